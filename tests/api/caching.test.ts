import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '../../server/db/schema.ts';
import { startTestApp } from '../helpers/app.ts';

const { call, deps, document, member } = await startTestApp();

const ana = await member();
await deps.database
  .update(users)
  .set({ permisions: ['admin', 'moderate'] })
  .where(eq(users.id, ana.uid));
const { body: post } = await call('POST', '/posts', {
  as: ana,
  json: { title: 'Um', body: 'Dois', locale: 'pt' },
});
const { body: product } = await call('POST', '/products', {
  as: ana,
  json: { kind: 'book', title: 'x', isPublic: true },
});
await call('PATCH', `/users/${ana.uid}/address`, { as: ana, json: { city: 'Recife' } });

const PUBLIC = [
  '/users',
  `/users/${ana.tag}`,
  `/users/${ana.tag}/contacts`,
  `/users/${ana.tag}/posts/${post.slug}`,
  `/user/public/exist?id=${ana.tag}`,
  `/products?owner=${ana.tag}`,
  `/products/${product.id}`,
  '/posts',
  `/posts/${post.id}`,
  '/search?q=um',
  '/openapi.json',
  '/docs',
];
const PRIVATE = [
  `/users/${ana.uid}/address`,
  `/users/${ana.uid}/moderation`,
  `/users/${ana.uid}/counts`,
  `/users/${ana.uid}/permisions`,
  '/moderation',
  '/reports',
  '/reports/count',
];

describe.each(PUBLIC)('%s', (path) => {
  test('may be kept by a CDN for a moment and is answered 304 while it is the same', async () => {
    const { status, headers } = await call('GET', path);
    expect([status, headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=0, s-maxage=10, must-revalidate',
    ]);
    expect(headers.get('vary')?.toLowerCase()).toContain('authorization');
    const crossing = await call('GET', path, { headers: { origin: 'https://elsewhere.example' } });
    const names = (given: Headers) => [...given.keys()].filter((name) => !name.startsWith('access-control-'));
    expect(names(crossing.headers)).toEqual(names(headers));
    const again = await call('GET', path, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
    expect([again.status, again.body]).toEqual([304, '']);
    expect(again.headers.get('cache-control')).toBe(headers.get('cache-control'));
  });

  test('is kept by nobody when a bearer asks', async () => {
    const { headers } = await call('GET', path, { as: ana });
    expect(headers.get('cache-control')).toBe('private, no-store');
  });
});

describe.each(PRIVATE)('%s', (path) => {
  test('is kept by nobody, and a client that holds it itself is answered 304', async () => {
    const { headers } = await call('GET', path, { as: ana });
    expect(headers.get('cache-control')).toBe('private, no-store');
    const given = { 'if-none-match': headers.get('etag') ?? '' };
    expect((await call('GET', path, { as: ana, headers: given })).status).toBe(304);
    const refused = await call('GET', path, { headers: given });
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([401, 'private, no-store']);
  });
});

test('a change gives a read another tag', async () => {
  const before = (await call('GET', `/posts/${post.id}`)).headers.get('etag');
  await call('PATCH', `/posts/${post.id}`, { as: ana, json: { title: 'Três', version: 1 } });
  const after = await call('GET', `/posts/${post.id}`, { headers: { 'if-none-match': before ?? '' } });
  expect(after.status).toBe(200);
  expect(after.headers.get('etag')).not.toBe(before);
});

test('every read of the document is in one of the lists here, or says what holds for it', () => {
  const gets = Object.entries(document.paths as Record<string, object>)
    .filter(([, operations]) => 'get' in operations)
    .map(([path]) => path);
  const shape = (path: string) => new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/?]+')}(\\?.*)?$`);
  const unlisted = gets.filter((path) => ![...PUBLIC, ...PRIVATE].some((one) => shape(path).test(one)));
  expect(unlisted.toSorted()).toEqual([
    '/caller',
    '/docs.css',
    '/health',
    '/icons/{set}',
    '/ready',
    '/users/{id}/export',
  ]);
});
