import { normalize } from '../normalize.ts';

export const SEPARATORS = /[^\p{L}\p{N}]+/u;

/** Words as the search compares them: lower case, without accents. */
export const wordsOf = (text: string): string[] => normalize(text).split(SEPARATORS).filter(Boolean);

const SMALL_WORDS = new Set('a as da das de do dos e el en la las los o of os the y'.split(' '));

/** The words of a name or query that tell it from others. */
export const significantWords = (text: string): string[] =>
  wordsOf(text).filter((word) => !SMALL_WORDS.has(word));

/** The words of a name without its article: what stands between them tells “Ser y tiempo” from “ser-tiempo”. */
export function wordsFromFirst(text: string): string[] {
  const words = wordsOf(text);
  return words.slice(words.findIndex((word) => !SMALL_WORDS.has(word)));
}

const MIN_STEM = 5;
const MAX_ENDING = 2;

/** What related words share: all but the last letters of a long one. */
export const stemOf = (word: string): string => word.slice(0, Math.max(MIN_STEM, word.length - MAX_ENDING));

/** Slips forgiven in a word of this length. */
export const slipsAllowed = (length: number): number => (length >= 8 ? 2 : length >= 4 ? 1 : 0);

/** Edit distance with transpositions, capped just above `most`. */
export function distance(a: string, b: string, most: number): number {
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
    if (Math.min(...row) > most) return most + 1;
    [before, last] = [last, row];
  }
  return last[b.length]!;
}

/** The word that differs by the fewest slips; null where none is near enough. */
export function nearestWord(word: string, others: Iterable<string>): string | null {
  let nearest: string | null = null;
  let most = slipsAllowed(word.length);
  for (const other of others) {
    const slips = distance(word, other, most);
    if (slips > most || (nearest !== null && slips === most)) continue;
    [nearest, most] = [other, slips];
  }
  return nearest;
}
