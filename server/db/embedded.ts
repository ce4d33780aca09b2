import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { join, resolve } from 'node:path';
import type { DatabaseConnection } from './connect.ts';
import { lockFolder } from './folder-lock.ts';
import { DatabaseOpenError, reasonOf } from './open-error.ts';
import * as schema from './schema.ts';

const migrationsFolder = join(import.meta.dirname, 'migrations');

async function open(options: PGliteOptions): Promise<DatabaseConnection & { client: PGlite }> {
  const client = await PGlite.create({ ...options, extensions: { pg_trgm } });
  const database = drizzle({ client, schema });
  await migrate(database, { migrationsFolder });
  return { database, client, close: () => client.close() };
}

/** A database of its own for each call, gone with the process; `options.loadDataDir` gives it a start. */
export function openMemory(options: PGliteOptions = {}) {
  return open(options);
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

/** PGlite in `dataFolder`/db, for one process at a time. */
export async function openFolder(dataFolder: string): Promise<DatabaseConnection> {
  const folder = resolve(dataFolder);
  const release = lock(folder);
  try {
    const { database, client } = await open({ dataDir: join(folder, 'db') });
    return { database, close: () => client.close().finally(release) };
  } catch (error) {
    release();
    throw new DatabaseOpenError(`DATA_DIR: the database in ${folder} cannot be opened (${reasonOf(error)}).`);
  }
}
