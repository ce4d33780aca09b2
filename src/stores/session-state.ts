import { persistentAtom } from '@nanostores/persistent';
import { atom, computed } from 'nanostores';
import type { LocaleInfo, SessionFields } from '../../contract/session.ts';
import type { User } from '../../contract/users.ts';
import { cookieText } from '../lib/cookies.ts';
import { SESSION_COOKIE, SESSION_KEYS, randomToken } from '../device/session-keys.ts';
import { parseStoredUser } from '../device/stored-user.ts';
import '../device/device-storage.ts';

const NO_LOCALE_INFO: LocaleInfo = { geolocationIsPermited: false, latitude: null, longitude: null };
const COOKIE_DAYS = 365;

function parseLocaleInfo(json: string): LocaleInfo {
  try {
    const value: Partial<LocaleInfo> | null = JSON.parse(json);
    const number = (of: unknown) => (typeof of === 'number' ? of : null);
    return {
      geolocationIsPermited: value?.geolocationIsPermited === true,
      latitude: number(value?.latitude),
      longitude: number(value?.longitude),
    };
  } catch {
    return NO_LOCALE_INFO;
  }
}

/** The API's record includes contacts and address, which are not stored on the device. */
const withoutContactData = (key: string, value: unknown) =>
  key === 'contacts' || key === 'address' ? undefined : value;

export const $currentUser = persistentAtom<User | null>(SESSION_KEYS.currentUser, null, {
  encode: (user) => (user ? JSON.stringify(user, withoutContactData) : undefined),
  decode: parseStoredUser,
});

export const $loggedIn = persistentAtom<SessionFields['loggedIn']>(SESSION_KEYS.loggedIn, false, {
  encode: (isLoggedIn) => (isLoggedIn ? 'true' : undefined),
  decode: (value) => value === 'true',
});

export const $localeInfo = persistentAtom<SessionFields['localeInfo']>(
  SESSION_KEYS.localeInfo,
  NO_LOCALE_INFO,
  {
    encode: JSON.stringify,
    decode: parseLocaleInfo,
  },
);

export function forgetPlace(): void {
  $localeInfo.set(NO_LOCALE_INFO);
}

export const $webToken = persistentAtom<SessionFields['webToken']>(SESSION_KEYS.webToken, '');

export const $loadingUser = atom<SessionFields['loadingUser']>(true);

export const $refreshToken = atom<SessionFields['refreshToken']>(0);

/** The signed-in member; null while the two stores disagree. */
export const $member = computed([$loggedIn, $currentUser], (isLoggedIn, user) => (isLoggedIn ? user : null));

export function generateToken(): void {
  if (!$webToken.get()) $webToken.set(randomToken());
}

function mirror(tag: string): void {
  const days = tag ? COOKIE_DAYS : 0;
  document.cookie = cookieText(SESSION_COOKIE, tag, days, location.protocol === 'https:');
}

/** The record last returned by the API on this page; `$currentUser` may be older. */
export const $record = atom<User | null>(null);

/** Writes field by field; `$member` changes only once both fields agree. Ignores a record that a newer one overtook. */
export function enter(user: User): void {
  const last = $record.get();
  if ($loggedIn.get() && last?._id === user._id && last.version > user.version) return;
  $currentUser.set(user);
  $webToken.set(user._id);
  $loggedIn.set(true);
  $loadingUser.set(false);
  mirror(user.tag);
  $record.set(user);
}

/** Clears the session; the token becomes a random one again. */
export function leave(): void {
  const wasKnown = $loggedIn.get() || $webToken.get() === $currentUser.get()?._id;
  $loggedIn.set(false);
  $currentUser.set(null);
  $loadingUser.set(false);
  if ($localeInfo.get().geolocationIsPermited) $localeInfo.set(NO_LOCALE_INFO);
  if (wasKnown || !$webToken.get()) $webToken.set(randomToken());
  mirror('');
}
