import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import type { DatabaseConnection } from './connect.ts';
import { MIGRATIONS_FOLDER } from './migrate.ts';
import { DatabaseOpenError, reasonOf } from './open-error.ts';
import { openPool } from './pool.ts';
import * as schema from './schema.ts';

/** Arbitrary, but the same in every process. */
const MIGRATION_LOCK = 4_160_721;
const CONNECT_MS = 5000;

/**
 * One row per recent caller, for `server/rate-limit`. Not a migration: it need not survive a crash, and the embedded
 * database does without.
 */
const CREATE_RATE_LIMITS = `create unlogged table if not exists rate_limits
  (key text primary key, full_at timestamptz not null, granted integer not null)`;

/** The lock belongs to the connection: it is released if the process dies while migrating. */
export async function migrateServer(url: string, migrationsFolder = MIGRATIONS_FOLDER): Promise<void> {
  const client = new Client({
    connectionString: url,
    application_name: 'agora',
    connectionTimeoutMillis: CONNECT_MS,
  });
  // A lost connection fails the statement that needs it.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle({ client }), { migrationsFolder });
    await client.query(CREATE_RATE_LIMITS);
  } finally {
    await client.end();
  }
}

/** Host and database of `url`, without its password. */
function placeOf(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}:${port || '5432'}${pathname}`;
}

export async function openServer(url: string): Promise<DatabaseConnection> {
  if (!URL.canParse(url) || !/^postgres(ql)?:/.test(url)) {
    throw new DatabaseOpenError(
      'DATABASE_URL is not an address such as postgres://user:password@host:5432/name.',
    );
  }
  try {
    await migrateServer(url);
  } catch (error) {
    throw new DatabaseOpenError(
      `DATABASE_URL: PostgreSQL at ${placeOf(url)} cannot be used (${reasonOf(error)}).`,
    );
  }
  const pool = openPool(url);
  return {
    database: drizzle({ client: pool, schema }),
    close: () => pool.end(),
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}
