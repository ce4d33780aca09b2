import { Mask } from 'maska';

/** What a mask is made of: `!` before one of these makes it stand for itself. */
const TOKENS = {
  '#': { pattern: /\d/ },
  X: { pattern: /[0-9a-z]/i },
  S: { pattern: /[a-z]/i },
  A: { pattern: /[a-z]/i, transform: (letter: string) => letter.toUpperCase() },
  a: { pattern: /[a-z]/i, transform: (letter: string) => letter.toLowerCase() },
};

const masks = new Map<string, Mask>();

function maskOf(patterns: readonly string[]): Mask {
  const key = patterns.join('\n');
  const known = masks.get(key);
  if (known) return known;
  const mask = new Mask({ mask: [...patterns], tokens: TOKENS, tokensReplace: true });
  masks.set(key, mask);
  return mask;
}

/** `typed` in the shortest of the patterns that holds all of it; without patterns it stays as it is. */
export function masked(typed: string, patterns: readonly string[]): string {
  return patterns.length === 0 ? typed : maskOf(patterns).masked(typed);
}

/** What was typed into the places of the mask, without what the mask puts between. */
export function unmasked(text: string, patterns: readonly string[]): string {
  return patterns.length === 0 ? text : maskOf(patterns).unmasked(text);
}

/** Whether every place of one of the patterns is filled. */
export function isComplete(text: string, patterns: readonly string[]): boolean {
  return patterns.length === 0 || maskOf(patterns).completed(text);
}

/** Where the caret belongs in `masked(typed)`: behind the same character as in `typed`. */
export function caretIn(typed: string, caret: number, patterns: readonly string[]): number {
  const result = masked(typed, patterns);
  const before = unmasked(typed.slice(0, caret), patterns).length;
  if (before === 0) return 0;
  for (let place = 1; place <= result.length; place += 1) {
    if (unmasked(result.slice(0, place), patterns).length >= before) return place;
  }
  return result.length;
}
