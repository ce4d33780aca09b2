import { hash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { satteri } from '@astrojs/markdown-satteri';
import { type ZodType, prettifyError } from 'astro/zod';
import { load } from 'js-yaml';
import { ContentRefused } from '../../../src/lib/content/refused.ts';
import { splitFrontMatter } from '../../content/front-matter.ts';
import { CollectionWriter } from './keep.ts';
import { type Entry, KeptCollection } from './kept.ts';
import type { ContentFiles, ContentLoader } from './loader.ts';
import { MARKDOWN } from './markdown.ts';

interface Collection {
  loader: ContentLoader;
  schema: ZodType<Record<string, unknown>>;
}

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
  const config = pathToFileURL(join(options.root, 'src/content.config.ts'));
  const { collections } = (await import(config.href)) as { collections: Record<string, Collection> };
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
  { loader, schema }: Collection,
  toHtml: Render,
  { root, kept, code }: Options,
): Promise<string[]> {
  const known = new KeptCollection(kept, name, code);
  const writer = new CollectionWriter(kept, name, code);
  const faults: string[] = [];
  for (const file of filesOf(root, loader.files)) {
    try {
      const id = loader.files.id(file.thing, file.name);
      const entry = known.entries.get(id);
      if (entry?.digest === file.digest) writer.add(entry, known.textOf(entry));
      else writer.add(...(await readEntry(id, file, schema, toHtml)));
    } catch (error) {
      faults.push((error as Error).message);
    }
  }
  known.close();
  if (faults.length > 0) writer.discard();
  else writer.finish();
  return faults;
}

interface File {
  thing: string;
  name: string;
  /** From the root. */
  path: string;
  contents: string;
  digest: string;
}

function* filesOf(root: string, { base, names }: ContentFiles): Generator<File> {
  for (const thing of readdirSync(join(root, base))) {
    for (const name of names) {
      const path = join(base, thing, name);
      const contents = contentsOf(join(root, path));
      if (contents === null) continue;
      yield { thing, name, path, contents, digest: hash('sha1', contents) };
    }
  }
}

/** At once: waiting for thousands of small files one by one takes ten times as long as reading them. */
function contentsOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw error;
  }
}

/** Its errors name the file. */
async function readEntry(
  id: string,
  { path, contents, digest }: File,
  schema: Collection['schema'],
  toHtml: Render,
): Promise<Read> {
  const isText = path.endsWith('.md');
  const { frontMatter, body } = isText
    ? splitFrontMatter(contents, path)
    : { frontMatter: contents, body: '' };
  // With the line above it, so that lines are counted as in the file.
  const yaml = isText ? `---\n${frontMatter}` : frontMatter;
  const { success, data, error } = schema.safeParse(load(yaml, { filename: path }));
  if (!success) throw new Error(`${path}:\n${prettifyError(error)}`);
  const entry: Entry = { id, data, digest };
  if (!isText) return [entry, undefined];
  const text = body.trim();
  return [entry, { body: text, html: await toHtml(text, path) }];
}
