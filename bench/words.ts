import { glob, readFile } from 'node:fs/promises';
import { LOCALES, type Locale } from '../contract/locales.ts';

/** Seeded random numbers. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const CONSONANTS = ['b', 'c', 'd', 'f', 'g', 'l', 'm', 'n', 'p', 'r', 's', 't', 'v', 'z', 'br', 'tr', 'st'];
const VOWELS = ['a', 'e', 'i', 'o', 'u'];
const COINED = 40_000;
/** The part of a text that is in no dictionary of the site: names, jargon, slips of the pen. */
const COINED_PART = 0.04;

/** Names and words that the site's own texts do not have; the same number makes the same word. */
export function coined(number: number): string {
  const random = randomNumbers(number * 7919 + 13);
  const any = (from: readonly string[]) => from[Math.floor(random() * from.length)]!;
  return (
    Array.from({ length: 2 + (number % 3) }, () => any(CONSONANTS) + any(VOWELS)).join('') +
    any(['', 'r', 'l'])
  );
}

/** Few of them come often and most rarely, as Zipf's law has it. */
export const coinedBy = (random: () => number) => coined(Math.floor(COINED ** random()));

/** The running words of the site's own texts: whoever draws from them gets each as often as people write it. */
export type RunningWords = Record<Locale, readonly string[]>;

let read: Promise<RunningWords> | undefined;

/** Read once: all ranges of a long filling have the same. */
export const runningWords = () => (read ??= readRunningWords());

async function readRunningWords(): Promise<RunningWords> {
  const read = async (locale: Locale): Promise<[Locale, string[]]> => {
    const files: string[] = [];
    for await (const file of glob(`src/content/**/${locale}.md`)) files.push(file);
    const texts = await Promise.all(files.sort().map((file) => readFile(file, 'utf8')));
    return [
      locale,
      texts.flatMap((text) => {
        const prose = text.replace(/^---[^]*?\n---/, '').replace(/\]\([^)]*\)/g, ']');
        return prose.toLowerCase().match(/\p{L}+/gu) ?? [];
      }),
    ];
  };
  return Object.fromEntries(await Promise.all(LOCALES.map(read))) as unknown as RunningWords;
}

/** Text of `count` words. */
export function writer(words: readonly string[], random: () => number): (count: number) => string {
  const word = () =>
    random() < COINED_PART ? coinedBy(random) : words[Math.floor(random() * words.length)]!;
  return (count) => Array.from({ length: count }, word).join(' ');
}

interface Kinds {
  /** In a tenth of all posts or more. */
  common: string[];
  /** In about one post of a hundred. */
  medium: string[];
  /** In a few dozen posts at most, and in bodies rather than titles. */
  rare: string[];
}

const MIN_LENGTH = 6;

/** Words to search for, by how often they are written. */
export function kindsOf(words: RunningWords): Kinds {
  const counts = new Map<string, number>();
  for (const word of Object.values(words).flat()) {
    if (word.length >= MIN_LENGTH) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const ordered = [...counts].sort(([, a], [, b]) => b - a);
  return {
    common: ordered.slice(0, 20).map(([word]) => word),
    medium: ordered.filter(([, count]) => count >= 15 && count <= 30).map(([word]) => word),
    rare: Array.from({ length: 500 }, (_, index) => coined(20_001 + index * 31)).filter(
      ({ length }) => length >= MIN_LENGTH,
    ),
  };
}

/** Swaps two letters in the middle. */
export function misspelt(word: string): string {
  const at = Math.floor(word.length / 2);
  return word.slice(0, at - 1) + word[at]! + word[at - 1]! + word.slice(at + 1);
}
