/** In the tab's storage: the provider whose page a visitor was sent to. */
const KEY = 'agora:redirect';

/** Throws where the browser refuses storage: without it the way back would not be recognised. */
export function rememberRedirect(provider: string): void {
  sessionStorage.setItem(KEY, provider);
}

/** The provider that this page load may come back from; null for none, or without storage. */
export function redirectedTo(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function forgetRedirect(): void {
  sessionStorage.removeItem(KEY);
}
