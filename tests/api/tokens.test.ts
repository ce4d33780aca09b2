import { afterEach, expect, test, vi } from 'vitest';
import { createTokenVerifier } from '../../server/identity/tokens.ts';
import { startTestApp } from '../helpers/app.ts';
import { tokenFor } from '../helpers/identity.ts';

const { app, call, lookup, visitor } = await startTestApp();

afterEach(() => vi.unstubAllEnvs());

async function ask(authorization: string) {
  const response = await app.request('/posts', { headers: { authorization } });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const past = Math.floor(Date.now() / 1000) - 7200;

test.each([
  ['that is none', 'nonsense', 'unauthenticated'],
  ['of another project', tokenFor(visitor(), { aud: 'other' }), 'unauthenticated'],
  ['without a subject', tokenFor(visitor(), { sub: '' }), 'unauthenticated'],
  ['that has expired', tokenFor(visitor(), { iat: past, exp: past + 3600 }), 'token-expired'],
])('refuses a token %s', async (_, token, code) => {
  const { status, headers, body } = await ask(`Bearer ${token}`);
  expect([status, body.code, headers.get('www-authenticate')]).toEqual([401, code, 'Bearer']);
});

test.each(['Basic YTpi', 'Bearer', 'Bearer a b'])('refuses the authorization %s', async (authorization) => {
  expect((await ask(authorization)).body.code).toBe('unauthenticated');
});

test('refuses tokens that were revoked and those of disabled accounts', async () => {
  const [ana, bia] = [visitor(), visitor()];
  expect((await call('GET', '/posts', { as: ana })).status).toBe(200);
  lookup.revoked.add(ana.uid);
  lookup.disabled.add(bia.uid);
  expect((await call('GET', '/posts', { as: ana })).body.code).toBe('token-revoked');
  expect((await call('GET', '/posts', { as: bia })).body.code).toBe('token-revoked');
});

test('says that it is unavailable when the identity service does not answer', async () => {
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:9');
  const verify = createTokenVerifier({ projectId: lookup.projectId, emulator: true });
  const refusal = { code: 'unavailable', status: 503, details: { retryAfterSeconds: 5 } };
  await expect(verify(tokenFor(visitor()))).rejects.toMatchObject(refusal);
});

test('refuses unsigned tokens outside demo mode', async () => {
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', undefined);
  const verify = createTokenVerifier({ projectId: 'demo-agora', emulator: false });
  await expect(verify(tokenFor(visitor()))).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('will not begin when demo mode and the environment disagree', () => {
  expect(() => createTokenVerifier({ projectId: 'real', emulator: false })).toThrow(
    'FIREBASE_AUTH_EMULATOR_HOST',
  );
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', undefined);
  expect(() => createTokenVerifier({ projectId: 'real', emulator: true })).toThrow(
    'FIREBASE_AUTH_EMULATOR_HOST',
  );
});
