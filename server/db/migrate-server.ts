import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { setTimeout } from 'node:timers/promises';
import type { Client } from 'pg';
import { isConflict, isLockTimeout } from './errors.ts';
import {
  allMigrations,
  type ConcurrentIndex,
  concurrentIndexesOf,
  type Migration,
  MIGRATIONS_FOLDER,
  withMigrationsUpTo,
} from './migrate.ts';
import { singleClient } from './single-client.ts';

/** Arbitrary, but the same in every process. */
const MIGRATION_LOCK = 4_160_721;
const CONNECT_MS = 5000;

/**
 * Whoever comes behind a migration that waits for a table waits as long. Shorter than PostgreSQL's `deadlock_timeout` of
 * a second: where a reader and a migration wait for each other, the migration gives way before the reader is refused.
 */
const LOCK_TIMEOUT = '800ms';
const LOCK_ATTEMPTS = 25;
const PAUSE_MS = 1200;
/** Between two questions whether another process has done. */
const POLL_MS = 200;

/**
 * One row per recent caller, for `server/rate-limit`. Not a migration: it need not survive a crash, and the embedded
 * database does without.
 */
const CREATE_RATE_LIMITS = `create unlogged table if not exists rate_limits
  (key text primary key, full_at timestamptz not null, granted integer not null)`;

/** A statement of a running service held a table for too long. */
class BusyTableError extends Error {
  constructor() {
    super(
      `a migration could not have its table within ${LOCK_ATTEMPTS} attempts of ${LOCK_TIMEOUT}: ` +
        'end the long statements in pg_stat_activity, and start again',
    );
  }
}

/** The database has tables, and none of this version's migrations. */
class UnreleasedDatabaseError extends Error {
  constructor() {
    super('it was made before version 0.1.0, whose databases cannot be updated: use a new, empty one');
  }
}

async function isMigratedTo(client: Client, migration: Migration): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    'select exists (select from drizzle.__drizzle_migrations where created_at >= $1) as found',
    [migration.when],
  );
  return rows[0]?.found ?? false;
}

/** Makes a large table's index while others write. One that an ended process left unfinished is made anew. */
async function makeIndexes(client: Client, indexes: readonly ConcurrentIndex[]): Promise<void> {
  for (const { name, statement } of indexes) {
    const { rows } = await client.query(
      'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
      [`public.${name}`],
    );
    // Both wait for transactions, and nobody for them.
    await client.query('set lock_timeout = 0');
    if (rows.length > 0) await client.query(`drop index concurrently public."${name}"`);
    await client.query(statement);
    await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`);
  }
}

/** A migration that does not get its lock gives way to those who wait behind it, and tries again. */
async function migrateTo(client: Client, folder: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await migrate(drizzle({ client }), { migrationsFolder: folder });
    } catch (error) {
      if (!isLockTimeout(error) && !isConflict(error)) throw error;
      if (attempt === LOCK_ATTEMPTS) throw new BusyTableError();
      await setTimeout(PAUSE_MS);
    }
  }
}

/**
 * Asks again and again: a statement that waits holds a snapshot, for which the CREATE INDEX CONCURRENTLY of the process
 * with the lock would wait.
 */
async function takeTurn(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      MIGRATION_LOCK,
    ]);
    if (rows[0]?.mine) return;
    await setTimeout(POLL_MS);
  }
}

/** Makes the concurrent indexes of pending migrations up to `last`, in a database that has had the first. */
async function indexConcurrently(client: Client, last: Migration, folder: string): Promise<void> {
  const [first, ...later] = allMigrations(folder);
  if (first === undefined) return;
  if (!(await isMigratedTo(client, first))) throw new UnreleasedDatabaseError();
  let before = first;
  for (const migration of later.filter(({ when }) => when <= last.when)) {
    const indexes = await concurrentIndexesOf(migration, folder);
    if (indexes.length > 0 && !(await isMigratedTo(client, migration))) {
      // An index may need what the migrations before it made.
      await withMigrationsUpTo(before, folder, (upToIt) => migrateTo(client, upToIt));
      await makeIndexes(client, indexes);
    }
    before = migration;
  }
}

interface MigrateOptions {
  /** The newest by default. */
  last?: Migration;
  folder?: string;
}

/** Migrates the server at `url`, up to `last`. One process at a time; the lock ends with its connection. */
export async function migrateServer(
  url: string,
  { folder = MIGRATIONS_FOLDER, last = allMigrations(folder).at(-1)! }: MigrateOptions = {},
): Promise<void> {
  const client = singleClient(url, { connectionTimeoutMillis: CONNECT_MS });
  try {
    await client.connect();
    await client.query(`set statement_timeout = 0; set lock_timeout = '${LOCK_TIMEOUT}'`);
    await takeTurn(client);
    const { rows } = await client.query(`select where to_regclass('public.posts') is not null`);
    if (rows.length > 0) await indexConcurrently(client, last, folder);
    await withMigrationsUpTo(last, folder, (upToLast) => migrateTo(client, upToLast));
    await client.query(CREATE_RATE_LIMITS);
  } finally {
    await client.end();
  }
}
