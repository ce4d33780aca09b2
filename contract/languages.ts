import { LOCALES, type Locale } from './locales.ts';

interface Language {
  /** Default currency of a new product (ISO 4217). */
  currency: string;
  /** Suffix of years before the common era. */
  beforeCommonEra: string;
  /** Set while its texts are being written: missing names fall back to the default language. */
  isPartial?: true;
}

/** What a language's BCP 47 tag does not say. */
export const LANGUAGES: Readonly<Record<Locale, Language>> = {
  pt: { currency: 'BRL', beforeCommonEra: 'a.C.' },
  en: { currency: 'USD', beforeCommonEra: 'BCE' },
  es: { currency: 'EUR', beforeCommonEra: 'a. C.' },
};

/** One value for each locale. */
export const byLocale = <Value>(make: (locale: Locale) => Value) =>
  Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Record<Locale, Value>;
