import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, expect } from 'vitest';
import { openPool } from '../../server/db/pool.ts';
import * as schema from '../../server/db/schema.ts';
import { performDue } from '../../server/features/tasks/queue.ts';
import { startTestApp } from './app.ts';
import { createTestDatabase } from './database.ts';
import { type Measured, measure } from './measured.ts';

/** How much one member has written. */
export interface Heavy {
  posts: number;
  /** In each, all different. */
  words: number;
  /** Named in each. */
  pictures: number;
}

const AT_ONCE = 20;

/** What a statement may cost. */
export interface Bounds {
  blocks: number;
  rows: number;
  ms: number;
}

const KEYS = ['blocks', 'rows', 'ms'] as const;

async function prepare() {
  const { url, drop } = await createTestDatabase();
  const notes: Measured[] = [];
  const pool = openPool(url);
  measure(pool, notes);
  afterAll(async () => {
    await pool.end();
    await drop();
  });
  return { notes, app: await startTestApp({ database: drizzle({ client: pool, schema }) }) };
}

/** Posts of different words, each with the names of pictures, contacts and products beyond every limit. */
async function fill(
  database: Awaited<ReturnType<typeof prepare>>['app']['deps']['database'],
  uid: string,
  { posts, words, pictures }: Heavy,
) {
  for (let from = 1; from <= posts; from += AT_ONCE) {
    await database.execute(sql`
    insert into posts (id, author, slug, title, summary, body, html, renderer, plain, locale, status, created, published,
      updated)
    select gen_random_uuid(), ${uid}, 'p-' || n, 'Texto ' || n, '', pictures, '', 'x', words, 'pt', 'published', made, made,
      made
    from generate_series(${from}::int, ${Math.min(from + AT_ONCE - 1, posts)}::int) as n,
      lateral (select timestamptz '2020-01-01' + n * interval '1 minute') as times (made),
      lateral (select string_agg(translate((n * 100000 + w)::text, '0123456789', 'abcdefghij'), ' ')
        from generate_series(1, ${words}::int) as w) as written (words),
      lateral (select string_agg('/v0/b/demo-agora/o/users%2F' || ${uid} || '%2Fposts%2F' || n || '-' || p || '-1x1.webp', ' ')
        from generate_series(1, ${pictures}::int) as p) as shown (pictures)`);
  }
  await database.execute(sql`
    insert into contacts (id, owner, kind, label, value, is_public, created)
    select gen_random_uuid(), ${uid}, 'other', '', 'x', true, now() from generate_series(1, 1000)`);
  await database.execute(sql`
    insert into products (id, owner, kind, title, description, is_public, created, updated)
    select gen_random_uuid(), ${uid}, 'book', 'Livro', '', true, now(), now() from generate_series(1, 1000)`);
  await database.execute(sql`
    insert into reports (id, post, author, client, reason, created)
    select gen_random_uuid(), posts.id, ${uid}, n, 'x', now() from posts, generate_series(1, 50) as n`);
  await database.execute(sql`analyze`);
}

/**
 * Calls every endpoint about such a member, and runs the tasks that follow. Holds each statement, those within triggers
 * included, and resolves to the one that took longest.
 */
export async function holdHeavyMember(heavy: Heavy, most: Partial<Bounds>): Promise<Measured> {
  const { notes, app } = await prepare();
  const { call, deps, member, files } = app;
  const [ana, mod] = [await member(), await member()];
  await deps.database.execute(sql`update users set permisions = '{moderate}' where id = ${mod.uid}`);
  await fill(deps.database, ana.uid, heavy);
  const { items } = (await call('GET', `/posts?author=${ana.tag}&limit=5`)).body;
  const [first, second, third, fourth] = items.map(({ id }: { id: string }) => id);
  const reason = encodeURIComponent('Fora do assunto.');
  const found: string[] = [];
  let worst: Measured | undefined;
  let asked = 0;
  async function hold(name: string, run: () => Promise<unknown>): Promise<void> {
    notes.length = 0;
    await run();
    for (const note of notes) {
      asked += 1;
      if (worst === undefined || note.ms > worst.ms) worst = note;
      if (KEYS.every((key) => note[key] <= (most[key] ?? Infinity))) continue;
      const cost = KEYS.map((key) => `${note[key]} ${key}`).join(', ');
      found.push(`${name}: ${cost}: ${note.statement.slice(0, 300)}`);
    }
  }
  const me = `/users/${ana.uid}`;
  const calls: [line: string, as?: typeof ana, json?: object][] = [
    ['GET /posts?limit=50'],
    [`GET /posts?author=${ana.tag}&limit=50`, ana],
    ['GET /users'],
    [`GET /users/${ana.tag}`],
    [`GET ${me}/contacts`],
    [`GET /products?owner=${ana.tag}&limit=50`],
    ['GET /search?q=aaaabaaab'],
    ['GET /search?q=texto'],
    ['GET /search?q=tetxo'],
    [`GET ${me}/counts`, ana],
    [`GET ${me}/export`, ana],
    ['GET /reports?limit=50', mod],
    ['GET /reports/count', mod],
    [`PATCH /posts/${first}`, ana, { status: 'draft', version: 1 }],
    [`PATCH /posts/${first}`, ana, { body: 'Outro texto.', status: 'published', version: 2 }],
    [`POST /posts/${second}/reports`, mod, { reason: 'Fora do assunto.' }],
    [`POST /posts/${second}/hide`, mod, { reason: 'Fora do assunto.' }],
    [`POST /posts/${second}/unhide`, mod],
    [`DELETE /posts/${third}?reason=${reason}`, mod],
    [`DELETE /posts/${fourth}`, ana],
    [`POST /posts/${fourth}/restore`, ana],
    [`DELETE /posts/${fourth}`, ana],
    [`DELETE ${me}/contacts`, ana],
    [`DELETE /products/all/${ana.uid}`, ana],
    [`DELETE ${me}/data`, ana],
  ];
  for (const [line, as, json] of calls) {
    const [method = '', path = ''] = line.split(' ');
    await hold(line, async () => {
      const { status } = await call(method, path, { ...(as && { as }), ...(json && { json }) });
      expect(status, line).toBeLessThan(300);
    });
  }
  const later = { ...deps, now: () => new Date(Date.now() + 2 * 60 * 60_000) };
  await hold('tasks', async () => {
    while ((await performDue(later)) > 0);
  });
  expect(files.names).toEqual(new Set());

  await hold('the deletion of the account', async () => {
    const { body } = await call('DELETE', me, { as: ana });
    expect(body.deleted.posts + body.pending.posts).toBe(heavy.posts - 2);
    expect((await call('GET', `/posts/${first}`)).status).toBe(404);
    expect((await call('GET', '/posts')).body.items).toEqual([]);
    while ((await performDue(later)) > 0);
  });
  expect(await deps.database.$count(schema.posts)).toBe(0);
  expect(await deps.database.$count(schema.reports)).toBe(0);
  expect(asked).toBeGreaterThan(100);
  expect(found).toEqual([]);
  return worst!;
}
