/** In the session's storage: the provider whose page a visitor was sent to. */
export const REDIRECT_KEY = 'agora:redirect';
