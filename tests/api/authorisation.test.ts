import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { users } from '../../server/db/schema.ts';
import { createLimits } from '../../server/rate-limit/limits.ts';
import { startAppWith } from '../helpers/app.ts';
import type { Account } from '../helpers/identity.ts';
import { startProductionIdentity } from '../helpers/production-identity.ts';
import { fingerprint } from '../helpers/rows.ts';

vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', undefined);
const identity = await startProductionIdentity();
afterAll(async () => {
  await identity.close();
  vi.unstubAllEnvs();
});
/** The moderator of this table does more than a person can. */
const ENOUGH = { points: 1_000_000, seconds: 60 };
const limits = createLimits({
  rates: { address: ENOUGH, member: ENOUGH, writes: ENOUGH, pages: ENOUGH, reports: ENOUGH },
});
const { app, call, deps, document, member } = await startAppWith(
  { verifyToken: identity.verifyToken, limits },
  identity.tokenFor,
);

/** Statuses for nobody, another member, the owner, a moderator and an admin. */
type Statuses = readonly [nobody: number, other: number, owner: number, moderator: number, admin: number];

const EVERYONE: Statuses = [200, 200, 200, 200, 200];
const OWNER: Statuses = [401, 403, 200, 403, 403];
const OWNER_EMPTY: Statuses = [401, 403, 204, 403, 403];
const HIDDEN_FROM_OTHERS: Statuses = [404, 404, 200, 404, 404];
const MODERATOR: Statuses = [401, 403, 403, 200, 403];

const reason = { reason: 'Fora do assunto.' };
const text = { title: 'Um texto', body: 'Corpo', locale: 'pt' };
const contact = { kind: 'other', value: 'x' };
const product = { kind: 'other', title: 'x' };

/** Paths name what belongs to the owner in braces. Bodies too. */
const CASES: readonly [call: string, statuses: Statuses, json?: object][] = [
  ['GET /users', EVERYONE],
  ['POST /users', [401, 403, 200, 403, 403], { _id: '{uid}', email: '{email}' }],
  ['GET /users/{uid}', EVERYONE],
  ['PATCH /users/{uid}', OWNER, { bio: 'Outra.' }],
  ['DELETE /users/{uid}', OWNER],
  ['DELETE /users/{uid}/data', OWNER],
  ['POST /users/{uid}/sign-out', OWNER_EMPTY],
  ['GET /user/public/exist?id={tag}', EVERYONE],
  ['GET /user/public/exist?email={email}', [403, 403, 200, 403, 403]],
  ['GET /users/{uid}/contacts', EVERYONE],
  ['POST /users/{uid}/contacts', [401, 403, 201, 403, 403], contact],
  ['DELETE /users/{uid}/contacts', OWNER],
  ['PATCH /users/{uid}/contacts/{contact}', OWNER, { label: 'y' }],
  ['DELETE /users/{uid}/contacts/{contact}', OWNER_EMPTY],
  ['GET /users/{uid}/address', OWNER],
  ['PATCH /users/{uid}/address', OWNER, { city: 'Olinda' }],
  ['DELETE /users/{uid}/address', OWNER],
  ['GET /products?owner={uid}', EVERYONE],
  ['POST /products', [401, 201, 201, 201, 201], product],
  ['GET /products/{product}', EVERYONE],
  ['GET /products/{secret}', HIDDEN_FROM_OTHERS],
  ['PATCH /products/{product}', OWNER, { title: 'y' }],
  ['PATCH /products/{secret}', [401, 404, 200, 404, 404], { title: 'y' }],
  ['DELETE /products/{product}', OWNER_EMPTY],
  ['DELETE /products/all/{uid}', OWNER],
  ['GET /posts', EVERYONE],
  ['GET /posts?status=hidden', EVERYONE],
  ['POST /posts', [401, 201, 201, 201, 201], text],
  ['POST /posts/preview', [401, 200, 200, 200, 200], { body: 'x' }],
  ['GET /posts/{post}', EVERYONE],
  ['GET /posts/{draft}', HIDDEN_FROM_OTHERS],
  ['GET /posts/{hidden}', [404, 404, 200, 200, 404]],
  ['GET /users/{tag}/posts/{slug}', EVERYONE],
  ['PATCH /posts/{post}', OWNER, { title: 'y', version: 1 }],
  ['PATCH /posts/{draft}', [401, 404, 200, 404, 404], { title: 'y', version: 1 }],
  ['PATCH /posts/{hidden}', [401, 404, 200, 403, 404], { title: 'y', version: 1 }],
  ['DELETE /posts/{post}', [401, 403, 204, 400, 403]],
  ['DELETE /posts/{post}?reason=Spam', [401, 403, 204, 204, 403]],
  ['DELETE /posts/{draft}?reason=Spam', [401, 404, 204, 404, 404]],
  ['POST /posts/{post}/restore', OWNER],
  ['POST /posts/{draft}/restore', [401, 404, 200, 404, 404]],
  ['POST /posts/{post}/hide', MODERATOR, reason],
  ['POST /posts/{draft}/hide', [401, 403, 403, 404, 403], reason],
  ['POST /posts/{hidden}/unhide', MODERATOR],
  ['POST /posts/{post}/dismiss', [401, 403, 403, 204, 403]],
  ['POST /posts/{draft}/dismiss', [401, 403, 403, 404, 403]],
  ['POST /posts/{post}/reports', [204, 204, 403, 204, 204], reason],
  ['POST /posts/{draft}/reports', [404, 404, 404, 404, 404], reason],
  ['POST /posts/{hidden}/reports', [404, 404, 404, 404, 404], reason],
  ['GET /reports', MODERATOR],
  ['GET /reports/count', MODERATOR],
  ['GET /moderation', MODERATOR],
  ['GET /users/{uid}/moderation', [401, 403, 200, 200, 403]],
  ['GET /users/{uid}/permisions', [401, 403, 403, 403, 200]],
  ['PATCH /users/{uid}/permisions', [401, 403, 403, 403, 200], { permisions: ['moderate', 'admin'] }],
  ['GET /search?q=texto', EVERYONE],
  ['GET /users/{uid}/counts', OWNER],
  ['GET /users/{uid}/export', OWNER],
  ['GET /icons/{set}?icons=mail', EVERYONE],
];

