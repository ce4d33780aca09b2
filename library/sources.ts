import type { Locale } from '../contract/locales.ts';
import { comparer } from '../src/i18n/format.ts';
import type { Source } from './schemas.ts';

/** What is in the language of the reader comes first; each part by author. */
export function sourcesInOrder(sources: readonly Source[], locale: Locale): Source[] {
  const compare = comparer(locale);
  const rank = ({ lang }: Source) => (lang === locale ? 0 : 1);
  return sources.toSorted((a, b) => rank(a) - rank(b) || compare(a.author, b.author));
}
