import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { dirname, join, resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { LAST_RESERVE_BYTES, watchRoom } from '../disk/disk-room.ts';
import { makePrivate } from '../disk/private-files.ts';
import type { Database, DatabaseConnection } from './connect.ts';
import { lockFolder } from '../disk/folder-lock.ts';
import { guardWrites } from './guarded-writes.ts';
import { type EmbeddedClient, openEmbedded } from './embedded-client.ts';
import { MIGRATIONS_FOLDER } from './migrate.ts';
import { DatabaseOpenError, reasonOf } from './open-error.ts';
import { createPurge } from './purge.ts';
import * as schema from './schema.ts';
import { keepLogShort } from './short-log.ts';

/**
 * V8 ends the process now and then when it frees compiled WebAssembly that it has replaced by faster code
 * (nodejs/node#64500); kept, it takes a few megabytes.
 */
setFlagsFromString('--no-wasm-code-gc');

const create = (options: PGliteOptions) => PGlite.create({ ...options, extensions: { pg_trgm } });

async function migrated(client: PGlite): Promise<Database> {
  const database = drizzle({ client, schema });
  await migrate(database, { migrationsFolder: MIGRATIONS_FOLDER });
  return database;
}

/** A new database for each call, lost with the process; `options.loadDataDir` restores a snapshot into it. */
export async function openMemory(
  options: PGliteOptions = {},
): Promise<DatabaseConnection & { client: PGlite }> {
  const client = await create(options);
  return { database: await migrated(client), client, close: () => client.close() };
}

function lock(folder: string): () => void {
  let release: (() => void) | null;
  try {
    release = lockFolder(folder);
  } catch (error) {
    throw new DatabaseOpenError(`DATA_DIR: the folder ${folder} cannot be written (${reasonOf(error)}).`);
  }
  if (release !== null) return release;
  throw new DatabaseOpenError(
    `The data folder ${folder} is held by another process: stop that one, or set DATA_DIR to another folder.`,
  );
}

/** No recycled log files, which would still hold deleted rows; and no extra logging of rewritten tables. */
const START_PARAMS = [
  ...PGlite.defaultStartParams,
  ...['-c', 'wal_recycle=off', '-c', 'wal_level=minimal', '-c', 'max_wal_senders=0'],
];

/** Opens the database in `dataDir` as it is, for who copies it: neither locked, nor migrated, nor guarded. */
export async function openCopy(dataDir: string): Promise<EmbeddedClient> {
  const { client } = await openEmbedded({ dataDir, startParams: START_PARAMS, folder: dirname(dataDir) });
  makePrivate(dataDir);
  return client;
}

export async function migrateCopy(client: EmbeddedClient, migrationsFolder: string): Promise<void> {
  await migrate(drizzle({ client: client as PGlite }), { migrationsFolder });
}

/**
 * Opens PGlite in `dataFolder`/db, for one process at a time. `onError` receives errors of background work.
 */
export async function openFolder(
  dataFolder: string,
  onError: (error: unknown) => void = () => {},
): Promise<DatabaseConnection> {
  const folder = resolve(dataFolder);
  const release = lock(folder);
  const dataDir = join(folder, 'db');
  let opened: Awaited<ReturnType<typeof openEmbedded>> | undefined;
  try {
    opened = await openEmbedded({ dataDir, startParams: START_PARAMS, folder });
    const { client, watch } = opened;
    // PGlite creates its files readable by everybody.
    makePrivate(dataDir);
    const log = keepLogShort(client, dataDir, onError);
    const guarded = (reserve?: number) =>
      guardWrites(client, { before: watchRoom(folder, reserve).require, after: log.written });
    const database = await migrated(guarded());
    // Not earlier: a migration may index a large table.
    watch();
    return {
      database,
      lastRoom: drizzle({ client: guarded(LAST_RESERVE_BYTES), schema }),
      purge: createPurge(client, {
        checkpoint: log.checkpoint,
        roomLeft: watchRoom(folder, LAST_RESERVE_BYTES).left,
      }),
      hold: async (copy) => {
        await log.checkpoint();
        await client.transaction(async (tx) => {
          await tx.exec('CHECKPOINT');
          await copy();
        });
      },
      close: async () => {
        await log.stop();
        await client.close().finally(release);
      },
    };
  } catch (error) {
    await opened?.client.close().catch(() => {});
    release();
    const reason = reasonOf(error instanceof DrizzleQueryError ? error.cause : error);
    throw new DatabaseOpenError(`DATA_DIR: the database in ${folder} cannot be opened (${reason}).`);
  }
}