/** Answer whoever asks, without looking at tokens. */
const OPEN = ['GET /health', 'GET /ready', 'GET /caller', 'GET /openapi.json', 'GET /docs', 'GET /docs.css'];

async function withPermission(permission: 'moderate' | 'admin') {
  const account = await member();
  await deps.database
    .update(users)
    .set({ permisions: [permission] })
    .where(eq(users.id, account.uid));
  return account;
}

const moderator = await withPermission('moderate');
const admin = await withPermission('admin');
const other = await member();

/** A member with one of everything. */
async function world() {
  const owner = await member();
  const post = async (path: string, json: object) => (await call('POST', path, { as: owner, json })).body;
  const published = await post('/posts', text);
  const hidden = await post('/posts', text);
  await call('POST', `/posts/${hidden.id}/hide`, { as: moderator, json: reason });
  await call('PATCH', `/users/${owner.uid}/address`, { as: owner, json: { city: 'Recife' } });
  const names: Record<string, string> = {
    set: 'tabler.json',
    uid: owner.uid,
    email: owner.email,
    tag: owner.tag,
    post: published.id,
    slug: published.slug,
    hidden: hidden.id,
    draft: (await post('/posts', { ...text, status: 'draft' })).id,
    contact: (await post(`/users/${owner.uid}/contacts`, contact)).id,
    product: (await post('/products', { ...product, isPublic: true })).id,
    secret: (await post('/products', product)).id,
  };
  const fill = (of: string) => of.replace(/\{(\w+)\}/g, (_, name: string) => names[name] ?? `{${name}}`);
  return { owner, fill };
}

async function ask(line: string, fill: (of: string) => string, token: string | null, json?: object) {
  const [method = '', path = ''] = line.split(' ');
  const headers = new Headers(token === null ? {} : { authorization: `Bearer ${token}` });
  if (json !== undefined) headers.set('content-type', 'application/json');
  const body = json === undefined ? undefined : fill(JSON.stringify(json));
  const response = await app.request(fill(path), { method, headers, body });
  const isProblem = response.headers.get('content-type')?.includes('problem');
  return { status: response.status, code: isProblem ? (await response.json()).code : null };
}

const past = Math.floor(Date.now() / 1000) - 7200;
const suspended = { uid: 'RevokedMember', email: 'revoked@example.org' };
identity.revoked.add(suspended.uid);
const erased = { uid: 'ErasedMember', email: 'erased@example.org' };
identity.deleted.add(erased.uid);

/** Tokens that speak for the owner, but for the first two, and count for nothing. */
const BAD_TOKENS: readonly [name: string, token: (owner: Account) => string, code: string][] = [
  ['revoked', () => identity.tokenFor(suspended), 'token-revoked'],
  ['of a deleted account', () => identity.tokenFor(erased), 'token-revoked'],
  ['expired', (owner) => identity.tokenFor(owner, { iat: past, exp: past + 3600 }), 'token-expired'],
  ['of another project', (owner) => identity.tokenFor(owner, { aud: 'another-project' }), 'unauthenticated'],
  ['unsigned', (owner) => identity.tokenFor(owner, {}, 'none'), 'unauthenticated'],
  [
    'signed by somebody else',
    (owner) => `${identity.tokenFor(owner).slice(0, -8)}AAAAAAAA`,
    'unauthenticated',
  ],
];

test('the table names every endpoint', () => {
  const told = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations as object).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const shape = (line: string) => line.replace(/\?.*/, '').replace(/\{[^}]+\}/g, '{}');
  const covered = new Set([...CASES.map(([line]) => line), ...OPEN].map(shape));
  expect(told.map(shape).filter((line) => !covered.has(line))).toEqual([]);
});

describe.each(CASES)('%s', (line, statuses, json) => {
  test('refuses tokens that count for nothing', async () => {
    const { owner, fill } = await world();
    const before = await fingerprint(deps.database);
    for (const [name, token, code] of BAD_TOKENS) {
      const answer = await ask(line, fill, token(owner), json);
      expect([name, answer.status, answer.code]).toEqual([name, 401, code]);
    }
    expect(await fingerprint(deps.database)).toBe(before);
  });

  test(`answers ${statuses.join(', ')}`, async () => {
    const callers = [null, other, 'owner', moderator, admin] as const;
    let { owner, fill } = await world();
    for (const [index, caller] of callers.entries()) {
      const before = await fingerprint(deps.database);
      const account = caller === 'owner' ? owner : caller;
      const { status } = await ask(line, fill, account && identity.tokenFor(account), json);
      expect([index, status]).toEqual([index, statuses[index]]);
      if (status >= 400 || line.startsWith('GET')) expect(await fingerprint(deps.database)).toBe(before);
      else ({ owner, fill } = await world());
    }
  });
});

test.each(OPEN)('%s answers whoever asks', async (line) => {
  for (const token of [null, 'nonsense', identity.tokenFor(other)]) {
    expect((await ask(line, String, token)).status).toBe(200);
  }
});
