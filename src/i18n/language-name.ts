import { LOCALE_TAGS, type Locale } from '../../contract/locales.ts';

/** `en` is Inglês in Portuguese, as it stands alone; inglês inside a sentence. */
export function languageName(
  locale: Locale,
  language: Locale,
  place: 'alone' | 'sentence' = 'alone',
): string {
  const tag = LOCALE_TAGS[locale];
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(language) ?? language;
  return place === 'alone' ? name.slice(0, 1).toLocaleUpperCase(tag) + name.slice(1) : name;
}
