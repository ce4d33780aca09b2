import { LOCALES, type Locale } from './locales.ts';

interface Language {
  /** What a new product is priced in, by ISO 4217. */
  currency: string;
  /** Follows years before the common era. */
  beforeCommonEra: string;
  /** While its texts are being written: names that the facts lack are shown as in the default language. */
  isPartial?: true;
}

/** What cannot be told from a language's BCP 47 tag. */
export const LANGUAGES: Readonly<Record<Locale, Language>> = {
  pt: { currency: 'BRL', beforeCommonEra: 'a.C.' },
  en: { currency: 'USD', beforeCommonEra: 'BCE' },
  es: { currency: 'EUR', beforeCommonEra: 'a. C.' },
};

/** One value for each locale. */
export const byLocale = <Value>(make: (locale: Locale) => Value) =>
  Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Record<Locale, Value>;
