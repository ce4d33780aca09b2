import { describe, expect, test } from 'vitest';
import { users } from '../../server/db/schema.ts';
import { eq } from 'drizzle-orm';
import { startTestApp } from '../helpers/app.ts';
import { fingerprint } from '../helpers/rows.ts';

let clock = Date.now();
const { call, deps, member } = await startTestApp({ now: () => new Date((clock += 1000)) });

const ana = await member();
const as = ana;
const text = { title: 'Um texto', body: '# Título\n\nCorpo', locale: 'pt' as const };
const { body: post } = await call('POST', '/posts', { as, json: text });
const { body: product } = await call('POST', '/products', { as, json: { kind: 'book', title: 'Livro' } });
const contacts = `/users/${ana.uid}/contacts`;
const { body: contact } = await call('POST', contacts, { as, json: { kind: 'other', value: 'x' } });
await call('PATCH', `/users/${ana.uid}/address`, { as, json: { city: 'Recife' } });
const links = [{ label: 'Página', url: 'https://ana.example/' }];
await call('PATCH', `/users/${ana.uid}`, { as, json: { bio: 'Olá', links } });

describe.each([
  [`/users/${ana.uid}`, {}, { bio: 'Olá', links, name: ana.name, tag: ana.tag, picture: null }],
  [`/posts/${post.id}`, { version: 1 }, { ...text, version: 1, status: 'published', summary: '' }],
  [`/products/${product.id}`, {}, { kind: 'book', title: 'Livro', price: null }],
  [`${contacts}/${contact.id}`, {}, { value: 'x' }],
  [`/users/${ana.uid}/address`, {}, { city: 'Recife', latitude: null }],
])('PATCH %s', (path, empty, same) => {
  test.each([
    ['nothing', empty],
    ['what is stored', same],
  ])('with %s changes nothing, the time of the last change included', async (_, json) => {
    const before = await fingerprint(deps.database);
    const { status, body } = await call('PATCH', path, { as, json });
    expect(status).toBe(200);
    if (path.startsWith('/posts')) expect(body.version).toBe(1);
    expect(await fingerprint(deps.database)).toBe(before);
  });
});

test('granting what is granted changes nothing', async () => {
  const admin = await member();
  await deps.database
    .update(users)
    .set({ permisions: ['admin'] })
    .where(eq(users.id, admin.uid));
  const grant = (permisions: string[]) =>
    call('PATCH', `/users/${ana.uid}/permisions`, { as: admin, json: { permisions } });
  expect((await grant(['moderate'])).body).toMatchObject({ _id: ana.uid, permisions: ['moderate'] });
  const before = await fingerprint(deps.database);
  expect((await grant(['moderate', 'moderate'])).body.permisions).toEqual(['moderate']);
  expect(await fingerprint(deps.database)).toBe(before);
});

test('a stale version is refused though nothing would change', async () => {
  const json = { version: 7, title: text.title };
  expect((await call('PATCH', `/posts/${post.id}`, { as, json })).body.code).toBe('version-conflict');
});
