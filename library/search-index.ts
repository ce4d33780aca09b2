import { hash } from 'node:crypto';
import MiniSearch from 'minisearch';
import { INDEX_OPTIONS, type IndexHead } from '../src/lib/search/text-index.ts';
import type { DefinitionEntry } from '../src/lib/search/definitions.ts';
import { wordsOf } from '../src/lib/search/words.ts';
import type { SearchDocument } from './search-documents.ts';

/** Words of more than this share of the pages tell none of them apart. */
const COMMON_SHARE = 0.6;
/**
 * Characters of a file of words or of definitions. A query fetches one or two for each of its words, and one or two for
 * itself: the smaller they are, the longer is the list of them, which every query needs.
 */
const SHARD_SIZE = 8_000;

export interface SearchIndex {
  head: IndexHead;
  /** Files of words, by name. */
  shards: Map<string, string>;
  /** Files of definitions, by name. */
  definitions: Map<string, string>;
}

/** Indexes pages and definitions of one language. */
export function indexDocuments(
  documents: readonly SearchDocument[],
  definitions: readonly DefinitionEntry[],
): SearchIndex {
  const common = commonWords(documents);
  const index = new MiniSearch({
    ...INDEX_OPTIONS,
    processTerm: (term) => (common.has(term) ? null : term),
  });
  index.addAll(
    documents.map((page) => ({ ...page, known: page.known.join('\n'), foreign: page.foreign.join('\n') })),
  );
  const { index: entries, ...rest } = index.toJSON();
  const words = splitByKey(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
  const defined = splitByKey(definitions);
  return {
    head: { common: [...common].sort(), shards: words.files, definitions: defined.files, index: rest },
    shards: words.contents,
    definitions: defined.contents,
  };
}

/** Splits sorted entries into files named by their contents, each with the beginning that tells it from those before. */
function splitByKey(entries: readonly (readonly [key: string, ...rest: unknown[]])[]) {
  const files: [first: string, file: string][] = [];
  const contents = new Map<string, string>();
  let before = '';
  let own: string[] = [];
  let size = 0;
  for (const [at, entry] of entries.entries()) {
    const part = JSON.stringify(entry);
    own.push(part);
    size += part.length;
    const next = entries[at + 1];
    if (next && size + JSON.stringify(next).length <= SHARD_SIZE) continue;
    const content = `[${own.join(',')}]`;
    const file = `${hash('sha256', content).slice(0, 8)}.json`;
    contents.set(file, content);
    files.push([before, file]);
    if (next) before = beginningAfter(entry[0], next[0]);
    [own, size] = [[], 0];
  }
  return { files, contents };
}

/** As much of a key as sorts it after the key before it. */
function beginningAfter(before: string, key: string): string {
  let length = 1;
  while (key.slice(0, length) <= before) length += 1;
  return key.slice(0, length);
}

function commonWords(documents: readonly SearchDocument[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { text } of documents)
    for (const word of new Set(wordsOf(text))) counts.set(word, (counts.get(word) ?? 0) + 1);
  const least = Math.max(3, documents.length * COMMON_SHARE);
  return new Set([...counts].filter(([, count]) => count >= least).map(([word]) => word));
}
