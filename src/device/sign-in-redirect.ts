/** sessionStorage key: the provider a visitor was redirected to. */
const KEY = 'agora:redirect';

/** Throws where storage is blocked: the return would not be recognised. */
export function rememberRedirect(provider: string): void {
  sessionStorage.setItem(KEY, provider);
}

/** The provider this page load may return from; null for none, or without storage. */
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
