import { hash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCALE_TAGS, LOCALES } from '../../../contract/locales.ts';
import type { Library } from '../../../src/lib/content/library.ts';
import { shareAll } from '../link.ts';
import { documentsOf } from './documents.ts';
import { KeptIndex } from './kept-index.ts';
import { ENTRY, type Entry, PAGEFIND_VERSION, readEntry } from './pagefind.ts';

/**
 * How many pages a search index has at most, more or less. While Pagefind writes an index it takes 0.25 MB for each of
 * its pages, and longer for each the more they are. A reader who searches loads 60 kB of WebAssembly for each index of
 * the language.
 */
const PAGES_OF_AN_INDEX = 2500;

/** Pagefind's own interface. */
const UNUSED = /^pagefind-(?:(?:component-|modular-)?ui|highlight)\./;

interface Options {
  /** Where indexes in which nothing changes are kept from build to build. */
  kept: string;
  target: string;
  pagesOfAnIndex?: number;
  signal?: AbortSignal;
}

/**
 * Writes the search of a library: an index for each language, joined in one folder. When there are too many pages for
 * one, each further part of a language stands in a folder of its own and is searched together with the first.
 */
export async function writeSearchIndex(
  library: Library,
  { kept, target, pagesOfAnIndex = PAGES_OF_AN_INDEX, signal }: Options,
): Promise<void> {
  const things = Object.values(library).reduce((count, { size }) => count + size, 0);
  const parts = Array.from({ length: Math.max(1, Math.ceil(things / pagesOfAnIndex)) }, (_, part) => {
    const cache = join(kept, PAGEFIND_VERSION, `${part}`);
    return {
      indexes: LOCALES.map((locale) => new KeptIndex(join(cache, LOCALE_TAGS[locale]))),
      folder: part === 0 ? target : join(target, `${part}`),
    };
  });
  LOCALES.forEach((locale, language) => {
    for (const document of documentsOf(library, locale))
      parts[partOf(document.path, parts.length)]!.indexes[language]!.add(document);
  });
  // One after the other: while it writes, Pagefind takes five times the memory.
  for (const { indexes, folder } of parts) await writeLanguages(indexes, folder, signal);
  if (parts.length > 1) await joinParts(target, parts.length);
}

/** It does not depend on the other pages, as long as there are as many parts. */
function partOf(path: string, parts: number): number {
  return Number.parseInt(hash('sha1', path).slice(0, 8), 16) % parts;
}

async function writeLanguages(
  indexes: readonly KeptIndex[],
  target: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const entries: Entry[] = [];
  for (const index of indexes.filter(({ size }) => size > 0)) {
    const files = await index.write(signal);
    // What the languages have in common is there already when the second comes.
    shareAll(files, target, (path) => path !== ENTRY && !UNUSED.test(path));
    entries.push(await readEntry(files));
  }
  if (entries.length === 0) return;
  const languages = Object.assign({}, ...entries.map((entry) => entry.languages)) as Entry['languages'];
  const sorted = Object.fromEntries(Object.entries(languages).sort(([a], [b]) => (a < b ? -1 : 1)));
  await writeFile(join(target, ENTRY), JSON.stringify({ ...entries[0], languages: sorted }));
}

/** Has the script that pages load search the further parts as well. */
async function joinParts(target: string, parts: number): Promise<void> {
  const script = join(target, 'pagefind.js');
  const others = Array.from({ length: parts - 1 }, (_, at) => at + 1);
  const joining = `await Promise.all(${JSON.stringify(others)}.map((part) => mergeIndex(new URL(\`./\${part}/\`, import.meta.url).pathname)));`;
  const text = await readFile(script, 'utf8');
  // It is shared with what is kept, and not to be written into.
  await rm(script);
  await writeFile(script, `${text}\n${joining}\n`);
}
