import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type ApiErrorCode, ERROR_STATUS } from '../../contract/errors.ts';
import { MAX_BODY_BYTES, MAX_CONTACTS, MAX_PRODUCTS } from '../../contract/limits.ts';
import { createApp } from '../../server/app.ts';
import { contacts, products, users } from '../../server/db/schema.ts';
import type { AppDeps } from '../../server/context.ts';
import { AppError } from '../../server/errors.ts';
import { createLimits } from '../../server/rate-limit/limits.ts';
import { startTestApp } from '../helpers/app.ts';
import { type Account, tokenFor } from '../helpers/identity.ts';

const { call, deps, document, member, newcomer, visitor } = await startTestApp();

interface Operation {
  'x-cost': number;
  requestBody?: object;
  parameters?: { in: string }[];
  responses: Record<string, { content?: Record<string, { schema: { allOf?: [object, CodeSchema] } }> }>;
}
interface CodeSchema {
  properties: { code: { enum: ApiErrorCode[] } };
}
interface Told {
  name: string;
  method: string;
  path: string;
  operation: Operation;
  codes: ApiErrorCode[];
}

const told: Told[] = Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(
  ([path, operations]) =>
    Object.entries(operations).map(([lower, operation]) => {
      const method = lower.toUpperCase();
      const codes = Object.values(operation.responses).flatMap(
        ({ content }) => content?.['application/problem+json']?.schema.allOf?.[1].properties.code.enum ?? [],
      );
      return { name: `${method} ${path}`, method, path: path.replace(/\{\w+\}/g, 'x'), operation, codes };
    }),
);

/** What any route may answer whatever it does, and an app in which the route at hand does. */
const app = (overrides: Partial<AppDeps> = {}) => createApp({ ...deps, ...overrides });
const verifying = (error: Error) =>
  app({
    verifyToken: async () => {
      throw error;
    },
  });
const NOTHING_LEFT = { points: 0, seconds: 60 };
const spent = {
  address: NOTHING_LEFT,
  member: NOTHING_LEFT,
  writes: NOTHING_LEFT,
  pages: NOTHING_LEFT,
  reports: NOTHING_LEFT,
};
const ana = await member();
const bearer = { authorization: `Bearer ${tokenFor(ana)}` };
const JSON_TYPE = { 'content-type': 'application/json' };

type Ask = (told: Told) => Response | Promise<Response>;
const on =
  (api: ReturnType<typeof app>, init: RequestInit = {}, query = ''): Ask =>
  ({ method, path }) =>
    api.request(path + query, { ...init, method, headers: { ...bearer, ...init.headers } });
const whole = app();
const COMMON: [code: ApiErrorCode, isTold: (told: Told) => boolean, ask: Ask][] = [
  ...(['unauthenticated', 'token-expired', 'token-revoked', 'unavailable', 'internal'] as const).map(
    (code): [ApiErrorCode, (told: Told) => boolean, Ask] => [
      code,
      ({ operation }) => operation['x-cost'] > 0,
      on(verifying(code === 'internal' ? new Error('a fault') : new AppError(code))),
    ],
  ),
  ['rate-limited', ({ operation }) => operation['x-cost'] > 0, on(app({ limits: createLimits({ rates: spent }) }))],
  ['body-too-large', ({ method }) => method !== 'GET', on(whole, { body: 'x'.repeat(MAX_BODY_BYTES + 1) })],
  ['storage-full', ({ method }) => method !== 'GET', on(verifying(Object.assign(new Error('a full disk'), { code: '53100' })))],
  ['read-only', ({ method }) => method !== 'GET', on(app({ isReadOnly: true }))],
  ['malformed-json', ({ operation: { requestBody } }) => requestBody !== undefined, on(whole, { body: '{', headers: JSON_TYPE })],
  ['unsupported-media-type', ({ operation: { requestBody } }) => requestBody !== undefined, on(whole, { body: 'x' })],
  ['validation-failed', ({ operation: { requestBody } }) => requestBody !== undefined, on(whole, { body: '{"x":1}', headers: JSON_TYPE })],
  [
    'validation-failed',
    ({ operation: { parameters, requestBody } }) =>
      requestBody === undefined && (parameters ?? []).some((parameter) => parameter.in === 'query'),
    on(whole, {}, '?unknown=1'),
  ],
  [
    'not-found',
    ({ path, codes, operation: { parameters } }) =>
      (parameters ?? []).every((parameter) => parameter.in === 'path') &&
      path.includes('/x') && !codes.some((code) => code.endsWith('-not-found')),
    ({ method, path }) => whole.request(path.replace(/\/x\b/, '/%00'), { method, headers: bearer }),
  ],
]; // prettier-ignore

