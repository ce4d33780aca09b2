import { LOCALES, type Locale } from '../../../contract/locales.ts';
import {
  SEPARATORS,
  askedWords,
  distance,
  fold,
  nearestWord,
  significantWords,
  slipsAllowed,
} from './words.ts';

/** Kinds of pages and their folders; the list of names counts on the order. */
export const FOLDERS = {
  philosopher: '/philos',
  article: '/wiki',
  category: '/categories',
  policy: '/policies',
} as const;
export type PageKind = keyof typeof FOLDERS;
export const PAGE_KINDS = Object.keys(FOLDERS) as PageKind[];

/** A page in the file of names: index of its kind, id, one title for each locale or one for all, other names. */
export type ListedName = [kind: number, id: string, titles: string[], aliases?: string[]];

interface OwnName {
  words: string[];
  text: string;
  /** Locales whose title it is; none for an alias. */
  locales: readonly Locale[];
}

/** A page with all of its names. */
export interface NamedPage {
  /** Without locale. */
  path: string;
  kind: PageKind;
  titles: Record<Locale, string>;
  names: readonly OwnName[];
  /** What a philosopher is called by one word: the last of a title, and the first before “de”. */
  surnames: readonly string[];
}

export interface NameMatch {
  page: NamedPage;
  /** Of the matching name. */
  words: readonly string[];
  /** 0 for the very name. */
  cost: number;
  /** The matching name where it is not the title in the reader's language. */
  other: { text: string; locale: Locale | null } | null;
}

export const LEFT_OVER_COST = 0.1;
const PREFIX_COST = 0.5;
const ALIAS_COST = 0.05;
/** `wu-wei` typed as one word, or the other way round. */
const JOINED_COST = 0.1;

export function readNames(list: readonly ListedName[]): NamedPage[] {
  return list.map(([kindIndex, id, texts, aliases = []]) => {
    const kind = PAGE_KINDS[kindIndex]!;
    const titles = Object.fromEntries(
      LOCALES.map((locale, at) => [locale, texts[at] ?? texts[0]!]),
    ) as NamedPage['titles'];
    const names = [...new Set(texts)].map((text) => ({
      words: significantWords(text),
      text,
      locales: LOCALES.filter((locale) => titles[locale] === text),
    }));
    const others = aliases.map((text) => ({ words: significantWords(text), text, locales: [] }));
    const surnames = kind === 'philosopher' ? names.flatMap(surnamesIn) : [];
    return { path: `${FOLDERS[kind]}/${id}`, kind, titles, names: [...names, ...others], surnames };
  });
}

const BEFORE_PLACE = /^\S+ (?:da|das|de|del|della|do|dos|of|the) /;

const surnamesIn = ({ words, text }: OwnName): string[] => [
  words.at(-1)!,
  ...(BEFORE_PLACE.test(fold(text)) ? [words[0]!] : []),
];

/**
 * Pages whose name matches in any language, without accents and with slips, or the people a question is about; best
 * first.
 */
export function matchNames(pages: readonly NamedPage[], query: string, locale: Locale): NameMatch[] {
  const wanted = significantWords(query);
  const found = matchWords(pages, wanted, locale);
  const asked = askedWords(query);
  if (found.length > 0 || asked.length === wanted.length) return found;
  // By a surname or a whole name, as it is written: first names and slips are words of other questions.
  return matchWords(pages, asked, locale).filter(({ page: { kind, surnames }, cost }) => {
    const hasSurname = surnames.some((surname) => asked.includes(surname));
    return kind === 'philosopher' && cost < (hasSurname ? PREFIX_COST : LEFT_OVER_COST);
  });
}

function matchWords(pages: readonly NamedPage[], wanted: readonly string[], locale: Locale): NameMatch[] {
  const [only, ...others] = wanted;
  if (only === undefined) return [];
  return pages
    .map((page) => {
      const match = bestName(page, wanted, locale);
      // A surname is a name by itself: “Pascal” before “Pascal's wager”.
      return others.length === 0 && page.surnames.includes(only) ? { ...match, cost: 0 } : match;
    })
    .filter(({ cost }) => cost < Infinity)
    .sort((a, b) => a.cost - b.cost);
}

/** The name of a page that costs least, in the reader's language where it is the same in others. */
export function bestName(
  page: NamedPage,
  wanted: readonly string[],
  locale: Locale,
  costOf = closeCost,
): NameMatch {
  let best: NameMatch = { page, words: [], cost: Infinity, other: null };
  for (const { words, text, locales } of page.names) {
    const isOwn = locales.includes(locale);
    const cost = costOf(wanted, words) + (locales.length === 0 ? ALIAS_COST : 0);
    const isBetter = cost < best.cost || (cost === best.cost && isOwn);
    if (isBetter) best = { page, words, cost, other: isOwn ? null : { text, locale: locales[0] ?? null } };
  }
  return best;
}

/** Distance of a name from the query: every word must match; further words of the name cost a little. */
function closeCost(wanted: readonly string[], name: readonly string[]): number {
  const leftOver = Math.max(0, name.length - wanted.length) * LEFT_OVER_COST;
  const cost = wanted.reduce(
    (sum, word) => sum + Math.min(Infinity, ...name.map((other) => wordCost(word, other))),
    leftOver,
  );
  if (cost <= JOINED_COST || wanted.join('') !== name.join('')) return cost;
  return JOINED_COST;
}

function wordCost(word: string, other: string): number {
  if (word === other) return 0;
  if (word.length > 1 && other.startsWith(word)) return PREFIX_COST;
  const allowed = slipsAllowed(word.length);
  const slips = distance(word, other, allowed);
  return slips <= allowed ? slips + PREFIX_COST : Infinity;
}

/** A word of the names with its capitals and accents, as the reader's language has it where it does. */
export function asWritten(pages: readonly NamedPage[], word: string, locale: Locale): string {
  const names = pages.flatMap((page) => page.names.filter(({ words }) => words.includes(word)));
  const name = names.find(({ locales }) => locales.includes(locale)) ?? names[0];
  return name?.text.split(SEPARATORS).find((part) => fold(part) === word) ?? word;
}

/** Shorter words are one letter from too many others. */
const MIN_CHANGED = 5;

const lettersOf = (word: string) => [...word].sort().join('');

/**
 * The word of a name that was meant by a misspelt word; null if it is none, or is the beginning of one. The first letter
 * is seldom wrong, and short words are taken for others of the same letters alone.
 */
export function correctWord(pages: readonly NamedPage[], word: string): string | null {
  const others = pages.flatMap(({ names }) => names.flatMap(({ words }) => words));
  if (others.some((other) => other.startsWith(word))) return null;
  const isLikely = (other: string) =>
    other[0] === word[0] && (word.length >= MIN_CHANGED || lettersOf(other) === lettersOf(word));
  return nearestWord(word, others.filter(isLikely));
}
