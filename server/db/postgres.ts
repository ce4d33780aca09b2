import { drizzle } from 'drizzle-orm/node-postgres';
import type { DatabaseConnection } from './connect.ts';
import { migrateServer } from './migrate-server.ts';
import { DatabaseOpenError, reasonOf } from './open-error.ts';
import { openPool } from './pool.ts';
import * as schema from './schema.ts';

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