const bia = await member();
const eva = await newcomer();
const nobody = visitor();
const [moderator, admin, full] = [await member(), await member(), await member()];
const grant = (account: Account, permisions: ('moderate' | 'admin')[]) =>
  deps.database.update(users).set({ permisions }).where(eq(users.id, account.uid));
await grant(moderator, ['moderate']);
await grant(admin, ['admin']);
const created = deps.now();
await deps.database.insert(contacts).values(
  Array.from({ length: MAX_CONTACTS }, () => ({
    id: crypto.randomUUID(),
    owner: full.uid,
    kind: 'other' as const,
    label: '',
    value: 'x',
    isPublic: false,
    icon: null,
    created,
  })),
);
await deps.database.insert(products).values(
  Array.from({ length: MAX_PRODUCTS }, () => ({
    id: crypto.randomUUID(),
    owner: full.uid,
    kind: 'other' as const,
    title: 'x',
    description: '',
    url: null,
    price: null,
    currency: null,
    picture: null,
    isPublic: false,
    created,
    updated: created,
  })),
);

const text = { title: 'Um texto', body: 'Corpo', locale: 'pt' };
const made = async (as: Account, path: string, json: object) =>
  (await call('POST', path, { as, json })).body.id as string;
const post = await made(ana, '/posts', text);
const draft = await made(ana, '/posts', { ...text, status: 'draft' });
const unready = await made(eva, '/posts', { ...text, status: 'draft' });
const product = await made(ana, '/products', { kind: 'other', title: 'x', isPublic: true });
const contact = await made(ana, `/users/${ana.uid}/contacts`, { kind: 'other', value: 'x' });
const none = crypto.randomUUID();
const decided = await made(ana, '/posts', text);
await call('DELETE', `/posts/${decided}?reason=Spam`, { as: moderator });
const deleted = await member();
await call('DELETE', `/users/${deleted.uid}`, { as: deleted });
const record = ({ uid, email }: Account) => ({ _id: uid, email });
const reason = { reason: 'Fora do assunto.' };
const mine = `/users/${ana.uid}`;
const terms = { account: { basic: { completed: true, terms: '2001-01-01' } } };

