import { type Locale, isLocale } from '../../contract/locales.ts';
import { cookieText, readCookie } from '../lib/cookies.ts';
import { readStored } from '../device/session-keys.ts';

const COOKIE = 'agora_locale';
const COOKIE_DAYS = 365;
const DISMISSED = 'agora:localeOffer';

/** The first supported locale among a cookie's choice and then the browser's languages. */
export function preferredLocale(cookies: string, languages: readonly string[]): Locale | undefined {
  const chosen = readCookie(cookies, COOKIE);
  const candidates = [chosen, ...languages.map((tag) => tag.split('-')[0]?.toLowerCase())];
  return candidates.find(isLocale);
}

/** The language chosen on this device, if any. */
export function chosenLocale(): Locale | undefined {
  return [readCookie(document.cookie, COOKIE)].find(isLocale);
}

export function rememberLocale(locale: Locale): void {
  document.cookie = cookieText(COOKIE, locale, COOKIE_DAYS, location.protocol === 'https:');
}

/** The locale to offer on a page in `current`; undefined when equal or dismissed. */
export function localeToOffer(current: Locale): Locale | undefined {
  const preferred = preferredLocale(document.cookie, navigator.languages);
  const isWanted = preferred !== current && readStored(DISMISSED) !== preferred;
  return isWanted ? preferred : undefined;
}

export function dismissOffer(locale: Locale): void {
  localStorage.setItem(DISMISSED, locale);
}
