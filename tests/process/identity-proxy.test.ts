import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { anything, assert, asyncProperty, constantFrom, oneof, record, string } from 'fast-check';
import { deleteApp, initializeApp } from 'firebase/app';
import * as auth from 'firebase/auth';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type IdentityEmulator, startIdentityEmulator } from '../../server/demo/auth-emulator/emulator.ts';
import { emulatorProxy } from '../../server/demo/auth-emulator/proxy.ts';

const ORIGIN = 'http://127.0.0.1:4321';
const PASSWORD = 'uma-senha-longa';
const CALLS = [
  'signUp',
  'signInWithPassword',
  'signInWithIdp',
  'lookup',
  'update',
  'delete',
  'sendOobCode',
  'resetPassword',
] as const;

let folder: string;
let emulator: IdentityEmulator;
const failures = vi.fn();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agora-proxy-'));
  emulator = await startIdentityEmulator({
    folder,
    projectId: 'demo-agora',
    onMail: () => {},
    onError: failures,
  });
});
afterAll(async () => {
  await emulator.close();
  await rm(folder, { recursive: true });
});

/** A proxy whose allowances nobody has used. */
function proxy(providers = ['google', 'github']) {
  const app = emulatorProxy({ ...emulator, providers, onError: failures });
  return {
    app,
    async call(name: string, body: unknown, headers: Record<string, string> = {}) {
      const answer = await app.request(
        `${ORIGIN}/identitytoolkit.googleapis.com/v1/accounts:${name}?key=demo`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: typeof body === 'string' ? body : JSON.stringify(body),
        },
      );
      const json = (await answer.json().catch(() => ({}))) as Answer;
      return { status: answer.status, json, code: json.error?.message };
    },
    page: (path: string, query: Record<string, string>, headers: Record<string, string> = {}) =>
      app.request(`${ORIGIN}/emulator/auth/${path}?${new URLSearchParams(query)}`, { headers }),
  };
}

interface Answer {
  localId?: string;
  idToken?: string;
  refreshToken?: string;
  email?: string;
  needConfirmation?: boolean;
  verifiedProvider?: string[];
  error?: { message: string };
}

let count = 0;
const somebody = () => `alguem-${(count += 1)}@example.com`;
const credentials = (email: string, password = PASSWORD) => ({ email, password, returnSecureToken: true });

async function signUp(email = somebody()) {
  const { json, status } = await proxy().call('signUp', credentials(email));
  expect(status).toBe(200);
  return { email, idToken: json.idToken!, refreshToken: json.refreshToken!, uid: json.localId! };
}

/** The answer of a provider's page, as the SDK hands it on. */
const provided = (claims: object, providerId = 'google.com', more: object = {}) => ({
  requestUri: `${ORIGIN}/emulator/auth/handler?${new URLSearchParams({ providerId, id_token: JSON.stringify(claims) })}`,
  sessionId: 'ValueNotUsedByAuthEmulator',
  returnSecureToken: true,
  returnIdpCredential: true,
  ...more,
});

const jwt = (payload: unknown, header: unknown = { alg: 'none', typ: 'JWT' }) =>
  `${[header, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`;
const firebase = { identities: {}, sign_in_provider: 'password' };

