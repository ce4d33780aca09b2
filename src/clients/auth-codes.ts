/** Codes of the identity service with a message of their own; any other maps to `auth/internal-error`. */
const AUTH_CODES = [
  'auth/account-exists-with-different-credential',
  'auth/argument-error',
  'auth/cancelled-popup-request',
  'auth/credential-already-in-use',
  'auth/email-already-in-use',
  'auth/expired-action-code',
  'auth/internal-error',
  'auth/invalid-action-code',
  'auth/invalid-api-key',
  'auth/invalid-credential',
  'auth/invalid-email',
  'auth/network-request-failed',
  'auth/no-service',
  'auth/operation-not-allowed',
  'auth/operation-not-supported-in-this-environment',
  'auth/popup-blocked',
  'auth/popup-closed-by-user',
  'auth/provider-already-linked',
  'auth/requires-recent-login',
  'auth/too-many-requests',
  'auth/unauthorized-domain',
  'auth/user-disabled',
  'auth/user-mismatch',
  'auth/user-token-expired',
  'auth/weak-password',
  'auth/web-storage-unsupported',
] as const;

export type AuthCode = (typeof AUTH_CODES)[number];

/** An error of our own that uses the identity service's codes. */
export class AuthFailure extends Error {
  readonly code: AuthCode;

  constructor(code: AuthCode) {
    super(code);
    this.code = code;
  }
}

/**
 * Aliases of codes. A wrong password and an unknown account map to one code: telling them apart would reveal
 * who has an account.
 */
const SAME_AS: Readonly<Record<string, AuthCode>> = {
  'auth/invalid-login-credentials': 'auth/invalid-credential',
  'auth/user-not-found': 'auth/invalid-credential',
  'auth/wrong-password': 'auth/invalid-credential',
  'auth/invalid-user-token': 'auth/user-token-expired',
  'auth/no-current-user': 'auth/user-token-expired',
  'auth/null-user': 'auth/user-token-expired',
  'auth/password-does-not-meet-requirements': 'auth/weak-password',
  'auth/quota-exceeded': 'auth/too-many-requests',
  'auth/timeout': 'auth/network-request-failed',
  'auth/user-cancelled': 'auth/popup-closed-by-user',
  // Unknown API key: the SDK has no code for it.
  'auth/api-key-not-valid.-please-pass-a-valid-api-key.': 'auth/invalid-api-key',
};

export function authCode(error: unknown): AuthCode {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  // The provider's script failed to load: the SDK passes on the element's error event.
  if (error instanceof Error && Reflect.get(error, 'customData') instanceof Event) {
    return 'auth/network-request-failed';
  }
  return SAME_AS[code] ?? AUTH_CODES.find((known) => known === code) ?? 'auth/internal-error';
}
