import type { Locale } from '../../../contract/locales.ts';
import { normalize } from '../normalize.ts';

export type FoundKind = 'philosopher' | 'article' | 'category' | 'work';

/** A page with its names in each language. */
export interface Name {
  /** Without locale; for a work, its author's page. */
  path: string;
  kind: FoundKind;
  titles: Record<Locale, string>;
  aliases: string[];
  /** What a philosopher is known for; ranks below an exact name. */
  terms?: string[];
  /** The author of a work. */
  by?: Record<Locale, string>;
}

const MOST = 6;
const TERM_COST = 0.4;
const SMALL_WORDS = new Set('a as da das de do dos e el en la las los o of os the y'.split(' '));

/** Fuzzy search in all languages, ignoring accents and typos; best matches first. */
export function matchNames(names: readonly Name[], query: string): Name[] {
  const wanted = wordsOf(query);
  if (wanted.length === 0) return [];
  return names
    .map((name) => ({
      name,
      cost: Math.min(
        ...[...Object.values(name.titles), ...name.aliases].map((title) => costOf(wanted, wordsOf(title))),
        ...(name.terms ?? []).map((term) => costOf(wanted, wordsOf(term)) + TERM_COST),
      ),
    }))
    .filter(({ cost }) => cost < Infinity)
    .sort((a, b) => a.cost - b.cost)
    .slice(0, MOST)
    .map(({ name }) => name);
}

function wordsOf(text: string): string[] {
  return normalize(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word && !SMALL_WORDS.has(word));
}

/** Distance of a title from the query: every word must match; unmatched title words cost a little. */
function costOf(wanted: readonly string[], title: readonly string[]): number {
  const costs = wanted.map((word) => Math.min(Infinity, ...title.map((other) => wordCost(word, other))));
  const leftOver = Math.max(0, title.length - wanted.length) / 10;
  return costs.reduce((sum, cost) => sum + cost, leftOver);
}

function wordCost(word: string, other: string): number {
  if (word === other) return 0;
  if (word.length > 1 && other.startsWith(word)) return 0.5;
  const allowed = word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0;
  const slips = distance(word, other, allowed);
  return slips <= allowed ? slips + 0.5 : Infinity;
}

/** Edit distance with transpositions, capped just above `most`. */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      row[j] = Math.min(row[j - 1]! + 1, last[j]! + 1, last[j - 1]! + (isSame ? 0 : 1));
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) row[j] = Math.min(row[j]!, before[j - 2]! + 1);
    }
    [before, last] = [last, row];
  }
  return last[b.length]!;
}
