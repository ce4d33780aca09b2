import { drizzle } from 'drizzle-orm/node-postgres';
import { DrizzleQueryError } from 'drizzle-orm';
import { resolve } from 'node:path';
import { LAST_RESERVE_BYTES, watchRoom } from '../disk/disk-room.ts';
import type { DatabaseConnection } from './connect.ts';
import { cannotOpen, startEmbedded } from './embedded/embedded.ts';
import { migrateServer } from './migrate-server.ts';
import { openPool } from './pool.ts';
import { createPurge } from './purge.ts';
import * as schema from './schema.ts';

/** Deletions, and the worker of tasks. */
const LAST_ROOM_CONNECTIONS = 3;

interface Options {
  folder: string;
  /** Receives errors of background work. */
  onError?: ((error: unknown) => void) | undefined;
  /** Ends what is being opened. */
  signal?: AbortSignal | undefined;
}

/** Starts PostgreSQL in `folder`/postgres, for one process at a time, and migrates it. */
export async function openFolder({ folder, onError, signal }: Options): Promise<DatabaseConnection> {
  const server = await startEmbedded(folder, onError);
  // A migration is rolled back: as safe as a crash.
  const abandon = () => void server.stop();
  signal?.addEventListener('abort', abandon);
  try {
    signal?.throwIfAborted();
    await migrateServer(server.url);
  } catch (error) {
    await server.stop();
    throw cannotOpen(resolve(folder), error instanceof DrizzleQueryError ? error.cause : error);
  } finally {
    signal?.removeEventListener('abort', abandon);
  }
  const roomy = openPool(server.url, { beforeWrite: watchRoom(folder).require });
  const last = openPool(server.url, {
    max: LAST_ROOM_CONNECTIONS,
    beforeWrite: watchRoom(folder, LAST_RESERVE_BYTES).require,
  });
  return {
    url: server.url,
    database: drizzle({ client: roomy, schema }),
    lastRoom: drizzle({ client: last, schema }),
    purge: createPurge(server.url, watchRoom(folder, LAST_RESERVE_BYTES).left),
    connections: () => ({
      total: roomy.totalCount + last.totalCount,
      idle: roomy.idleCount + last.idleCount,
      waiting: roomy.waitingCount + last.waitingCount,
    }),
    close: async () => {
      await Promise.all([roomy.end(), last.end()]);
      await server.stop();
    },
  };
}
