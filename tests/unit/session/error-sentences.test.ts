import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../../contract/locales.ts';
import { authCode } from '../../../src/clients/auth-codes.ts';
import { installationCode } from '../../../src/clients/service-codes.ts';
import { errors } from '../../../src/i18n/messages/errors/index.ts';
import type { Sentences } from '../../../src/i18n/messages/errors/sentences.ts';

/** Codes of the specification, and the common ones beside them. */
const IDENTITY = [
  'popup-blocked',
  'popup-closed-by-user',
  'cancelled-popup-request',
  'unauthorized-domain',
  'network-request-failed',
  'web-storage-unsupported',
  'invalid-api-key',
  'internal-error',
  'argument-error',
  'operation-not-supported-in-this-environment',
  'account-exists-with-different-credential',
  'credential-already-in-use',
  'email-already-in-use',
  'expired-action-code',
  'invalid-action-code',
  'invalid-credential',
  'provider-already-linked',
  'requires-recent-login',
  'too-many-requests',
  'user-disabled',
  'user-mismatch',
  'user-token-expired',
  'weak-password',
].map((code) => `auth/${code}` as keyof Sentences);

const SERVICES: (keyof Sentences)[] = [
  'storage/object-not-found',
  'storage/unauthenticated',
  'storage/unauthorized',
  'storage/quota-exceeded',
  'storage/retry-limit-exceeded',
  'storage/canceled',
  'storage/invalid-argument',
];

const INSTALLATIONS: (keyof Sentences)[] = [
  'installations/app-offline',
  'installations/not-registered',
  'installations/request-failed',
];

const refusal = (code: string, more = {}) => Object.assign(new Error(code), { code, ...more });

describe('a refusal of another service', () => {
  it.each([...IDENTITY, ...SERVICES, ...INSTALLATIONS])(
    '%s says in each language what happened and what to do',
    (code) => {
      for (const locale of LOCALES) expect(errors[locale][code], locale).toMatch(/\p{L}[.:;] ?.*\p{L}.*\.$/u);
    },
  );

  it.each(IDENTITY)('%s is known as the SDK calls it', (code) => {
    expect(authCode(refusal(code))).toBe(code);
  });

  it.each([
    ['auth/api-key-not-valid.-please-pass-a-valid-api-key.', 'auth/invalid-api-key'],
    ['auth/user-cancelled', 'auth/popup-closed-by-user'],
    ['auth/null-user', 'auth/user-token-expired'],
    ['auth/timeout', 'auth/network-request-failed'],
    ['auth/quota-exceeded', 'auth/too-many-requests'],
  ])('%s reads as %s', (code, expected) => {
    expect(authCode(refusal(code))).toBe(expected);
  });

  it.each(INSTALLATIONS)('%s is known as the installation service calls it', (code) => {
    expect(installationCode(refusal(code))).toBe(code);
  });

  it('of the installation service that has no name is one of a request', () => {
    for (const error of [refusal('installations/new'), new TypeError('Failed to fetch'), null]) {
      expect(installationCode(error)).toBe('installations/request-failed');
    }
  });

  it('that comes from a script that could not be fetched is one of the network', () => {
    const customData = new Event('error');
    expect(authCode(refusal('auth/internal-error', { customData }))).toBe('auth/network-request-failed');
  });
});
