import {
  anything,
  array,
  assert,
  asyncProperty,
  constant,
  constantFrom,
  dictionary,
  integer,
  nat,
  oneof,
  string,
  tuple,
  uint8Array,
} from 'fast-check';
import { expect, test } from 'vitest';
import type { startAppWith } from './app.ts';
import type { Account } from './identity.ts';

type TestApp = Pick<Awaited<ReturnType<typeof startAppWith>>, 'app' | 'visitor'>;
type Issue = (account: Account, claims?: Record<string, unknown>) => string;

const encode = (part: string | Uint8Array) => Buffer.from(part).toString('base64url');
const json = anything({ withNullPrototype: false, withBigInt: false }).map(
  (value) => JSON.stringify(value) ?? 'null',
);
const CLAIMS = ['sub', 'email', 'name', 'picture', 'aud', 'iss', 'exp', 'iat', 'auth_time', 'firebase', 'user_id', 'email_verified', 'event_type', 'kid']; // prettier-ignore
const hostile = oneof(
  json.map((text) => JSON.parse(text) as unknown),
  constantFrom<unknown>('\0', 'a\0b', '\ud800', '', 'x'.repeat(200), null, 1e308, -1, {}, [], { a: 1 }, [['x']], '../..', '%00', '\u202e'),
); // prettier-ignore

/** Headers carry printable ASCII. Shorter ones would be found in any log. */
const sendable = (token: string) => token.replace(/[^\x21-\x7e]/g, '~').padEnd(12, '~');

const forged = (issue: Issue, account: Account) => {
  const [head = '', payload = '', signature = ''] = issue(account).split('.');
  const valid = `${head}.${payload}.${signature}`;
  const part = oneof(constant(head), json.map(encode), uint8Array({ maxLength: 60 }).map(encode), string({ maxLength: 40 }));
  return oneof(
    // Any claims, signed where tokens are signed.
    dictionary(constantFrom(...CLAIMS), hostile, { maxKeys: 4 }).map((claims) => issue(account, claims)),
    // Any payload, and any parts, however many.
    oneof(json, constant('null'), constant('zzz')).map((text) => `${head}.${encode(text)}.${signature}`),
    array(part, { maxLength: 5 }).map((parts) => parts.join('.')),
    // Bytes that are changed, left out or put in.
    tuple(nat({ max: valid.length - 1 }), integer({ min: 0, max: 3 }), string({ maxLength: 3 })).map(
      ([at, taken, put]) => valid.slice(0, at) + put + valid.slice(at + taken),
    ),
  ).map(sendable);
}; // prettier-ignore

/** Tests that no token of whatever make surprises the API; `issue` gives valid ones. */
export function holdAgainstForgedTokens({ app, visitor }: TestApp, issue: Issue): void {
  const account = visitor();
  const calls = [
    ['GET', '/posts'],
    ['POST', '/users'],
    ['GET', `/users/${account.uid}`],
    ['PATCH', `/users/${account.uid}`],
  ] as const;

  test('no token is taken for a fault of the server', { timeout: 120_000 }, () =>
    assert(
      asyncProperty(forged(issue, account), constantFrom(...calls), async (token, [method, path]) => {
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
        const body = method === 'GET' ? null : JSON.stringify(method === 'POST' ? { _id: account.uid, email: account.email } : {});
        const answer = await app.request(path, { method, headers, body });
        expect([token, answer.status]).toEqual([token, expect.toSatisfy((status) => status < 500)]);
        await answer.arrayBuffer();
      }),
      { numRuns: 400 },
    ),
  ); // prettier-ignore

  test.each([
    ['a payload that is no JSON', (token: string) => token.replace(/\.[^.]*/, `.${encode('zzz')}`)],
    ['a token in lower case', (token: string) => token.toLowerCase()],
    ['a payload that is null', (token: string) => token.replace(/\.[^.]*/, `.${encode('null')}`)],
    ['a header that is no JSON', (token: string) => token.replace(/^[^.]*/, encode('zzz'))],
    ['an e-mail that is an object', () => issue(account, { email: { a: 1 } })],
    ['an e-mail with NUL', () => issue(account, { email: 'a\0@b.c' })],
    ['a uid with NUL', () => issue(account, { sub: 'a\0b' })],
  ])('%s is refused', async (_, change) => {
    const authorization = `Bearer ${change(issue(account))}`;
    for (const [method, path] of calls) {
      const answer = await app.request(path, { method, headers: { authorization } });
      expect([answer.status, (await answer.json()).code]).toEqual([401, 'unauthenticated']);
    }
  });

  test('a name that is no text is none', async () => {
    const { uid, email } = visitor();
    const answer = await app.request('/users', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${issue({ uid, email }, { name: { toString: 1 }, picture: ['x'] })}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ _id: uid, email }),
    });
    expect([answer.status, (await answer.json()).name]).toEqual([201, email.split('@')[0]]);
  });
}
