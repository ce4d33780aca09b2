import { availableParallelism } from 'node:os';
import { type SQL, sql } from 'drizzle-orm';
import { connectDatabase, type Database } from '../../server/db/connect.ts';
import { fillMembers, fillModeration, fillPosts, type Size } from '../data.ts';

/** Of one statement; indexes of a million posts are sorted in memory. */
const SETTINGS =
  '-c statement_timeout=0 -c synchronous_commit=off -c maintenance_work_mem=1GB -c work_mem=256MB';

interface Index {
  name: string;
  definition: string;
}

/** The value that a trigger of posts keeps. */
const SET_WROTE = sql`update users set wrote = latest.published
  from (select author, max(published) as published from posts where status = 'published' group by author) as latest
  where latest.author = users.id`;

async function rowsOf<Row>(database: Database, query: SQL): Promise<Row[]> {
  const { rows } = (await database.execute(query)) as unknown as { rows: Row[] };
  return rows;
}

/** Runs as many at a time as there are cores. */
async function inParallel<Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<unknown>,
): Promise<void> {
  const waiting = [...items];
  const work = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await run(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

const RANGE = 10_000;

const rangesOf = (count: number) =>
  Array.from({ length: Math.ceil(count / RANGE) }, (_, index) => ({
    from: index * RANGE,
    to: Math.min(count, (index + 1) * RANGE),
  }));

/** Indexes that no constraint and no `on conflict` needs. */
const secondaryIndexes = (database: Database) =>
  rowsOf<Index>(
    database,
    sql`select indexname as name, indexdef as definition from pg_indexes
      where schemaname = 'public' and tablename = 'posts' and indexdef not like 'CREATE UNIQUE%'`,
  );

/** Whether triggers of posts are off, which is so until the last step. */
async function isUnfinished(database: Database): Promise<boolean> {
  const rows = await rowsOf(
    database,
    sql`select from pg_trigger where tgrelid = 'posts'::regclass and tgenabled = 'D' limit 1`,
  );
  return rows.length > 0;
}

/** Reports each step with its seconds. */
export type OnStep = (name: string, seconds: number) => void;

/**
 * Fills an empty database at `url` in the product's own schema. Rows come first, then indexes and what a trigger keeps:
 * row by row these take most of the time. One that is filled already is left as it is.
 */
export async function fillOnce(url: string, size: Size, prefixes: string[], onStep: OnStep): Promise<void> {
  const own = new URL(url);
  own.searchParams.set('statement_timeout', '0');
  own.searchParams.set('options', SETTINGS);
  const { database, close } = await connectDatabase({ url: own.href });
  const step = async (name: string, run: () => Promise<unknown>) => {
    const started = performance.now();
    await run();
    onStep(name, (performance.now() - started) / 1000);
  };
  try {
    if (await isUnfinished(database)) throw new Error('The last filling was interrupted: drop the database.');
    if ((await rowsOf(database, sql`select from posts limit 1`)).length > 0) return;
    const indexes = await secondaryIndexes(database);
    await database.execute(sql`alter table posts disable trigger user`);
    for (const { name } of indexes) await database.execute(sql`drop index ${sql.identifier(name)}`);
    await step('members', () => fillMembers(database, size));
    await step('posts', () =>
      inParallel(rangesOf(size.posts), (range) => fillPosts(database, size, prefixes, range)),
    );
    await step('indexes', () =>
      inParallel(indexes, ({ definition }) => database.execute(sql.raw(definition))),
    );
    await step('members who write', async () => {
      await database.execute(SET_WROTE);
      await fillModeration(database);
    });
    await step('vacuum and statistics', () => database.execute(sql`vacuum analyze`));
    await database.execute(sql`alter table posts enable trigger user`);
  } finally {
    await close();
  }
}
