import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { close, createIndex } from 'pagefind';
import { LOCALES, type Locale } from '../contract/locales.ts';
import type { Library } from '../library/library.ts';
import { type SearchDocument, documentsOf } from '../library/search-documents.ts';
import { pruneCache } from './caches.ts';

/** Pagefind's own interface, which the site does without. */
const UNUSED = /^pagefind-(?:(?:component-|modular-)?ui|highlight)\./;

export type SearchIndexes = Readonly<Record<Locale, string>>;

/**
 * Indexes the texts of each language by itself, so that an edit of one leaves the others; resolves to the folders of
 * `cache` with the files of the indexes.
 */
export async function writeSearchIndexes(library: Library, cache: string): Promise<SearchIndexes> {
  const folders: [Locale, string][] = [];
  for (const locale of LOCALES) {
    const documents = [...documentsOf(library, locale)];
    const folder = join(cache, hash('sha256', JSON.stringify(documents), 'base64url'));
    if (!existsSync(folder)) await indexDocuments(documents, folder);
    folders.push([locale, folder]);
  }
  await close();
  await pruneCache(cache, new Set(folders.map(([, folder]) => basename(folder))));
  return Object.fromEntries(folders) as Record<Locale, string>;
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
  const failed = [...added.flatMap((answer) => answer.errors), ...written.errors];
  if (failed.length > 0) throw new Error(`Pagefind: ${failed.join(', ')}`);
  for (const file of await readdir(temporary)) {
    if (UNUSED.test(file)) await rm(join(temporary, file));
  }
  await rename(temporary, folder);
}
