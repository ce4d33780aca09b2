import { Mask } from 'maska';

/** Tokens of a mask; `!` escapes the next character. */
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

/** Formats `typed` with the shortest pattern that holds it; unchanged without patterns. */
export function masked(typed: string, patterns: readonly string[]): string {
  return patterns.length === 0 ? typed : maskOf(patterns).masked(typed);
}

/** The typed characters without the mask's literals. */
export function unmasked(text: string, patterns: readonly string[]): string {
  return patterns.length === 0 ? text : maskOf(patterns).unmasked(text);
}

/** Whether the value fills one of the patterns. */
export function isComplete(text: string, patterns: readonly string[]): boolean {
  return patterns.length === 0 || maskOf(patterns).completed(text);
}

/** The caret's offset in `masked(typed)`: after the same character as in `typed`. */
export function caretIn(typed: string, caret: number, patterns: readonly string[]): number {
  const result = masked(typed, patterns);
  const before = unmasked(typed.slice(0, caret), patterns).length;
  if (before === 0) return 0;
  for (let place = 1; place <= result.length; place += 1) {
    if (unmasked(result.slice(0, place), patterns).length >= before) return place;
  }
  return result.length;
}
