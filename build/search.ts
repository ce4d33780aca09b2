import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { close, createIndex } from 'pagefind';
import { LOCALES } from '../contract/locales.ts';
import type { Library } from '../library/library.ts';
import { type SearchDocument, documentsOf } from '../library/search-documents.ts';
import { pruneCache } from './caches.ts';

/** Pagefind's own interface, which the site does without. */
const UNUSED = /^pagefind-(?:(?:component-|modular-)?ui|highlight)\./;

/** Indexes the texts of all languages; resolves to a folder of `cache` with the files of the index. */
export async function writeSearchIndex(library: Library, cache: string): Promise<string> {
  const documents = LOCALES.flatMap((locale) => [...documentsOf(library, locale)]);
  const name = hash('sha256', JSON.stringify(documents), 'base64url');
  const folder = join(cache, name);
  if (!existsSync(folder)) await indexDocuments(documents, folder);
  await pruneCache(cache, new Set([name]));
  return folder;
}

async function indexDocuments(documents: readonly SearchDocument[], folder: string): Promise<void> {
  const { index, errors } = await createIndex();
  if (!index) throw new Error(`Pagefind did not start: ${errors.join(', ')}`);
  const added = await Promise.all(
    documents.map(({ path, html }) =>
      index.addHTMLFile({ sourcePath: `${path.slice(1)}.html`, content: html }),
    ),
  );
  const temporary = `${folder}.tmp`;
  await rm(temporary, { recursive: true, force: true });
  const written = await index.writeFiles({ outputPath: temporary });
  await close();
  const failed = [...added.flatMap((answer) => answer.errors), ...written.errors];
  if (failed.length > 0) throw new Error(`Pagefind: ${failed.join(', ')}`);
  for (const file of await readdir(temporary)) {
    if (UNUSED.test(file)) await rm(join(temporary, file));
  }
  await rename(temporary, folder);
}
