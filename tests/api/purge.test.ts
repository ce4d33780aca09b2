import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { connectDatabase } from '../../server/db/connect.ts';
import { createPurge } from '../../server/db/purge.ts';
import { tasks } from '../../server/db/schema.ts';
import { performDue } from '../../server/features/tasks/queue.ts';
import { startTestApp } from '../helpers/app.ts';
import { administer } from '../helpers/administer.ts';

const folder = await mkdtemp(join(tmpdir(), 'agora-purge-'));
const { url, database, purge, close } = await connectDatabase({ folder });
const { call, deps, member } = await startTestApp({ database, purge });
afterAll(async () => {
  await close();
  await rm(folder, { recursive: true });
});

/** Those of `words` that stand in a file of the database, its log included. */
async function foundOf(words: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const name of await readdir(folder, { recursive: true })) {
    const file = join(folder, name);
    if (!(await stat(file)).isFile()) continue;
    const bytes = await readFile(file);
    for (const word of words) if (bytes.includes(word)) found.add(word);
  }
  return words.filter((word) => found.has(word));
}

/** A word that stands nowhere else, of letters alone so that searches learn it. */
const unique = () =>
  crypto.randomUUID().replace(/\W|\d/g, (mark) => 'ghijklmnopq'[Number(mark)] ?? 'r').slice(0, 24); // prettier-ignore

async function expectStatus(answer: Promise<{ status: number }>, status: number): Promise<void> {
  expect((await answer).status).toBe(status);
}

test('nothing of a deleted account is left in the files of the database', async () => {
  const words = {
    name: unique(),
    tag: unique(),
    bio: unique(),
    link: unique(),
    contact: unique(),
    street: unique(),
    product: unique(),
    title: unique(),
    body: unique(),
    draft: unique(),
    deleted: unique(),
  };
  const stays = { name: unique(), title: unique() };
  const ana = await member();
  const bia = await member(stays.name);
  const text = { locale: 'pt', body: 'Corpo' };
  const as = ana;
  const mine = `/users/${ana.uid}`;
  const links = [{ label: words.link, url: 'https://example.org/' }];
  await expectStatus(
    call('PATCH', mine, { as, json: { name: words.name, tag: words.tag, bio: words.bio, links } }),
    200,
  );
  await expectStatus(
    call('POST', `${mine}/contacts`, { as, json: { kind: 'other', value: words.contact } }),
    201,
  );
  await expectStatus(
    call('PATCH', `${mine}/address`, { as, json: { country: 'BR', street: words.street } }),
    200,
  );
  await expectStatus(call('POST', '/products', { as, json: { kind: 'other', title: words.product } }), 201);
  await expectStatus(
    call('POST', '/posts', { as, json: { ...text, title: words.title, body: words.body } }),
    201,
  );
  await expectStatus(
    call('POST', '/posts', { as, json: { ...text, title: words.draft, status: 'draft' } }),
    201,
  );
  const { body: gone } = await call('POST', '/posts', { as, json: { ...text, title: words.deleted } });
  await expectStatus(call('DELETE', `/posts/${gone.id}`, { as }), 204);
  await expectStatus(call('POST', '/posts', { as: bia, json: { ...text, title: stays.title } }), 201); // prettier-ignore
  const all = [...Object.values(words), ana.uid, ana.email];
  expect(await foundOf(all)).toEqual(all);

  await expectStatus(call('DELETE', mine, { as }), 200);
  // What the worker does within the minute that follows.
  const soon = { ...deps, now: () => new Date(Date.now() + 30_000) };
  while ((await performDue(soon)) > 0);
  expect(await foundOf(all)).toEqual([]);
  const kept = Object.values(stays);
  expect(await foundOf(kept)).toEqual(kept);
  expect((await call('GET', `/posts?author=${bia.tag}`)).body.items).toHaveLength(1);
});

test('deletions that follow one another are purged together', async () => {
  const members = [await member(), await member(), await member()];
  for (const as of members) await expectStatus(call('DELETE', `/users/${as.uid}`, { as }), 200);
  let purges = 0;
  const run = async () => {
    purges += 1;
    return purge!.run();
  };
  const soon = { ...deps, purge: { ...purge!, run }, now: () => new Date(Date.now() + 30_000) };
  while ((await performDue(soon)) > 0);
  expect(purges).toBe(1);
  expect(await foundOf(members.map(({ email }) => email))).toEqual([]);
});

describe('a purge', () => {
  const purgeWith = (bytesLeft: number) => createPurge(url, () => bytesLeft);

  /** Checkpoints that the server was asked for. */
  async function checkpoints(): Promise<number> {
    const [row] = await administer(url, 'select num_requested::int as made from pg_stat_checkpointer');
    return Number(row?.['made']);
  }

  test('leaves a table for which the disk has no room, and rests for longer than it took', async () => {
    const before = await checkpoints();
    const withoutRoom = purgeWith(0);
    expect(withoutRoom.pauseMs()).toBe(0);
    expect((await withoutRoom.run()).withoutRoom).toContain('public.posts');
    expect(await checkpoints()).toBeGreaterThan(before);
    expect(await purgeWith(Infinity).run()).toEqual({ tooLarge: [], withoutRoom: [] });
    expect(withoutRoom.pauseMs()).toBeGreaterThan(0);
  });

  test('shortens the log when a table cannot be written anew', async () => {
    await administer(
      url,
      `create table broken (id int);
      insert into broken values (1);
      create function fails_now(int) returns int immutable language sql
        as 'select 1 / case when current_setting(''test.fails'', true) = ''yes'' then 0 else 1 end';
      create index on broken (fails_now(id));
      alter database postgres set test.fails = 'yes'`,
    );
    const before = await checkpoints();
    await expect(purgeWith(Infinity).run()).rejects.toThrow('division by zero');
    expect(await checkpoints()).toBeGreaterThan(before);
    await administer(url, 'drop table broken; alter database postgres reset test.fails');
  });

  test('without room is due again later, and the next one does for all', async () => {
    const due = () => deps.database.$count(tasks, eq(tasks.kind, 'purge'));
    const full = { ...purge!, run: async () => ({ tooLarge: [], withoutRoom: ['public.posts'] }) };
    for (const as of [await member(), await member()]) {
      await expectStatus(call('DELETE', `/users/${as.uid}`, { as }), 200);
      const at = new Date(Date.now() + 600_000);
      while ((await performDue({ ...deps, purge: full, now: () => at })) > 0);
    }
    expect(await due()).toBe(2);
    const later = { ...deps, now: () => new Date(Date.now() + 7_200_000) };
    while ((await performDue(later)) > 0);
    expect(await due()).toBe(0);
  });
});