const REFUSED: [what: string, call: string, body: unknown, code: string][] = [
  ['nobody’s account', 'signUp', { returnSecureToken: true }, 'INVALID_REQUEST'],
  ['a short password', 'signUp', credentials('a@example.com', 'sete777'), 'WEAK_PASSWORD : Password should be at least 8 characters'],
  ['a name', 'signUp', { ...credentials('a@example.com'), displayName: 'Ana' }, 'INVALID_REQUEST'],
  ['an id of one’s own', 'signUp', { ...credentials('a@example.com'), localId: 'ana' }, 'INVALID_REQUEST'],
  ['an address with NUL', 'signUp', credentials('a\0@example.com'), 'INVALID_EMAIL'],
  ['an address that is markup', 'signUp', credentials('<img>@example.com'), 'INVALID_EMAIL'],
  ['an address that is an object', 'signUp', { ...credentials(''), email: { a: 1 } }, 'INVALID_REQUEST'],
  ['a tenant', 'signInWithPassword', { ...credentials('a@example.com'), tenantId: 'x' }, 'INVALID_REQUEST'],
  ['no JSON', 'signInWithPassword', '{', 'INVALID_REQUEST'],
  ['a list', 'lookup', [], 'INVALID_REQUEST'],
  ['an id token that is none', 'lookup', { idToken: 'x' }, 'INVALID_ID_TOKEN'],
  ['an id token without its parts', 'lookup', { idToken: jwt({ user_id: 'x', iat: 1 }) }, 'INVALID_ID_TOKEN'],
  ['an id token of a tenant', 'lookup', { idToken: jwt({ user_id: 'x', iat: 1, firebase: { ...firebase, tenant: 't' } }) }, 'INVALID_ID_TOKEN'],
  ['a look-up of others', 'lookup', { localId: ['x'], email: ['a@example.com'] }, 'INVALID_REQUEST'],
  ['a name given later', 'update', { idToken: jwt({ user_id: 'x', iat: 1, firebase }), displayName: { a: 1 } }, 'INVALID_REQUEST'],
  ['an end of an account by its id', 'delete', { localId: 'x' }, 'INVALID_REQUEST'],
  ['a link shown to who asks', 'sendOobCode', { requestType: 'PASSWORD_RESET', email: 'a@example.com', returnOobLink: true }, 'INVALID_REQUEST'],
  ['a mail that leads elsewhere', 'sendOobCode', { requestType: 'PASSWORD_RESET', email: 'a@example.com', continueUrl: 'https://evil.example' }, 'INVALID_REQUEST'],
  ['a link that signs in', 'sendOobCode', { requestType: 'EMAIL_SIGNIN', email: 'a@example.com' }, 'INVALID_REQUEST'],
  ['a short password by mail', 'resetPassword', { oobCode: 'x', newPassword: 'sete777' }, 'WEAK_PASSWORD : Password should be at least 8 characters'],
  ['a code that is an object', 'resetPassword', { oobCode: { a: 1 } }, 'INVALID_REQUEST'],
  ['a name that is an object', 'signInWithIdp', provided({ email: 'b@example.com', name: { toString: 1 } }), 'INVALID_IDP_RESPONSE'],
  ['a name that is markup', 'signInWithIdp', provided({ email: 'b@example.com', name: '<img src=x onerror=alert(1)>' }), 'INVALID_IDP_RESPONSE'],
  ['a picture that is a script', 'signInWithIdp', provided({ email: 'b@example.com', picture: 'javascript:alert(1)' }), 'INVALID_IDP_RESPONSE'],
  ['a provider’s account without an address', 'signInWithIdp', provided({ sub: 'x' }), 'INVALID_IDP_RESPONSE'],
  ['claims as a signed token', 'signInWithIdp', { ...provided({}), requestUri: 'http://localhost', postBody: `providerId=google.com&id_token=${jwt({ sub: '1' })}` }, 'INVALID_IDP_RESPONSE'],
  ['a provider that is not on offer', 'signInWithIdp', provided({ email: 'b@example.com' }, 'twitter.com'), 'OPERATION_NOT_ALLOWED'],
  ['a provider that is no name', 'signInWithIdp', provided({ email: 'b@example.com' }, 'google.com/../x'), 'OPERATION_NOT_ALLOWED'],
]; // prettier-ignore

test.each(REFUSED)('refuses %s', async (_, call, body, code) => {
  expect(await proxy().call(call, body)).toMatchObject({ status: 400, code });
});

test('passes on nothing else of the emulator', async () => {
  const { app } = proxy();
  for (const path of [
    '/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=demo',
    '/identitytoolkit.googleapis.com/v1/accounts:query?key=demo',
    '/identitytoolkit.googleapis.com/v1/projects/demo-agora/accounts:lookup?key=demo',
    '/identitytoolkit.googleapis.com/v1/projects?key=demo',
    '/identitytoolkit.googleapis.com/v2/accounts/mfaEnrollment:start?key=demo',
    '/www.googleapis.com/identitytoolkit/v3/relyingparty/verifyPassword?key=demo',
    '/emulator/v1/projects/demo-agora/oobCodes',
    '/emulator/action?mode=signIn',
  ]) {
    for (const method of ['GET', 'POST', 'OPTIONS', 'DELETE']) {
      const answer = await app.request(ORIGIN + path, { method, headers: { authorization: 'Bearer owner' } });
      expect(answer.status, `${method} ${path}`).toBe(404);
    }
  }
});

