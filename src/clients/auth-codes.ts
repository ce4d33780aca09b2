/** Codes of the identity service that have a sentence of their own; any other reads as `auth/internal-error`. */
const AUTH_CODES = [
  'auth/argument-error',
  'auth/cancelled-popup-request',
  'auth/email-already-in-use',
  'auth/expired-action-code',
  'auth/internal-error',
  'auth/invalid-action-code',
  'auth/invalid-api-key',
  'auth/invalid-credential',
  'auth/invalid-email',
  'auth/network-request-failed',
  'auth/operation-not-allowed',
  'auth/operation-not-supported-in-this-environment',
  'auth/popup-blocked',
  'auth/popup-closed-by-user',
  'auth/requires-recent-login',
  'auth/too-many-requests',
  'auth/unauthorized-domain',
  'auth/user-disabled',
  'auth/user-token-expired',
  'auth/weak-password',
  'auth/web-storage-unsupported',
] as const;

export type AuthCode = (typeof AUTH_CODES)[number];

/** Names under which the service answers the same thing: to tell them apart would tell who has an account. */
const SAME_AS_INVALID_CREDENTIAL = new Set([
  'auth/invalid-login-credentials',
  'auth/user-not-found',
  'auth/wrong-password',
]);

export function authCode(error: unknown): AuthCode {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (SAME_AS_INVALID_CREDENTIAL.has(String(code))) return 'auth/invalid-credential';
  if (code === 'auth/timeout') return 'auth/network-request-failed';
  if (code === 'auth/password-does-not-meet-requirements') return 'auth/weak-password';
  return AUTH_CODES.find((known) => known === code) ?? 'auth/internal-error';
}
