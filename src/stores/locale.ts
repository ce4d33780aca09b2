import { type Locale, isLocale } from '../../contract/locales.ts';
import { cookieText, readCookie } from '../lib/cookies.ts';

const COOKIE = 'agora_locale';
const COOKIE_DAYS = 365;
const DISMISSED = 'agora:localeOffer';

/** The language chosen on this device, if any. */
export function chosenLocale(): Locale | undefined {
  return [readCookie(document.cookie, COOKIE)].find(isLocale);
}

export function rememberLocale(locale: Locale): void {
  document.cookie = cookieText(COOKIE, locale, COOKIE_DAYS, location.protocol === 'https:');
}

/** Both names are also read by `EARLY_SCRIPT`, which chooses the language to offer. */
export function dismissOffer(locale: Locale): void {
  localStorage.setItem(DISMISSED, locale);
}
