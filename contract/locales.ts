/** Languages of the interface, in the order in which they are offered. Portuguese has no path prefix. */
export const LOCALES = ['pt', 'en', 'es'] as const;

export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE = 'pt' satisfies Locale;

/** BCP 47 tags for `lang`, `hreflang` and `Intl`. */
export const LOCALE_TAGS = { pt: 'pt-BR', en: 'en', es: 'es' } as const satisfies Record<Locale, string>;

export function isLocale(value: unknown): value is Locale {
  return LOCALES.includes(value as Locale);
}
