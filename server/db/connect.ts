import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { openFolder, openMemory } from './embedded.ts';
import { openServer } from './postgres.ts';
import type { Purge } from './purge.ts';
import type * as schema from './schema.ts';

export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface DatabaseConnection {
  database: Database;
  /** The same embedded database for what frees room: it may write where others are refused for want of it. */
  lastRoom?: Database;
  close: () => Promise<void>;
  /** Takes deleted rows out of the files of the embedded database; PostgreSQL has its own ways (docs/deploy.md). */
  purge?: Purge;
}

export { DatabaseOpenError } from './open-error.ts';

/**
 * Opens the database and brings its tables up to date: PostgreSQL at `url`, else PGlite in `folder`/db
 * (what is acknowledged is in the operating system's hands, so it outlives the process), else in memory.
 */
export function connectDatabase({
  url,
  folder,
  onError,
}: {
  url?: string;
  folder?: string;
  /** Is told of what fails in the background. */
  onError?: (error: unknown) => void;
}): Promise<DatabaseConnection> {
  if (url !== undefined) return openServer(url);
  return folder === undefined ? openMemory() : openFolder(folder, onError);
}
