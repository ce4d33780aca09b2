import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import { join } from 'node:path';
import postgres from 'postgres';
import type { DatabaseConnection } from './connect.ts';
import { CREATE_RATES } from './rates.ts';
import { DatabaseOpenError, reasonOf } from './open-error.ts';
import * as schema from './schema.ts';

const migrationsFolder = join(import.meta.dirname, 'migrations');

/** Any number will do, as long as every process of the product uses the same. */
const MIGRATION_LOCK = 4_160_721;

const options = {
  connect_timeout: 5,
  // The driver's own pauses grow to twenty seconds, in which calls would wait, after the server is back too.
  backoff: () => 0.1 + Math.random() / 10,
  connection: { application_name: 'agora' },
  onnotice: () => {},
} satisfies postgres.Options<Record<string, postgres.PostgresType>>;

/** The lock belongs to the connection, so a process that dies while it migrates does not keep it. */
async function migrateAlone(url: string): Promise<void> {
  const client = postgres(url, { ...options, max: 1 });
  try {
    await client`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await migrate(drizzle({ client }), { migrationsFolder });
    await client.unsafe(CREATE_RATES);
  } finally {
    await client.end();
  }
}

/** Host and database of an address, without its password. */
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
    await migrateAlone(url);
  } catch (error) {
    throw new DatabaseOpenError(
      `DATABASE_URL: PostgreSQL at ${placeOf(url)} cannot be used (${reasonOf(error)}).`,
    );
  }
  const client = postgres(url, options);
  return { database: drizzle({ client, schema }), close: () => client.end({ timeout: 2 }) };
}
