import type { Snippet } from '../../../contract/search.ts';
import { fold, nearestWord, stemOf, wordsOf } from './words.ts';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const MIN_PREFIX = 3;
/** Letters by which a relative of a word may be longer than what both share. */
const MAX_ENDING = 3;
const LENGTH = 180;
const BEFORE = 50;

function isFound(word: string, wanted: string): boolean {
  if (word === wanted || (wanted.length >= MIN_PREFIX && word.startsWith(wanted))) return true;
  const stem = stemOf(wanted);
  return stem.length < wanted.length && word.startsWith(stem) && word.length <= stem.length + MAX_ENDING;
}

/** The text with the words of the query marked: whole words, without the signs that touch them. */
export function markWords(text: string, words: readonly string[]): Snippet {
  const marks = [...text.matchAll(WORD)]
    .filter(({ 0: word }) => words.some((wanted) => isFound(fold(word), wanted)))
    .map(({ 0: word, index }): [number, number] => [index, index + word.length]);
  return { text, marks };
}

/** The words of a query as a page has them: instead of a misspelt one, which of its matching `terms` is nearest. */
export function asMatched(words: readonly string[], terms: readonly string[]): string[] {
  return words.map((wanted) =>
    terms.some((term) => isFound(term, wanted)) ? wanted : (nearestWord(wanted, terms) ?? wanted),
  );
}

const hasAll = (text: string, words: readonly string[]) =>
  words.every((wanted) => wordsOf(text).some((word) => isFound(word, wanted)));

/** What the search shows of a page; the file of its text. */
export interface PageText {
  description: string;
  /** Works and terms, of which those that were asked for are shown. */
  known: string[];
  foreign: string[];
  text: string;
}

/** What tells best why a page was found: a work or term of it, its description, or a place in its text. */
export function excerptOf(
  { description, known, foreign, text }: PageText,
  words: readonly string[],
): Snippet {
  if (words.length === 0 || hasAll(description, words)) return markWords(description, words);
  const names = [...known, ...foreign].filter((name) => hasAll(name, words));
  if (names.length > 0) return markWords(names.slice(0, 3).join(' · '), words);
  const [first] = markWords(text, words).marks;
  if (!first) return markWords(description, words);
  const from = first[0] <= BEFORE ? 0 : text.indexOf(' ', first[0] - BEFORE) + 1;
  const end = text.length <= from + LENGTH ? text.length : text.lastIndexOf(' ', from + LENGTH);
  const excerpt = `${from > 0 ? '… ' : ''}${text.slice(from, end)}${end < text.length ? ' …' : ''}`;
  return markWords(excerpt, words);
}
