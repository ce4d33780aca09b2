import { normalize } from '../normalize.ts';

const SMALL_WORDS = new Set('a al as da das de do dos e el en ibn la las los o of os the y'.split(' '));

/** The words of a name, as they are compared. */
export const wordsOf = (text: string): string[] =>
  normalize(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * Tells whether a query asks for a name, by the name's words: each of the query begins one of them; short ones of the
 * language may be missing. Undefined where the query asks for nothing.
 */
export function namedBy(query: string): ((words: readonly string[]) => boolean) | undefined {
  const asked = wordsOf(query);
  const wanted = asked.length > 1 ? asked.filter((word) => !SMALL_WORDS.has(word)) : asked;
  if (wanted.length === 0) return undefined;
  return (words) => wanted.every((word) => words.some((own) => own.startsWith(word)));
}
