import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { satteri } from '@astrojs/markdown-satteri';
import { prettifyError } from 'astro/zod';
import { ContentRefused } from '../../../src/lib/content/refused.ts';
import { type Collection, type ContentFile, checkData, filesOf, loadCollections, partsOf } from './files.ts';
import { CollectionWriter } from './keep.ts';
import { type Entry, KeptCollection } from './kept.ts';
import { MARKDOWN } from './markdown.ts';

interface Options {
  root: string;
  /** Where what is read is kept from build to build. */
  kept: string;
  /** Stands for the code: what other code has read is read again. */
  code: string;
}

type Render = (body: string, path: string) => Promise<string>;
type Read = Parameters<CollectionWriter['add']>;

/**
 * Reads the content and checks it against its schemas, with the parsers that Astro uses, but without Astro: to start it
 * takes a build longer than this. Throws `ContentRefused`, which names every file that is wrong.
 */
export async function readContent(options: Options): Promise<void> {
  const collections = await loadCollections(options.root);
  const { render } = await satteri().createRenderer(MARKDOWN);
  const toHtml: Render = async (body, path) =>
    (await render(body, { fileURL: pathToFileURL(join(options.root, path)) })).code;
  const faults: string[] = [];
  for (const [name, collection] of Object.entries(collections)) {
    faults.push(...(await readCollection(name, collection, toHtml, options)));
  }
  if (faults.length > 0) throw new ContentRefused(faults);
}

/** Resolves to what is wrong; what was kept before then stays. */
async function readCollection(
  name: string,
  collection: Collection,
  toHtml: Render,
  { root, kept, code }: Options,
): Promise<string[]> {
  const known = new KeptCollection(kept, name, code);
  const writer = new CollectionWriter(kept, name, code);
  const faults: string[] = [];
  const { files } = collection.loader;
  for (const file of filesOf(root, files)) {
    try {
      const id = files.id(file.thing, file.name);
      const entry = known.entries.get(id);
      if (entry?.digest === file.digest) writer.add(entry, known.textOf(entry));
      else writer.add(...(await readEntry(id, file, collection, toHtml)));
    } catch (error) {
      faults.push((error as Error).message);
    }
  }
  known.close();
  if (faults.length > 0) writer.discard();
  else writer.finish();
  return faults;
}

/** Its errors name the file. */
async function readEntry(
  id: string,
  file: ContentFile,
  collection: Collection,
  toHtml: Render,
): Promise<Read> {
  const { path, digest } = file;
  const { yaml, body } = partsOf(file);
  const { success, data, error } = checkData(yaml, file, collection);
  if (!success) throw new Error(`${path}:\n${prettifyError(error)}`);
  const entry: Entry = { id, data, digest };
  return body === null ? [entry, undefined] : [entry, { body, html: await toHtml(body, path) }];
}
