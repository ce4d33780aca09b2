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

interface Options {
  url: string;
  signal?: AbortSignal | undefined;
}

/** Rejects when `signal` aborts; the work goes on unwatched. */
function unlessAborted<Value>(promise: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (signal === undefined) return promise;
  return new Promise((resolve, reject) => {
    promise.then(resolve, reject);
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}

export async function openServer({ url, signal }: Options): Promise<DatabaseConnection> {
  if (!URL.canParse(url) || !/^postgres(ql)?:/.test(url)) {
    throw new DatabaseOpenError(
      'DATABASE_URL is not an address such as postgres://user:password@host:5432/name.',
    );
  }
  try {
    await unlessAborted(migrateServer(url), signal);
  } catch (error) {
    throw new DatabaseOpenError(
      `DATABASE_URL: PostgreSQL at ${placeOf(url)} cannot be used (${reasonOf(error)}).`,
    );
  }
  const pool = openPool(url);
  return {
    url,
    database: drizzle({ client: pool, schema }),
    close: () => pool.end(),
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}
