import { getLocale as localeOfUrl } from 'astro-i18n-aut';
import { DEFAULT_LOCALE, type Locale, isLocale } from '../../contract/locales.ts';

export { DEFAULT_LOCALE, LOCALE_TAGS, LOCALES, type Locale, isLocale } from '../../contract/locales.ts';
export { localePath, translatedPath, unlocalizedPath } from './paths.ts';

/** Locale of the page at this URL. */
export function getLocale(url: URL): Locale {
  const locale = localeOfUrl(url);
  return isLocale(locale) ? locale : DEFAULT_LOCALE;
}
