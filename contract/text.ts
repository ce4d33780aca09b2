import { z } from 'zod';

/**
 * Control, bidirectional, tag, filler and zero-width characters: they hide or reorder what a name shows. Variation
 * selectors, as in emoji, are allowed.
 */
const HIDDEN_CHARACTERS = /(?![\ufe00-\ufe0f])[\p{Cc}\p{DI}\u2028\u2029\u2800]/u;
const VISIBLE_CHARACTER = /[\p{L}\p{N}\p{P}\p{S}]/u;

const isReadable = (text: string) =>
  text.isWellFormed() && !HIDDEN_CHARACTERS.test(text) && (text === '' || VISIBLE_CHARACTER.test(text));

/** Combining marks on one letter (UAX #15, Stream-Safe Text); sorting them takes quadratic time. */
const MARKS_IN_A_ROW = /\p{M}{31}/u;
const BAD_MARKS = { abort: true, params: { issue: 'bad-characters' } };

const isOrderable = (text: string) => !MARKS_IN_A_ROW.test(text);

/** The first `max` code units, without a lone surrogate at the end. */
export const cut = (text: string, max: number) => text.slice(0, max).replace(/[\ud800-\udbff]$/, '');

/** The first words of a text within `max` code units, with an ellipsis where there are more. */
export function beginningOf(text: string, max: number): string {
  if (text.length <= max) return text;
  const start = cut(text, max - 1);
  const end = start.lastIndexOf(' ');
  return `${end > 0 ? start.slice(0, end) : start}…`;
}

/** One line of text: NFC, trimmed, without control or bidirectional override characters. */
export function line(min: number, max: number) {
  return z
    .string()
    .trim()
    .refine(isOrderable, BAD_MARKS)
    .normalize('NFC')
    .min(min)
    .max(max)
    .refine(isReadable, { params: { issue: 'bad-characters' } });
}

/** Many lines of text: NFC, line breaks as `\n`, no NUL (PostgreSQL refuses it). */
export function prose(max: number) {
  return z
    .string()
    .refine(isOrderable, BAD_MARKS)
    .meta({ maxLength: max })
    .transform((value) => value.replace(/\r\n?/g, '\n').normalize('NFC'))
    .pipe(
      z
        .string()
        .max(max)
        .refine((value) => !value.includes('\u0000'), { params: { issue: 'bad-characters' } }),
    );
}

/** A URL that a page may link to, in characters that a reader sees. */
export function webAddress(max: number) {
  return z
    .url({ protocol: /^https?$/ })
    .max(max)
    .refine(isReadable, { params: { issue: 'bad-characters' } });
}
