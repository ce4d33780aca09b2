import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Client } from 'pg';
import type { Config } from '../config.ts';
import { openCopy } from '../db/embedded.ts';
import { type Migration, findMigration } from '../db/migrate.ts';
import { singleClient } from '../db/single-client.ts';
import { lockFolder } from '../disk/folder-lock.ts';
import { askForSnapshot } from './operator-socket.ts';
import { RefusedError } from './refused-error.ts';
import { requireOwner } from './require-owner.ts';
import { copyDatabase, linkFiles, makeSnapshotFolder } from './snapshot.ts';
import { isBlank, type Session } from './tables.ts';

interface Source {
  session: Session;
  migration: Migration;
  /** Of the data folder: the demo's files, and the embedded database. */
  snapshot: string;
}

/** Copies the embedded database of a service that runs, or of one that does not. */
async function takeDatabase(folder: string, snapshot: string): Promise<void> {
  if (!existsSync(join(folder, 'db/PG_VERSION'))) {
    throw new RefusedError(`DATA_DIR: there is no database in ${folder}.`);
  }
  const release = lockFolder(folder);
  if (release !== null) {
    await copyDatabase(folder, snapshot).finally(release);
  } else if (!(await askForSnapshot(folder, snapshot))) {
    throw new RefusedError(
      `The process that holds ${folder} takes no requests: stop it, or wait until it serves.`,
    );
  }
}

/** Hands `use` the data as they were at one moment, while the service goes on. */
export async function withSnapshot<Result>(
  config: Config,
  use: (snapshot: string) => Promise<Result>,
): Promise<Result> {
  const folder = resolve(config.dataFolder);
  // Nothing is taken from the folder, which may be one that can only be read.
  if (!config.isDemo && config.databaseUrl !== null) return use(folder);
  requireOwner(folder);
  const snapshot = await makeSnapshotFolder(folder);
  try {
    if (config.isDemo) await linkFiles(folder, snapshot);
    if (config.databaseUrl === null) await takeDatabase(folder, snapshot);
    if (config.isDemo) await linkFiles(folder, snapshot);
    return await use(snapshot);
  } finally {
    await rm(snapshot, { recursive: true, force: true });
  }
}

/** The last migration that a database has had. Throws a RefusedError for one of a later version. */
export async function readMigration(session: Session): Promise<Migration> {
  if (await isBlank(session)) {
    throw new RefusedError('The database is empty: Ágora has never been started with it.');
  }
  const [row] = await session.query<{ when: number }>(
    'select max(created_at)::float8 as when from drizzle.__drizzle_migrations',
  );
  const migration = findMigration(({ when }) => when === row?.when);
  if (migration !== undefined) return migration;
  throw new RefusedError('The database is from a later version of Ágora: use that one.');
}

/** Times in one spelling, whatever the server's. */
const UTC = `set local timezone to 'UTC'`;

/** Reads an embedded database in one transaction. */
export async function readEmbedded<Result>(
  dataDir: string,
  read: (session: Session) => Promise<Result>,
): Promise<Result> {
  const client = await openCopy(dataDir);
  try {
    return await client.transaction(async (tx) => {
      await tx.exec(UTC);
      return read({ query: async (sql, params) => (await tx.query(sql, params)).rows as never });
    });
  } finally {
    await client.close();
  }
}

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

/** Hands `use` a session on the data as they were at one moment, and the files that they name. */
export async function withSource<Result>(
  config: Config,
  use: (source: Source) => Promise<Result>,
): Promise<Result> {
  const { databaseUrl } = config;
  return withSnapshot(config, (snapshot) => {
    const read = async (session: Session) => {
      // The first statement is the moment of a transaction.
      const migration = await readMigration(session);
      if (config.isDemo && databaseUrl !== null) await linkFiles(resolve(config.dataFolder), snapshot);
      return use({ session, migration, snapshot });
    };
    return databaseUrl === null ? readEmbedded(join(snapshot, 'db'), read) : readServer(databaseUrl, read);
  });
}