/** Beside those: what each route tells of itself, and a call that is answered so. */
const OWN: [name: string, code: ApiErrorCode, path: string, as: Account, json?: object][] = [
  ['POST /users', 'forbidden', '/users', ana, record(bia)],
  ['POST /posts', 'post-moderated', '/posts', ana, { ...text, id: decided }],
  ['PATCH /posts/{id}', 'post-moderated', `/posts/${decided}`, ana, { version: 1 }],
  ['POST /posts/{id}/restore', 'post-moderated', `/posts/${decided}/restore`, ana],
  ['POST /posts/{id}/dismiss', 'forbidden', `/posts/${post}/dismiss`, bia],
  ['POST /posts/{id}/dismiss', 'post-not-found', `/posts/${draft}/dismiss`, moderator],
  ['POST /posts/{id}/reports', 'forbidden', `/posts/${post}/reports`, ana, reason],
  ['POST /posts/{id}/reports', 'post-not-found', `/posts/${none}/reports`, ana, reason],
  ['GET /reports', 'forbidden', '/reports', ana],
  ['GET /reports/count', 'forbidden', '/reports/count', ana],
  ['GET /moderation', 'forbidden', '/moderation', ana],
  ['GET /users/{id}/permisions', 'forbidden', `${mine}/permisions`, bia],
  ['GET /users/{id}/permisions', 'user-not-found', `/users/${nobody.uid}/permisions`, admin],
  ['PATCH /users/{id}/permisions', 'own-admin', `/users/${admin.uid}/permisions`, admin, { permisions: [] }],
  ['POST /users', 'user-deleted', '/users', deleted, record(deleted)],
  ['GET /users/{id}', 'user-not-found', '/users/nobody-at-all', ana],
  ['PATCH /users/{id}', 'forbidden', mine, bia, {}],
  ['PATCH /users/{id}', 'user-not-found', `/users/${nobody.uid}`, nobody, { bio: 'x' }],
  ['PATCH /users/{id}', 'tag-taken', mine, ana, { tag: bia.tag }],
  ['PATCH /users/{id}', 'validation-failed', mine, ana, terms],
  ['PATCH /users/{id}', 'version-conflict', mine, ana, { bio: 'x', version: 99 }],
  ['GET /user/public/exist', 'forbidden', `/user/public/exist?email=${bia.email}`, ana],
  ['DELETE /users/{id}', 'forbidden', mine, bia],
  ['DELETE /users/{id}/data', 'forbidden', `${mine}/data`, bia],
  ['DELETE /users/{id}/data', 'user-not-found', `/users/${nobody.uid}/data`, nobody],
  ['POST /users/{id}/sign-out', 'forbidden', `${mine}/sign-out`, bia],
  ['GET /users/{id}/contacts', 'user-not-found', '/users/nobody-at-all/contacts', ana],
  ['POST /users/{id}/contacts', 'forbidden', `${mine}/contacts`, bia, { kind: 'other', value: 'x' }],
  ['POST /users/{id}/contacts', 'user-not-found', `/users/${nobody.uid}/contacts`, nobody, { kind: 'other', value: 'x' }],
  ['POST /users/{id}/contacts', 'limit-reached', `/users/${full.uid}/contacts`, full, { kind: 'other', value: 'x' }],
  ['DELETE /users/{id}/contacts', 'forbidden', `${mine}/contacts`, bia],
  ['PATCH /users/{id}/contacts/{contact}', 'forbidden', `${mine}/contacts/${contact}`, bia, {}],
  ['PATCH /users/{id}/contacts/{contact}', 'contact-not-found', `${mine}/contacts/${none}`, ana, {}],
  ['PATCH /users/{id}/contacts/{contact}', 'version-conflict', `${mine}/contacts/${contact}`, ana, { label: 'y', version: 9 }],
  ['DELETE /users/{id}/contacts/{contact}', 'forbidden', `${mine}/contacts/${contact}`, bia],
  ['DELETE /users/{id}/contacts/{contact}', 'contact-not-found', `${mine}/contacts/${none}`, ana],
  ['GET /users/{id}/address', 'forbidden', `${mine}/address`, bia],
  ['GET /users/{id}/address', 'address-not-found', `${mine}/address`, ana],
  ['PATCH /users/{id}/address', 'forbidden', `${mine}/address`, bia, {}],
  ['PATCH /users/{id}/address', 'user-not-found', `/users/${nobody.uid}/address`, nobody, {}],
  ['PATCH /users/{id}/address', 'version-conflict', `${mine}/address`, ana, { city: 'x', version: 9 }],
  ['DELETE /users/{id}/address', 'forbidden', `${mine}/address`, bia],
  ['GET /products', 'user-not-found', '/products?owner=nobody-at-all', ana],
  ['POST /products', 'user-not-found', '/products', nobody, { kind: 'other', title: 'x' }],
  ['POST /products', 'limit-reached', '/products', full, { kind: 'other', title: 'x' }],
  ['GET /products/{id}', 'product-not-found', `/products/${none}`, ana],
  ['PATCH /products/{id}', 'forbidden', `/products/${product}`, bia, {}],
  ['PATCH /products/{id}', 'product-not-found', `/products/${none}`, ana, {}],
  ['PATCH /products/{id}', 'version-conflict', `/products/${product}`, ana, { title: 'y', version: 9 }],
  ['DELETE /products/{id}', 'forbidden', `/products/${product}`, bia],
  ['DELETE /products/{id}', 'product-not-found', `/products/${none}`, ana],
  ['DELETE /products/all/{uid}', 'forbidden', `/products/all/${ana.uid}`, bia],
  ['POST /posts', 'registration-incomplete', '/posts', eva, text],
  ['POST /posts', 'forbidden', '/posts', bia, { ...text, id: post }],
  ['POST /posts', 'post-not-found', '/posts', bia, { ...text, id: draft }],
  ['GET /posts/{id}', 'post-not-found', `/posts/${draft}`, bia],
  ['PATCH /posts/{id}', 'forbidden', `/posts/${post}`, bia, { version: 1 }],
  ['PATCH /posts/{id}', 'registration-incomplete', `/posts/${unready}`, eva, { version: 1, status: 'published' }],
  ['PATCH /posts/{id}', 'post-not-found', `/posts/${draft}`, bia, { version: 1 }],
  ['PATCH /posts/{id}', 'version-conflict', `/posts/${post}`, ana, { version: 9 }],
  ['POST /posts/{id}/restore', 'forbidden', `/posts/${post}/restore`, bia],
  ['POST /posts/{id}/restore', 'post-not-found', `/posts/${none}/restore`, ana],
  ['GET /users/{tag}/posts/{slug}', 'post-not-found', `/users/${ana.tag}/posts/nada`, ana],
  ['DELETE /posts/{id}', 'forbidden', `/posts/${post}`, bia],
  ['DELETE /posts/{id}', 'post-not-found', `/posts/${none}`, ana],
  ['POST /posts/{id}/hide', 'forbidden', `/posts/${post}/hide`, bia, reason],
  ['POST /posts/{id}/hide', 'post-not-found', `/posts/${none}/hide`, moderator, reason],
  ['POST /posts/{id}/unhide', 'forbidden', `/posts/${post}/unhide`, bia],
  ['POST /posts/{id}/unhide', 'post-not-found', `/posts/${none}/unhide`, moderator],
  ['GET /users/{id}/moderation', 'forbidden', `${mine}/moderation`, bia],
  ['GET /users/{id}/moderation', 'user-not-found', '/users/%00/moderation', moderator],
  ['PATCH /users/{id}/permisions', 'forbidden', `${mine}/permisions`, bia, { permisions: [] }],
  ['PATCH /users/{id}/permisions', 'user-not-found', `/users/${none}/permisions`, admin, { permisions: [] }],
  ['GET /users/{id}/export', 'forbidden', `${mine}/export`, bia],
  ['GET /users/{id}/export', 'user-not-found', `/users/${nobody.uid}/export`, nobody],
  ['GET /users/{id}/counts', 'forbidden', `${mine}/counts`, bia],
  ['GET /icons/{set}', 'not-found', '/icons/nothing.json?icons=x', ana],
]; // prettier-ignore

