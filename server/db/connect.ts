import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { openFolder, openMemory } from './embedded.ts';
import { openServer } from './postgres.ts';
import type * as schema from './schema.ts';

export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface DatabaseConnection {
  database: Database;
  close: () => Promise<void>;
}

export { DatabaseOpenError } from './open-error.ts';

/**
 * Opens the database and brings its tables up to date: PostgreSQL at `url`, else PGlite in `folder`/db
 * (what is acknowledged is in the operating system's hands, so it outlives the process), else in memory.
 */
export function connectDatabase({
  url,
  folder,
}: {
  url?: string;
  folder?: string;
}): Promise<DatabaseConnection> {
  if (url !== undefined) return openServer(url);
  return folder === undefined ? openMemory() : openFolder(folder);
}
