import { memoize } from './memoize.ts';
import type { Text } from './text.ts';
import { plainText } from './text-html.ts';

/** Of a dense text read with attention. */
const WORDS_PER_MINUTE = 200;

/** Whole minutes that a text takes, without its notes; at least one. */
export const readingMinutes = memoize(({ html }: Text): number => {
  const words = plainText(html).split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
});