test('no header of a visitor gets through, whatever it asks of the connection', async () => {
  const { email } = await signUp();
  const headers = {
    authorization: 'Bearer owner',
    connection: 'Upgrade, HTTP2-Settings',
    upgrade: 'h2c',
    'http2-settings': 'AAMAAABkAAQAAP__',
    te: 'trailers',
    expect: '100-continue',
    'transfer-encoding': 'chunked',
  };
  expect(await proxy().call('signInWithPassword', credentials(email), headers)).toMatchObject({
    status: 200,
  });
  expect(await proxy().call('lookup', { localId: ['x'] }, headers)).toMatchObject({ status: 400 });
});

test('an address that has an account is not taken over by a provider, which nobody has proved', async () => {
  const { email, uid } = await signUp();
  for (const given of [email, email.toUpperCase()]) {
    const claims = { sub: '1', email: given, email_verified: true, name: 'Outra' };
    const { json } = await proxy().call('signInWithIdp', provided(claims));
    expect(json).toMatchObject({ needConfirmation: true, localId: uid });
    expect(json).not.toHaveProperty('idToken');
  }
  const { json } = await proxy().call('signInWithPassword', credentials(email));
  expect(json).toMatchObject({ localId: uid });
});

test('the same address is the same account at a provider, and is never confirmed by it', async () => {
  const email = somebody();
  const first = await proxy().call('signInWithIdp', provided({ sub: '1', email, email_verified: true }));
  const second = await proxy().call('signInWithIdp', provided({ sub: '2', email: email.toUpperCase() }));
  expect(first.json.localId).toBeDefined();
  expect(second.json.localId).toBe(first.json.localId);
  const { json } = await proxy().call('lookup', { idToken: second.json.idToken });
  expect(json).toMatchObject({ users: [{ email, emailVerified: false }] });
});

test('whatever the bodies hold, every answer is a success or a refusal, and the accounts are saved', async () => {
  const kept = await signUp();
  const other = await signUp();
  const odd = oneof(
    anything({ withNullPrototype: false, maxDepth: 2 }),
    string({ unit: 'binary' }),
    constantFrom<unknown>(
      '',
      '\0',
      '\ud800',
      '__proto__',
      'toString',
      { toString: 1 },
      ['x'],
      null,
      -0.5,
      true,
    ),
  );
  const valid = () => ({
    signUp: credentials(somebody()),
    signInWithPassword: credentials(other.email),
    signInWithIdp: provided({ email: somebody(), name: 'Ana' }),
    lookup: { idToken: other.idToken },
    update: { idToken: other.idToken, email: other.email, returnSecureToken: true },
    delete: { idToken: 'x' },
    sendOobCode: { requestType: 'VERIFY_EMAIL', idToken: other.idToken },
    resetPassword: { oobCode: 'x', newPassword: PASSWORD },
  });
  const field = constantFrom('email', 'idToken', 'oobCode', 'newEmail', 'displayName', 'requestType', 'postBody',
    'requestUri', 'deleteProvider', 'tenantId', 'mfa', 'password'); // prettier-ignore
  const claim = constantFrom('sub', 'email', 'name', 'picture', 'email_verified', 'screen_name', 'firebase');
  const cases = record({
    call: constantFrom(...CALLS),
    field,
    claim,
    value: odd,
    inClaims: constantFrom(true, false),
  });
  await assert(
    asyncProperty(cases, async ({ call, field: name, claim: inner, value, inClaims }) => {
      const body = valid()[call] as Record<string, unknown>;
      const damaged = inClaims
        ? {
            ...body,
            ...(call === 'signInWithIdp'
              ? provided({ email: somebody(), [inner]: value })
              : { idToken: jwt({ user_id: other.uid, iat: 9e9, firebase, [inner]: value }) }),
          }
        : { ...body, [name]: value };
      const { status } = await proxy().call(call, JSON.stringify(damaged) ?? 'undefined');
      expect(status, JSON.stringify(damaged)).toBeLessThan(500);
    }),
    { numRuns: 400 },
  );
  expect(failures.mock.calls).toEqual([]);
  await emulator.save();
  expect(failures.mock.calls).toEqual([]);
  const { users } = JSON.parse(await readFile(join(folder, 'accounts.json'), 'utf8')) as {
    users: { localId: string }[];
  };
  expect(users.map(({ localId }) => localId)).toContain(kept.uid);
});

