import { LOCALE_TAGS, type Locale } from '../../contract/locales.ts';

/** `en` is inglês in Portuguese. */
export function languageName(locale: Locale, language: Locale): string {
  return new Intl.DisplayNames(LOCALE_TAGS[locale], { type: 'language' }).of(language) ?? language;
}