/** Told by a route of its own accord, but answered by an app of another configuration. */
const ELSEWHERE = [
  'POST /users registration-closed',
  'GET /ready unavailable',
  'GET /search search-too-slow',
];

const answered = new Set(ELSEWHERE);
const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;

test.each(told)('$name answers what it tells of every route', async (one) => {
  for (const [code, isTold, ask] of COMMON) {
    const name = `${one.name} ${code}`;
    if (!isTold(one)) continue;
    expect(one.codes, name).toContain(code);
    const response = await ask(one);
    expect([name, response.status, await codeOf(response)]).toEqual([name, ERROR_STATUS[code], code]);
    answered.add(name);
  }
});

test.each(OWN)('%s answers %s', async (name, code, path, as, json) => {
  const { status, body } = await call(name.split(' ')[0]!, path, { as, ...(json && { json }) });
  expect([status, body.code]).toEqual([ERROR_STATUS[code], code]);
  answered.add(`${name} ${code}`);
});

test('a closed registration and a database that is gone or slow are told too', async () => {
  const closed = await app({ registration: 'closed' }).request('/users', {
    method: 'POST',
    headers: { ...JSON_TYPE, authorization: `Bearer ${tokenFor(nobody)}` },
    body: JSON.stringify(record(nobody)),
  });
  expect([closed.status, await codeOf(closed)]).toEqual([403, 'registration-closed']);
  const gone = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
  const down = app({ database: { execute: () => Promise.reject(gone) } as unknown as AppDeps['database'] });
  const ready = await down.request('/ready');
  expect([ready.status, await codeOf(ready)]).toEqual([503, 'unavailable']);
  const ended = Object.assign(new Error('too slow'), { code: '57014' });
  const slow = app({
    database: { transaction: () => Promise.reject(ended) } as unknown as AppDeps['database'],
  });
  const search = await slow.request('/search?q=x');
  expect([search.status, await codeOf(search)]).toEqual([503, 'search-too-slow']);
});

/** What answers before tokens are looked at can fail for a fault only. */
test('nothing is told that no call is answered', () => {
  const unanswered = told.flatMap(({ name, codes, operation }) =>
    codes
      .filter((code) => !(code === 'internal' && operation['x-cost'] === 0))
      .map((code) => `${name} ${code}`)
      .filter((one) => !answered.has(one)),
  );
  expect(unanswered).toEqual([]);
});
