/** Where the session is kept on the device; pages read these before any store is loaded. */
export const SESSION_KEYS = {
  currentUser: 'agora:currentUser',
  loggedIn: 'agora:loggedIn',
  localeInfo: 'agora:localeInfo',
  webToken: 'agora:webToken',
} as const;

export const SESSION_COOKIE = 'agora_session';

/** Null also when the browser refuses storage. What does not fit on the device is kept by the tab alone. */
export function readStored(key: string): string | null {
  try {
    return sessionStorage.getItem(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Whether the device remembers that somebody is signed in; only the identity service knows if it still holds. */
export function hasStoredSession(): boolean {
  return readStored(SESSION_KEYS.loggedIn) === 'true';
}

/** A session token for somebody who is not signed in. `crypto.randomUUID` is missing outside secure contexts. */
export function randomToken(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
