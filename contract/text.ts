import { z } from 'zod';

/** C0, C1, zero-width and bidirectional control characters: they hide or reorder what a name shows. */
const HIDDEN_CHARACTERS = /[\p{Cc}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u;

/** The first `max` code units, without half a character at the end. */
export const cut = (text: string, max: number) => text.slice(0, max).replace(/[\ud800-\udbff]$/, '');

/** One line of text: NFC, trimmed, without control or bidirectional override characters. */
export function line(min: number, max: number) {
  return z
    .string()
    .trim()
    .normalize('NFC')
    .min(min)
    .max(max)
    .refine((value) => value.isWellFormed() && !HIDDEN_CHARACTERS.test(value), {
      params: { issue: 'bad-characters' },
    });
}

/** Many lines of text: NFC, line breaks as `\n`, no NUL (PostgreSQL refuses it). */
export function prose(max: number) {
  return z
    .string()
    .meta({ maxLength: max })
    .transform((value) => value.replace(/\r\n?/g, '\n').normalize('NFC'))
    .pipe(
      z
        .string()
        .max(max)
        .refine((value) => !value.includes('\u0000'), { params: { issue: 'bad-characters' } }),
    );
}

/** An address a page may link to. */
export function webAddress(max: number) {
  return z.url({ protocol: /^https?$/ }).max(max);
}
