import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { openFolder } from './open-folder.ts';
import { openServer } from './postgres.ts';
import type { Purge } from './purge.ts';
import type * as schema from './schema.ts';

export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface DatabaseConnection {
  /** For a connection beside the pool; it holds the password. */
  url: string;
  database: Database;
  /** The embedded database with access to the disk's last reserve, for what frees space. */
  lastRoom?: Database;
  close: () => Promise<void>;
  /** How many connections to PostgreSQL there are, and how many callers wait for one. */
  connections: () => { total: number; idle: number; waiting: number };
  /** Purges deleted rows from the files of the embedded database; for others see docs/deploy.md, 9. */
  purge?: Purge;
}

export { DatabaseOpenError } from './open-error.ts';

/** A server's URL, or the data folder of an embedded one. */
type Place = { url: string } | { folder: string };

interface Options {
  /** Receives errors of background work. */
  onError?: (error: unknown) => void;
  /** A server that is out of reach is waited for, and this receives the sentence that says so; absent: it is an error. */
  onAway?: (sentence: string) => void;
  /** Abandons what is being opened: a server's migration is left to roll back, an embedded server ends. */
  signal?: AbortSignal | undefined;
}

/** Opens and migrates the PostgreSQL at `url`, or starts one in `folder`. */
export function connectDatabase(place: Place & Options): Promise<DatabaseConnection> {
  return 'url' in place ? openServer(place) : openFolder(place);
}
