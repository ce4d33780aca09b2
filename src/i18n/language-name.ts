import { LOCALE_TAGS, type Locale } from '../../contract/locales.ts';
import { capitalize, keep } from './format.ts';

const names = keep((locale) => new Intl.DisplayNames(LOCALE_TAGS[locale], { type: 'language' }));

/** `en` is Inglês in Portuguese, as it stands alone; inglês inside a sentence. */
export function languageName(
  locale: Locale,
  language: Locale,
  place: 'alone' | 'sentence' = 'alone',
): string {
  const name = names(locale).of(language) ?? language;
  return place === 'alone' ? capitalize(locale, name) : name;
}
