import { drizzle } from 'drizzle-orm/node-postgres';
import { setTimeout } from 'node:timers/promises';
import type { DatabaseConnection } from './connect.ts';
import { isAway } from './errors.ts';
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
  /** A server that is out of reach is waited for, and this receives the sentence that says so, once. */
  onAway?: (sentence: string) => void;
  signal?: AbortSignal | undefined;
}

const PAUSE_MS = 500;

/** Rejects when `signal` aborts; the work goes on unwatched. */
function unlessAborted<Value>(promise: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (signal === undefined) return promise;
  return new Promise((resolve, reject) => {
    promise.then(resolve, reject);
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}

/** A name that is unknown is a mistake rather than an outage. */
const isOutage = (error: unknown) =>
  isAway(error) && !(error instanceof Error && Reflect.get(error, 'code') === 'ENOTFOUND');

/** With `onAway`, a server that is out of reach is waited for: a supervisor would give up before it is back. */
async function migrateWhenThere({ url, onAway, signal }: Options): Promise<void> {
  let isSaid = false;
  for (;;) {
    try {
      return await unlessAborted(migrateServer(url), signal);
    } catch (error) {
      if (onAway === undefined || signal?.aborted || !isOutage(error)) throw error;
      if (!isSaid) {
        onAway(
          `DATABASE_URL: PostgreSQL at ${placeOf(url)} is out of reach (${reasonOf(error)}), and is waited for.`,
        );
      }
      isSaid = true;
    }
    await setTimeout(PAUSE_MS, undefined, { signal });
  }
}

export async function openServer({ url, onAway, signal }: Options): Promise<DatabaseConnection> {
  if (!URL.canParse(url) || !/^postgres(ql)?:/.test(url)) {
    throw new DatabaseOpenError(
      'DATABASE_URL is not an address such as postgres://user:password@host:5432/name.',
    );
  }
  try {
    await migrateWhenThere({ url, onAway, signal });
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
