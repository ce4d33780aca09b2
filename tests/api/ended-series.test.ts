import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SearchPage } from '../../contract/search.ts';
import { openPool } from '../../server/db/pool.ts';
import * as schema from '../../server/db/schema.ts';
import { findPosts } from '../../server/features/search/posts.ts';
import { boundedQuery } from '../../server/features/search/query.ts';
import { startTestApp } from '../helpers/app.ts';
import { createTestDatabase } from '../helpers/database.ts';

/** As many titles as are fetched at most; see `server/features/search/posts.ts`. */
const FETCHED = 2000;
const PARTS = 2300;
const NEWER = 250;

const statements: { text: string; params: unknown[] }[] = [];
const { url, drop } = await createTestDatabase();
const pool = openPool(url);
const logger = { logQuery: (text: string, params: unknown[]) => void statements.push({ text, params }) };
const { call, deps, member } = await startTestApp({ database: drizzle({ client: pool, schema, logger }) });
afterAll(async () => {
  await pool.end();
  await drop();
});

let uid: string;

async function write(title: string, { from, to, plain = 'x' }: { from: number; to: number; plain?: string }) {
  await deps.database.execute(sql`
    insert into posts (id, author, slug, title, summary, body, html, renderer, plain, locale, status, created,
      published, updated)
    select gen_random_uuid(), ${uid}, 'texto-' || n, ${title} || n, '', 'x', '<p>x</p>', 'x', ${plain}, 'pt', 'published',
      made, made, made
    from generate_series(${from}::integer, ${to}::integer) as n,
      lateral (select timestamptz '2026-01-01' + n * interval '1 second') as times (made)`);
}

beforeAll(async () => {
  ({ uid } = await member('Ana Lima'));
  for (let from = 1; from <= PARTS; from += 100) await write('Diário de leituras ', { from, to: from + 99 });
  await write('Texto ', { from: PARTS + 1, to: PARTS + NEWER });
  await pool.query('analyze posts');
});

interface Node {
  'Node Type': string;
  'Index Name'?: string;
  'Actual Loops': number;
  'Relation Name'?: string;
  'Recheck Cond'?: string;
  'Actual Rows': number;
  Plans?: Node[];
}

const nodesIn = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesIn)];

/** The plan of the last search, kept for whatever is searched for, and what it read. */
async function lastPlan(): Promise<Node[]> {
  const settings = statements.find(({ text }) => text.includes('set_config'))!;
  const search = statements.find(({ text }) => text.includes('titled as'))!;
  const values = search.params.map((param) => `'${String(param).replaceAll("'", "''")}'`);
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(settings.text);
    await client.query(`prepare last_search as ${search.text}`);
    const explain = `explain (analyze, format json) execute last_search (${values.join(', ')})`;
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Node }[] }>(explain);
    return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => nodesIn(Plan)));
  } finally {
    await client.query('rollback');
    await client.query('deallocate last_search');
    client.release();
  }
}

/** Posts whose title was found in the index, as the last search ran. */
async function titlesFetched(): Promise<number> {
  const inTitles = (await lastPlan()).filter((node) => node['Recheck Cond']?.includes('agora_document'));
  expect(inTitles).toHaveLength(1);
  return inTitles[0]!['Actual Rows'];
}

test('of very many old titles so many are read and the one that is asked for is found', async () => {
  const query = new URLSearchParams({ q: 'Diário de leituras 17' });
  const { body } = await call('GET', `/search?${query}`);
  const [first] = SearchPage.parse(body).items;
  expect(first?.kind === 'post' && first.post.title).toBe('Diário de leituras 17');

  statements.length = 0;
  const { status } = await call('GET', `/search?${new URLSearchParams({ q: 'Diário de leituras' })}`);
  expect(status).toBe(200);
  expect(await titlesFetched()).toBe(FETCHED);
});

test('of a common word in a rare category the few posts of the category are read, by text and by title', async () => {
  await pool.query(
    `update posts set categories = '{logica}' where slug in ('texto-1', 'texto-2', 'texto-3')`,
  );
  statements.length = 0;
  const { body } = await call('GET', '/search?q=leituras&category=logica');
  expect(body.items).toHaveLength(3);
  const nodes = await lastPlan();
  const read = nodes.filter((node) => node['Node Type'] === 'Bitmap Index Scan' && node['Actual Loops'] > 0);
  expect(read.map((node) => [node['Index Name'], node['Actual Rows']])).toEqual([
    ['posts_categories', 3],
    ['posts_categories', 3],
  ]);
});

describe('where the index has more matches than are taken from it', () => {
  const series = 'Diário de leituras';
  const next = PARTS + NEWER + 1;
  const limits = {
    newer: sql.raw('100'),
    fetched: sql.raw('500'),
    fetchedTitles: sql.raw('40'),
    ranked: sql.raw('5'),
  };

  async function titlesOf(some: Partial<typeof limits>): Promise<string[]> {
    const query = { ...boundedQuery(series), kind: 'posts' as const, limit: 200 };
    // A prepared statement has one text on a connection, and the limits are part of it.
    const own = openPool(url);
    const ctx = { ...deps, database: drizzle({ client: own, schema }), identity: null };
    const { ids } = await findPosts(ctx, query, 0, { ...limits, ...some });
    await own.end();
    const posts = await deps.database
      .select({ id: schema.posts.id, title: schema.posts.title })
      .from(schema.posts);
    return ids.map((id) => posts.find((post) => post.id === id)!.title);
  }

  test('a new post is found by its text', async () => {
    await write('Nota ', { from: next, to: next, plain: 'Voltei ao diário de leituras.' });
    expect(await titlesOf({})).toContain(`Nota ${next}`);
  });

  test('a new post is found by its title, though newer ones have the words in their texts', async () => {
    await write('Outro diário de leituras ', { from: next + 1, to: next + 1 });
    await write('Nota ', { from: next + 2, to: next + 8, plain: 'Voltei ao diário de leituras.' });
    const titles = await titlesOf({ fetched: sql.raw('20000') });
    expect(titles).toContain(`Outro diário de leituras ${next + 1}`);
  });
});
