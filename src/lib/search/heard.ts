import type { Locale } from '../../../contract/locales.ts';
import { LEFT_OVER_COST, type NameMatch, type NamedPage, asWritten, bestName } from './names.ts';
import { heardDistance } from './sounds.ts';
import { askedWords, distance, significantWords, slipsAllowed } from './words.ts';

/** Of the letters typed, in one word and in all, those that a name may have otherwise. */
const MAX_SHARE = { word: 0.45, name: 0.35 };
/** Vowels are what is misheard. */
const VOWEL_COST = 0.5;
const MIN_LENGTH = 4;

export interface HeardName {
  name: string;
  /** Whether the query sounds like it in every word. */
  isAlike: boolean;
}

/** The name that was meant by a query with many slips or written by ear; null where none is near enough. */
export function heardName(pages: readonly NamedPage[], query: string, locale: Locale): HeardName | null {
  function hear(words: readonly string[]): HeardName | null {
    if (words.length > 1) return heardWords(pages, words, locale);
    return words[0] && words[0].length >= MIN_LENGTH ? heardSurname(pages, words[0], locale) : null;
  }
  const words = significantWords(query);
  const asked = askedWords(query);
  if (asked.length === words.length) return hear(words);
  // Titles have words of asking too: “Theory of Forms”.
  return (words.length > 1 ? hear(words) : null) ?? hear(asked);
}

/** The name that was heard where none was found as it is written; one with slips costs more. */
export const heardInstead = (
  found: readonly NameMatch[],
  pages: readonly NamedPage[],
  query: string,
  locale: Locale,
): HeardName | null => (found.some(({ cost }) => cost < 1) ? null : heardName(pages, query, locale));

const isPhilosopher = ({ kind }: NamedPage) => kind === 'philosopher';

function heardSurname(pages: readonly NamedPage[], word: string, locale: Locale): HeardName | null {
  let nearest: string | null = null;
  let least = Infinity;
  for (const surname of new Set(pages.flatMap(({ surnames }) => surnames))) {
    const cost = heardDistance(word, surname);
    if (cost < least) [nearest, least] = [surname, cost];
  }
  return nearest === null ? null : { name: asWritten(pages, nearest, locale), isAlike: least === 0 };
}

function heardWords(
  pages: readonly NamedPage[],
  wanted: readonly string[],
  locale: Locale,
): HeardName | null {
  const costs = { person: pairCosts(true), other: pairCosts(false) };
  const matches = pages.map((page) => {
    const costOf = isPhilosopher(page) ? costs.person : costs.other;
    return bestName(page, wanted, locale, (_, name) => heardCost(wanted, name, costOf));
  });
  const [nearest] = matches.sort((a, b) => a.cost - b.cost);
  if (!nearest || nearest.cost > wanted.join('').length * MAX_SHARE.name) return null;
  const name = nearest.other?.text ?? nearest.page.titles[locale];
  const isAlike = wanted.every((word) => nearest.words.some((other) => heardDistance(word, other) === 0));
  return { name, isAlike };
}

interface PairCost {
  cost: number;
  /** Whether it may be a surname: first names are translated and cut short, surnames only misspelt. */
  isLikely: boolean;
}

function pairCost(word: string, other: string, isPerson: boolean): PairCost {
  const most = Math.min(word.length, other.length) * MAX_SHARE.word;
  const slips = distance(word, other, most, VOWEL_COST);
  const written = slips <= most ? slips : Infinity;
  if (!isPerson || written === 0) return { cost: written, isLikely: true };
  const heard = heardDistance(word, other);
  const allowed = slipsAllowed(word.length);
  const isLikely = heard < Infinity || distance(word, other, allowed) <= allowed;
  return { cost: Math.min(written, heard), isLikely };
}

/** The costs of pairs, each found once: names share many of their words. */
function pairCosts(isPerson: boolean): (word: string, other: string) => PairCost {
  const known = new Map<string, PairCost>();
  return (word, other) => {
    const key = `${word} ${other}`;
    const pair = known.get(key) ?? pairCost(word, other, isPerson);
    known.set(key, pair);
    return pair;
  };
}

/**
 * Distance of a name from a query written by ear: every word stands for another one of the name, and the last of these,
 * the surname of a person, is likely.
 */
function heardCost(
  wanted: readonly string[],
  name: readonly string[],
  costOf: (word: string, other: string) => PairCost,
): number {
  const left = new Map(name.entries());
  let sum = 0;
  let last = { at: -1, isLikely: true };
  for (const word of wanted) {
    let nearest = { at: -1, cost: Infinity, isLikely: false };
    for (const [at, other] of left) {
      const pair = costOf(word, other);
      if (pair.cost < nearest.cost) nearest = { at, ...pair };
    }
    if (nearest.cost === Infinity) return Infinity;
    sum += nearest.cost;
    left.delete(nearest.at);
    if (nearest.at > last.at) last = nearest;
  }
  return last.isLikely ? sum + left.size * LEFT_OVER_COST : Infinity;
}
