import type { Locale } from '../contract/locales.ts';

/**
 * Makes something of a source once for each locale, for as long as the source lives. Pages ask for the same names and
 * lists over and over; a library or an entry never changes after it is read.
 */
export function memoizeByLocale<Source extends object, Result>(
  make: (source: Source, locale: Locale) => Result,
): (source: Source, locale: Locale) => Result {
  const made = new WeakMap<Source, Map<Locale, Result>>();
  return (source, locale) => {
    let results = made.get(source);
    if (!results) made.set(source, (results = new Map()));
    let result = results.get(locale);
    if (result === undefined) results.set(locale, (result = make(source, locale)));
    return result;
  };
}

/** The same for what does not depend on the locale. */
export function memoize<Source extends object, Result>(
  make: (source: Source) => Result,
): (source: Source) => Result {
  const made = new WeakMap<Source, { result: Result }>();
  return (source) => {
    let known = made.get(source);
    if (!known) made.set(source, (known = { result: make(source) }));
    return known.result;
  };
}