test('too many passwords, and too short ones, are told to the SDK as Firebase tells them', async () => {
  const server = serve({
    fetch: emulatorProxy({ ...emulator, onError: failures }).fetch,
    port: 0,
    hostname: '127.0.0.1',
  });
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  const app = initializeApp({ apiKey: 'demo', projectId: 'demo-agora' }, `rates-${port}`);
  onTestFinished(async () => {
    await deleteApp(app);
    server.close();
  });
  const identity = auth.getAuth(app);
  auth.connectAuthEmulator(identity, `http://127.0.0.1:${port}`, { disableWarnings: true });
  const email = somebody();
  const weak = auth.createUserWithEmailAndPassword(identity, email, 'sete777');
  await expect(weak).rejects.toMatchObject({ code: 'auth/weak-password' });
  const { user } = await auth.createUserWithEmailAndPassword(identity, email, PASSWORD);
  await expect(auth.updatePassword(user, 'sete777')).rejects.toMatchObject({ code: 'auth/weak-password' });

  const codes = await Promise.all(
    Array.from({ length: 400 }, () =>
      auth.signInWithEmailAndPassword(identity, email, 'não é esta').then(
        () => 'signed in',
        ({ code }: { code: string }) => code,
      ),
    ),
  );
  expect(new Set(codes)).toEqual(new Set(['auth/invalid-credential', 'auth/too-many-requests']));
  expect(codes.filter((code) => code === 'auth/invalid-credential').length).toBeLessThanOrEqual(30);
  // Who is signed in stays so, and another account is not shut out.
  await user.getIdToken(true);
  const other = auth.createUserWithEmailAndPassword(identity, somebody(), PASSWORD);
  await expect(other).resolves.toBeDefined();
});

const HANDLER = {
  apiKey: 'demo',
  appName: '[DEFAULT]',
  authType: 'signInViaPopup',
  redirectUrl: `${ORIGIN}/auth/login?next=/wiki`,
  v: '12.19.0',
  eventId: '0216405151',
  providerId: 'google.com',
  scopes: 'profile',
};

test('the page of a provider holds nothing of accounts, runs its own script only, and is never framed', async () => {
  const email = somebody();
  await proxy().call('signInWithIdp', provided({ email, name: 'Ana Provedor' }));
  const answer = await proxy().page('handler', HANDLER);
  const html = await answer.text();
  expect(html).toContain('finishWithUser');
  expect(html).not.toContain(email);
  expect(html).not.toContain('Ana Provedor');
  const policy = answer.headers.get('content-security-policy')!;
  expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[^' ]+'; /);
  expect(policy).toContain("frame-ancestors 'none'");
  const relay = (await proxy().page('iframe', { apiKey: 'demo', appName: '[DEFAULT]', v: '1', eid: 'p' }))
    .headers;
  expect(relay.get('content-security-policy')).toMatch(
    /^default-src 'none'; script-src 'sha256-[^' ]+' https:\/\/apis\.google\.com; frame-ancestors 'self'/,
  );
});

test.each([
  ['a script to go to', { redirectUrl: 'javascript:alert(1)' }],
  ['a document to go to', { redirectUrl: 'data:text/html,<script>alert(1)</script>' }],
  ['another origin to go to', { redirectUrl: 'https://evil.example/' }],
  ['another port to go to', { redirectUrl: 'http://127.0.0.1:4322/' }],
  ['a provider that is not on offer', { providerId: 'twitter.com' }],
  ['an app on a phone', { apn: 'com.example' }],
  ['markup for a name', { appName: '<img>' }],
  ['another kind of sign-in', { authType: 'javascript' }],
])('the page of a provider refuses %s', async (_, changes) => {
  expect((await proxy().page('handler', { ...HANDLER, ...changes } as Record<string, string>)).status).toBe(
    400,
  );
});

test('other sites do not open the pages of a provider, and without providers there are none', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' };
  expect((await proxy().page('handler', HANDLER, headers)).status).toBe(400);
  expect((await proxy([]).page('handler', HANDLER)).status).toBe(404);
  expect((await proxy([]).page('iframe', { apiKey: 'demo', appName: 'a', v: '1' })).status).toBe(404);
  const { code } = await proxy([]).call('signInWithIdp', provided({ email: somebody() }));
  expect(code).toBe('OPERATION_NOT_ALLOWED');
});
