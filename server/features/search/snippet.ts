import { LRUCache } from 'lru-cache';
import type { Snippet } from '../../../contract/search.ts';
import { cut } from '../../../contract/text.ts';
import { slips, slipsAllowed } from './distance.ts';

const WORD = /[\p{L}\p{N}]+/gu;
/** Characters shown, and those before the first match. */
const LENGTH = 220;
const BEFORE = 60;
/** Words of one stem share this much of their beginning. */
const MIN_STEM = 4;
const MAX_ENDING = 3;

/** Lower case without accents, as in the database. */
const normalize = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

export const wordsOf = (text: string): string[] => normalize(text).match(WORD) ?? [];

function sharedLength(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  let length = 0;
  while (length < shorter && a[length] === b[length]) length += 1;
  return length;
}

/** True if a word matches: as a prefix, or but for its ending. */
function isFound(word: string, wanted: string): boolean {
  if (wanted.length >= MIN_STEM - 1 ? word.startsWith(wanted) : word === wanted) return true;
  const stem = Math.max(MIN_STEM, Math.max(word.length, wanted.length) - MAX_ENDING);
  return sharedLength(word, wanted) >= stem;
}

/** Characters and what they normalise to: texts are made of few. */
const normalLetters = new LRUCache<string, string>({ max: 1000 });

function normalLetter(letter: string): string {
  const known = normalLetters.get(letter);
  if (known !== undefined) return known;
  const first = normalize(letter)[0] ?? letter;
  normalLetters.set(letter, first);
  return first;
}

/** Yields the positions of matches lazily: most words differ in the first letter and are never normalised. */
function* marksIn(text: string, wanted: readonly string[]): Generator<[number, number]> {
  const beginnings = new Set(wanted.map((word) => word[0]));
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!beginnings.has(normalLetter(word[0]!))) continue;
    const read = normalize(word);
    if (wanted.some((one) => isFound(read, one))) yield [index, index + word.length];
  }
}

/** The words as a name has them: instead of a misspelt one, the nearest word of the name. */
export function asNamed(wanted: readonly string[], name: string): string[] {
  const words = wordsOf(name).filter(({ length }) => length >= MIN_STEM);
  return wanted.map((one) => {
    if (words.some((word) => isFound(word, one))) return one;
    const near = words.map((word) => ({ word, slips: slips(one, word) })).sort((a, b) => a.slips - b.slips);
    return near[0] && near[0].slips <= slipsAllowed(one) ? near[0].word : one;
  });
}

/** A short text with its matches marked. */
export function marked(text: string, wanted: readonly string[]): Snippet {
  return { text, marks: [...marksIn(text, wanted)] };
}

/** The part of `text` around the first match, cut between words. */
export function snippetOf(text: string, wanted: readonly string[]): Snippet {
  const [first = 0] = marksIn(text, wanted).next().value ?? [];
  const from = first <= BEFORE ? 0 : text.indexOf(' ', first - BEFORE) + 1;
  const rest = text.slice(from);
  const part = rest.length <= LENGTH ? rest : cut(rest, Math.max(rest.lastIndexOf(' ', LENGTH), LENGTH / 2));
  const shown = `${from > 0 ? '… ' : ''}${part}${part.length < rest.length ? ' …' : ''}`;
  return marked(shown, wanted);
}
