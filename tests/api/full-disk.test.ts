import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, expect, test } from 'vitest';
import { createApp } from '../../server/app.ts';
import { type BeforeWrite, openPool } from '../../server/db/pool.ts';
import * as schema from '../../server/db/schema.ts';
import { posts, users } from '../../server/db/schema.ts';
import { postColumns } from '../../server/db/projections.ts';
import { DiskFullError } from '../../server/disk/disk-room.ts';
import { startTestApp } from '../helpers/app.ts';
import { openTestDatabase } from '../helpers/database.ts';
import { tokenFor } from '../helpers/identity.ts';

const { url, database, close } = await openTestDatabase();
afterAll(close);
const { call, deps, member } = await startTestApp({ database });

/** The same database on a disk without room. */
const refuse = () => {
  throw new DiskFullError('/data');
};
function guarded(beforeWrite: BeforeWrite) {
  const pool = openPool(url, { beforeWrite });
  afterAll(() => pool.end());
  return drizzle({ client: pool, schema });
}
const full = guarded(refuse);
/** How many writes are let through. */
let left = Infinity;
const filling = guarded(() => {
  left -= 1;
  if (left < 0) refuse();
});

test('a member whose e-mail has changed reads the record on a full disk, which follows later', async () => {
  const ana = await member();
  const moved = { ...ana, email: `new-${ana.email}` };
  const headers = { authorization: `Bearer ${tokenFor(moved)}` };
  const answer = await createApp({ ...deps, database: full }).request(`/users/${ana.uid}`, { headers });
  expect([answer.status, (await answer.json()).email]).toEqual([200, moved.email]);
  const stored = () => database.select({ email: users.email }).from(users).where(eq(users.id, ana.uid));
  expect(await stored()).toEqual([{ email: ana.email }]);
  await call('GET', `/users/${ana.uid}`, { as: moved });
  expect(await stored()).toEqual([{ email: moved.email }]);
});

test('a deletion writes into the last room of a disk that takes nothing else', async () => {
  const ana = await member();
  const headers = { authorization: `Bearer ${tokenFor(ana)}`, 'content-type': 'application/json' };
  const app = createApp({ ...deps, database: full, lastRoom: database });
  const send = async (method: string, path: string, json?: object) => {
    const body = json === undefined ? undefined : JSON.stringify(json);
    return (await app.request(path, { method, headers, ...(body && { body }) })).status;
  };
  const post = { title: 'Um texto', body: 'Texto', locale: 'pt' };
  const { body } = await call('POST', '/posts', { as: ana, json: post });
  expect(await send('POST', '/posts', post)).toBe(507);
  expect(await send('PATCH', `/users/${ana.uid}`, { bio: 'Nada' })).toBe(507);
  expect(await send('DELETE', `/posts/${body.id}`)).toBe(204);
  expect(await send('DELETE', `/users/${ana.uid}/data`)).toBe(200);
  expect(await send('DELETE', `/users/${ana.uid}`)).toBe(200);
});

test('an account with more posts than there is room to delete stays whole, and goes when there is', async () => {
  const ana = await member();
  const { body } = await call('POST', '/posts', {
    as: ana,
    json: { title: 'Um texto', body: 'Texto', locale: 'pt' },
  });
  const [first] = await database.select(postColumns).from(posts).where(eq(posts.id, body.id));
  const { listed: _listed, ...row } = first!;
  const copies = Array.from({ length: 49 }, (_, index) => ({
    ...row,
    plain: row.body,
    id: crypto.randomUUID(),
    slug: `texto-${index}`,
  }));
  await database.insert(posts).values(copies);
  const headers = { authorization: `Bearer ${tokenFor(ana)}` };
  const app = createApp({ ...deps, database: full, lastRoom: filling });
  const remove = () => app.request(`/users/${ana.uid}`, { method: 'DELETE', headers });
  // Before its notes are emptied, and between the first and the second of its posts' statements.
  for (const writes of [0, 5]) {
    left = writes;
    expect((await remove()).status).toBe(507);
    expect(await database.$count(posts, eq(posts.author, ana.uid))).toBe(50);
  }
  left = Infinity;
  const answer = await remove();
  expect([answer.status, (await answer.json()).deleted.posts]).toEqual([200, 50]);
});
