import { normalize } from '../normalize.ts';

export const SEPARATORS = /[^\p{L}\p{M}\p{N}]+/u;

/** Text as the search compares it: lower case, without accents, vowel signs and the Arabic article. */
export const fold = (text: string): string => normalize(text).replace(/(^|\P{L})ال(?=\p{L})/gu, '$1');

export const wordsOf = (text: string): string[] => fold(text).split(SEPARATORS).filter(Boolean);

const SMALL_WORDS = new Set('a as da das de do dos e el en la las los o of os the y'.split(' '));

/** The words of a name or query that tell it from others. */
export const significantWords = (text: string): string[] =>
  wordsOf(text).filter((word) => !SMALL_WORDS.has(word));

/** Words around the name in a question about a person, in the three languages. */
const ASKING = new Set(
  (
    'que quem qual foi sao quando onde como nasceu morreu viveu disse dizia pensou pensava escreveu defendia ' +
    'influenciou sobre em por vida morte obra obras livro livros frase frases citacoes biografia resumo ideia ideias ' +
    'pensamento teoria filosofia who what which is was are were did does when where how about by on born die died ' +
    'live lived say said think thought write wrote believe believed influenced life death work works book books quote ' +
    'quotes biography summary idea ideas theory philosophy quien cual fue es era cuando donde nacio murio vivio dijo ' +
    'decia penso pensaba escribio en muerte libro libros citas resumen pensamiento influyo'
  ).split(' '),
);

/** The words of a query that may be a person's name: of “quem foi Nietzsche”, the last. */
export const askedWords = (query: string): string[] =>
  significantWords(query).filter((word) => !ASKING.has(word));

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

const VOWELS = 'aeiouy';

/**
 * Edit distance with transpositions, capped just above `most`. A vowel more, less or instead of another costs `vowel`.
 */
export function distance(a: string, b: string, most: number, vowel = 1): number {
  if (Math.abs(a.length - b.length) * vowel > most) return most + 1;
  const cost = (letter: string) => (VOWELS.includes(letter) ? vowel : 1);
  const costs = Array.from({ length: b.length }, (_, at) => cost(b[at]!));
  let before: number[] = [];
  let last = [0];
  for (const other of costs) last.push(last.at(-1)! + other);
  for (let i = 1; i <= a.length; i += 1) {
    const own = cost(a[i - 1]!);
    const row = [last[0]! + own];
    let least = row[0]!;
    for (let j = 1; j <= b.length; j += 1) {
      const other = costs[j - 1]!;
      const isSame = a[i - 1] === b[j - 1];
      const change = isSame ? 0 : own === other ? own : own + other;
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? before[j - 2]! + 1 : Infinity;
      const here = Math.min(row[j - 1]! + other, last[j]! + own, last[j - 1]! + change, swapped);
      row.push(here);
      least = Math.min(least, here);
    }
    if (least > most) return most + 1;
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
