import { hash } from 'node:crypto';
import MiniSearch from 'minisearch';
import { INDEX_OPTIONS, type IndexHead } from '../src/lib/search/text-index.ts';
import { wordsOf } from '../src/lib/search/words.ts';
import type { SearchDocument } from './search-documents.ts';

/** Words of more than this share of the pages tell none of them apart. */
const COMMON_SHARE = 0.6;
/**
 * Characters of a file of words, of which a query fetches one or two for each of its words: the smaller they are, the
 * longer is the list of them, which every query needs.
 */
const SHARD_SIZE = 12_000;

export interface SearchIndex {
  head: IndexHead;
  /** By name of file. */
  shards: Map<string, string>;
}

/** Indexes pages of one language. */
export function indexDocuments(documents: readonly SearchDocument[]): SearchIndex {
  const common = commonWords(documents);
  const index = new MiniSearch({
    ...INDEX_OPTIONS,
    processTerm: (term) => (common.has(term) ? null : term),
  });
  index.addAll(
    documents.map((page) => ({ ...page, known: page.known.join('\n'), foreign: page.foreign.join('\n') })),
  );
  const { index: entries, ...rest } = index.toJSON();
  const shards = new Map<string, string>();
  const head: IndexHead = { common: [...common].sort(), shards: [], index: rest };
  const sorted = entries.sort(([a], [b]) => (a < b ? -1 : 1));
  const close = (first: string, parts: readonly string[]) => {
    const content = `[${parts.join(',')}]`;
    const file = `${hash('sha256', content).slice(0, 12)}.json`;
    shards.set(file, content);
    head.shards.push([first, file]);
  };
  let first = '';
  let parts: string[] = [];
  let size = 0;
  for (const entry of sorted) {
    const part = JSON.stringify(entry);
    if (size > 0 && size + part.length > SHARD_SIZE) {
      close(first, parts);
      [parts, size] = [[], 0];
    }
    if (size === 0) first = entry[0];
    parts.push(part);
    size += part.length;
  }
  if (parts.length > 0) close(first, parts);
  return { head, shards };
}

function commonWords(documents: readonly SearchDocument[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { text } of documents)
    for (const word of new Set(wordsOf(text))) counts.set(word, (counts.get(word) ?? 0) + 1);
  const least = Math.max(3, documents.length * COMMON_SHARE);
  return new Set([...counts].filter(([, count]) => count >= least).map(([word]) => word));
}
