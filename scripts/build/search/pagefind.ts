import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, readdir, rm } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { shareAll } from '../link.ts';

const library = import.meta.resolve('pagefind');
const manifest = readFileSync(new URL('../package.json', library), 'utf8');
// As the package's own command does, which would leave the process behind when it is ended.
const { resolveBinaryPath } = (await import(new URL('resolveBinary.js', library).href)) as {
  resolveBinaryPath: (names: readonly string[]) => string;
};
const binary = resolveBinaryPath(['pagefind_extended', 'pagefind']);

export const PAGEFIND_VERSION = (JSON.parse(manifest) as { version: string }).version;

/** The file of a search index that says of what it is. */
export const ENTRY = 'pagefind-entry.json';

const FRAGMENTS = 'fragment';
const SHORT_NAME = /_[0-9a-f]{7}\.pf_fragment$/;

export interface Entry {
  languages: Record<string, { page_count: number }>;
}

export async function readEntry(index: string): Promise<Entry> {
  return JSON.parse(await readFile(join(index, ENTRY), 'utf8')) as Entry;
}

interface Indexed {
  /** Folder of HTML documents, each under the path of its page. */
  documents: string;
  count: number;
  target: string;
  /** Where an earlier index of them is, if there is one. */
  last: string;
  /** How many documents are as they were in the earlier one. */
  unchanged: number;
  signal?: AbortSignal | undefined;
}

/** Writes a search index, with the fragments of an earlier one that are as they were. */
export async function indexDocuments(what: Indexed): Promise<void> {
  const { target, last, unchanged } = what;
  const fragments = await linkFragments(last, target);
  await runPagefind(what);
  const named = await namesIn(target);
  const isNamed = (file: string) => named.some((text) => text.includes(parse(file).name));
  const [kept, gone] = [fragments.filter(isNamed), fragments.filter((file) => !isNamed(file))];
  if (fragments.length > 0 && kept.length !== unchanged) {
    // The short name of a fragment has stood for two: what the second holds is not known.
    await rm(target, { recursive: true });
    return runPagefind(what);
  }
  for (const file of gone) await rm(join(target, FRAGMENTS, file));
}

/**
 * Puts the fragments of an earlier index where Pagefind leaves them as they are, which saves half of its time, and
 * resolves to their names. Pagefind names a fragment after the first digits of a hash of it, and takes more digits where
 * two of an index have those in common; as one of them may be gone in the next, then there are none.
 */
async function linkFragments(last: string, target: string): Promise<string[]> {
  const files = await readdir(join(last, FRAGMENTS)).catch(() => []);
  if (files.some((file) => !SHORT_NAME.test(file))) return [];
  if (files.length > 0) shareAll(join(last, FRAGMENTS), join(target, FRAGMENTS));
  return files;
}

/** What an index says of its files. */
async function namesIn(index: string): Promise<string[]> {
  const lists = (await readdir(index)).filter((file) => file.endsWith('.pf_meta'));
  return lists.map((file) => gunzipSync(readFileSync(join(index, file))).toString('latin1'));
}

/** By its command, which takes two thirds of the time that its interface for Node does. */
async function runPagefind({ documents, count, target, signal }: Indexed): Promise<void> {
  const args = ['--silent', '--site', documents, '--output-path', target];
  await promisify(execFile)(binary, args, { signal });
  const { languages } = await readEntry(target);
  const found = Object.values(languages).reduce((sum, { page_count }) => sum + page_count, 0);
  if (found !== count) throw new Error(`Pagefind found ${found} of ${count} pages in ${documents}`);
}
