import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { openFolder, openMemory } from './embedded.ts';
import { openServer } from './postgres.ts';
import type { Purge } from './purge.ts';
import type * as schema from './schema.ts';

export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface DatabaseConnection {
  database: Database;
  /** The embedded database with access to the disk's last reserve, for what frees space. */
  lastRoom?: Database;
  close: () => Promise<void>;
  /** How many connections to PostgreSQL there are, and how many callers wait for one. */
  connections?: () => { total: number; idle: number; waiting: number };
  /** Purges deleted rows from the files of the embedded database; for PostgreSQL see docs/deploy.md. */
  purge?: Purge;
  /** Runs `copy` while the files of the embedded database are whole and nobody writes them. */
  hold?: (copy: () => Promise<void>) => Promise<void>;
}

export { DatabaseOpenError } from './open-error.ts';

/**
 * Opens and migrates the database: PostgreSQL at `url`, else PGlite in `folder`/db (acknowledged writes
 * survive the process, being in the operating system's hands), else in memory.
 */
export function connectDatabase({
  url,
  folder,
  onError,
}: {
  url?: string;
  folder?: string;
  /** Receives errors of background work. */
  onError?: (error: unknown) => void;
}): Promise<DatabaseConnection> {
  if (url !== undefined) return openServer(url);
  return folder === undefined ? openMemory() : openFolder(folder, onError);
}
