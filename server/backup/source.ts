import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Client } from 'pg';
import type { Config } from '../config.ts';
import { borrowEmbedded, CLUSTER, type EmbeddedServer } from '../db/embedded/embedded.ts';
import { allMigrations, type Migration } from '../db/migrate.ts';
import { singleClient } from '../db/single-client.ts';
import { RefusedError } from './refused-error.ts';
import { requireOwner } from './require-owner.ts';
import { linkFiles, makeSnapshotFolder } from './snapshot.ts';
import { isBlank, type Session } from './tables.ts';

interface Source {
  session: Session;
  migration: Migration;
  /** A folder with the demo's files. */
  snapshot: string;
}

/** The server of the data folder, whether the service runs or not. */
async function borrow(folder: string): Promise<EmbeddedServer> {
  if (!existsSync(join(folder, CLUSTER))) {
    throw new RefusedError(`DATA_DIR: there is no database in ${folder}.`);
  }
  return borrowEmbedded(folder);
}

/** The last migration that a database has had. Throws a RefusedError for one of another version. */
export async function readMigration(session: Session, folder?: string): Promise<Migration> {
  if (await isBlank(session)) {
    throw new RefusedError('The database is empty: Ágora has never been started with it.');
  }
  const [row] = await session.query<{ when: number }>(
    'select max(created_at)::float8 as when from drizzle.__drizzle_migrations',
  );
  const migration = allMigrations(folder).find(({ when }) => when === row?.when);
  if (migration !== undefined) return migration;
  throw new RefusedError('The database is from another version of Ágora: use that one.');
}

/** Times in one spelling, whatever the server's. */
const UTC = `set local timezone to 'UTC'`;

/** A connection of its own, whose statements may take their time. */
export async function connectServer(url: string): Promise<Client> {
  const client = singleClient(url, { application_name: 'agora-data' });
  await client.connect();
  // The address may name others.
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
  return client;
}

export const sessionOf = (client: Client): Session => ({
  query: async (sql, params) => (await client.query(sql, params)).rows as never,
});

/** Hands `read` a session on the data as they are at its first statement. */
async function readServer<Result>(url: string, read: (session: Session) => Promise<Result>): Promise<Result> {
  const client = await connectServer(url);
  try {
    await client.query('begin isolation level repeatable read, read only');
    await client.query(UTC);
    return await read(sessionOf(client));
  } finally {
    await client.end();
  }
}

/** Hands `use` a session on the data as they were at one moment, and the files that they name, while the service goes on. */
export async function withSource<Result>(
  config: Config,
  use: (source: Source) => Promise<Result>,
): Promise<Result> {
  const folder = resolve(config.dataFolder);
  const { databaseUrl, isDemo } = config;
  // Nothing is taken from the folder, which may be one that can only be read.
  if (databaseUrl !== null && !isDemo) {
    return readServer(databaseUrl, async (session) =>
      use({ session, migration: await readMigration(session), snapshot: folder }),
    );
  }
  requireOwner(folder);
  const server = databaseUrl === null ? await borrow(folder) : null;
  const snapshot = await makeSnapshotFolder(folder);
  try {
    if (isDemo) await linkFiles(folder, snapshot);
    return await readServer(databaseUrl ?? server!.url, async (session) => {
      // The first statement is the moment of a transaction.
      const migration = await readMigration(session);
      if (isDemo) await linkFiles(folder, snapshot);
      return use({ session, migration, snapshot });
    });
  } finally {
    await rm(snapshot, { recursive: true, force: true });
    await server?.stop();
  }
}
