/** Storage keys of the session; pages read them before any store is loaded. */
export const SESSION_KEYS = {
  currentUser: 'agora:currentUser',
  loggedIn: 'agora:loggedIn',
  localeInfo: 'agora:localeInfo',
  webToken: 'agora:webToken',
} as const;

export const SESSION_COOKIE = 'agora_session';

/** Null also where storage is blocked. sessionStorage holds what did not fit in localStorage. */
export function readStored(key: string): string | null {
  try {
    return sessionStorage.getItem(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Whether the device remembers a session; only the identity service knows if it is still valid. */
export function hasStoredSession(): boolean {
  return readStored(SESSION_KEYS.loggedIn) === 'true';
}

/** A session token for signed-out visitors. `crypto.randomUUID` is missing outside secure contexts. */
export function randomToken(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
