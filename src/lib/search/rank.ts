import type { NameMatch, NamedPage } from './names.ts';
import type { TextMatch } from './text-index.ts';

export interface RankedPage {
  page: NamedPage;
  /** The name in another language, or other name, by which it was found. */
  other: NameMatch['other'];
  /** Found by its name or by the very words. */
  isStrong: boolean;
  /** Found in a work or term of another language alone. */
  isForeign: boolean;
  /** Words of the page, or of its name, that matched. */
  terms: readonly string[];
}

/** The very name ranks above names like it, and these above all that only speak of it. */
const EXACT_NAME = 3;
const LIKE_NAME = 2;

/** The pages found by name or by text, best first. */
export function rankPages(
  pages: ReadonlyMap<string, NamedPage>,
  names: readonly NameMatch[],
  texts: readonly TextMatch[],
): RankedPage[] {
  const found = new Map<string, RankedPage & { score: number }>();
  for (const { page, words, other, cost } of names) {
    const score = cost === 0 ? EXACT_NAME : LIKE_NAME / (1 + cost);
    found.set(page.path, { page, other, isStrong: true, isForeign: false, terms: words, score });
  }
  for (const { path, score, isExact, isForeign, terms } of texts) {
    const page = pages.get(path);
    const named = found.get(path);
    if (named) {
      named.score += score;
      named.terms = [...named.terms, ...terms];
    } else if (page) found.set(path, { page, other: null, isStrong: isExact, isForeign, terms, score });
  }
  return [...found.values()].sort((a, b) => b.score - a.score);
}
