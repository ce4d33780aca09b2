import { hash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { satteri } from '@astrojs/markdown-satteri';
import { type ZodType, prettifyError } from 'astro/zod';
import { load } from 'js-yaml';
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
 * takes a build longer than this. Throws with the name of a file that is refused, and what is wrong with it.
 */
export async function readContent({ root, kept, code }: Options): Promise<void> {
  const config = pathToFileURL(join(root, 'src/content.config.ts'));
  const { collections } = (await import(config.href)) as { collections: Record<string, Collection> };
  const { render } = await satteri().createRenderer(MARKDOWN);
  const toHtml: Render = async (body, path) =>
    (await render(body, { fileURL: pathToFileURL(join(root, path)) })).code;
  for (const [name, { loader, schema }] of Object.entries(collections)) {
    const known = new KeptCollection(kept, name, code);
    const writer = new CollectionWriter(kept, name, code);
    try {
      for (const file of filesOf(root, loader.files)) {
        const entry = known.entries.get(file.id);
        if (entry?.digest === file.digest) writer.add(entry, known.textOf(entry));
        else writer.add(...(await readEntry(file, schema, toHtml)));
      }
      writer.finish();
    } catch (error) {
      writer.discard();
      throw error;
    } finally {
      known.close();
    }
  }
}

interface File {
  id: string;
  /** From the root. */
  path: string;
  contents: string;
  digest: string;
}

function* filesOf(root: string, { base, names, id }: ContentFiles): Generator<File> {
  for (const thing of readdirSync(join(root, base))) {
    for (const name of names) {
      const path = join(base, thing, name);
      const contents = contentsOf(join(root, path));
      if (contents === null) continue;
      yield { id: id(thing, name), path, contents, digest: hash('sha1', contents) };
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

async function readEntry(file: File, schema: Collection['schema'], toHtml: Render): Promise<Read> {
  const { id, path, contents, digest } = file;
  const isText = path.endsWith('.md');
  const { frontMatter, body } = isText
    ? splitFrontMatter(contents, path)
    : { frontMatter: contents, body: '' };
  const { success, data, error } = schema.safeParse(load(frontMatter, { filename: path }));
  if (!success) throw new Error(`${path}: this is refused\n${prettifyError(error)}`);
  const entry: Entry = { id, data, digest };
  if (!isText) return [entry, undefined];
  const text = body.trim();
  return [entry, { body: text, html: await toHtml(text, path) }];
}
