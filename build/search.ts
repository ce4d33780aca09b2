import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { LOCALES, type Locale } from '../contract/locales.ts';
import { definitionsOf } from '../library/definitions.ts';
import type { Library } from '../library/library.ts';
import { type SearchDocument, documentsOf } from '../library/search-documents.ts';
import { indexDocuments } from '../library/search-index.ts';
import type { DefinitionEntry } from '../src/lib/search/definitions.ts';
import type { PageText } from '../src/lib/search/marks.ts';
import { pruneCache } from './caches.ts';

export type SearchIndexes = Readonly<Record<Locale, string>>;

/**
 * Indexes the texts and definitions of each language by itself, so that an edit of one leaves the others; resolves to
 * the folders of `cache` with the files of the indexes. `codeHash` changes with the code that indexes.
 */
export async function writeSearchIndexes(
  library: Library,
  cache: string,
  codeHash: string,
): Promise<SearchIndexes> {
  const folders: [Locale, string][] = [];
  for (const locale of LOCALES) {
    const documents = [...documentsOf(library, locale)];
    const definitions = definitionsOf(library, locale);
    const content = codeHash + JSON.stringify([documents, definitions]);
    const folder = join(cache, hash('sha256', content, 'base64url'));
    if (!existsSync(folder)) await writeIndex(documents, definitions, folder);
    folders.push([locale, folder]);
  }
  await pruneCache(cache, new Set(folders.map(([, folder]) => basename(folder))));
  return Object.fromEntries(folders) as Record<Locale, string>;
}

async function writeIndex(
  documents: readonly SearchDocument[],
  definitions: readonly DefinitionEntry[],
  folder: string,
): Promise<void> {
  const temporary = `${folder}.tmp`;
  await rm(temporary, { recursive: true, force: true });
  const write = async (path: string, content: string) => {
    await mkdir(dirname(join(temporary, path)), { recursive: true });
    await writeFile(join(temporary, path), content);
  };
  const { head, ...files } = indexDocuments(documents, definitions);
  await write('index.json', JSON.stringify(head));
  for (const [file, content] of files.shards) await write(`words/${file}`, content);
  for (const [file, content] of files.definitions) await write(`definitions/${file}`, content);
  for (const { path, description, known, foreign, text } of documents) {
    const shown: PageText = { description, known, foreign, text };
    await write(`texts${path}.json`, JSON.stringify(shown));
  }
  await rename(temporary, folder);
}
