import { join, resolve } from 'node:path';
import type { Config } from '../config.ts';
import { CLUSTER, launchCluster } from '../db/embedded/embedded.ts';
import type { Migration } from '../db/migrate.ts';
import { migrateServer } from '../db/migrate-server.ts';
import { replaceData, unpack } from './incoming.ts';
import { requireUsable } from './manifest.ts';
import { isMilestone, type Say } from './progress.ts';
import { misplaced, readArchive, readManifest } from './read-archive.ts';
import { explainUnfit, rowsIn } from './read-rows.ts';
import { RefusedError } from './refused-error.ts';
import { connectServer, readMigration, sessionOf } from './source.ts';
import { hasRows, isBlank, readTables, refill, requireCounts, type Session, writeRows } from './tables.ts';

export interface ImportOptions {
  config: Config;
  /** The archive. */
  file: string;
  /** What is there already may be replaced. */
  replace: boolean;
  say: Say;
  /** This version's migrations by default. */
  migrationsFolder?: string;
}

/** Reads an export into the database that the environment names: all of it, or nothing. */
export async function importData(options: ImportOptions): Promise<void> {
  const { config, file } = options;
  const migration = requireUsable(await readManifest(file), config, options.migrationsFolder);
  const { databaseUrl, isDemo } = config;
  if (databaseUrl !== null && !isDemo) return importIntoServer(databaseUrl, null, migration, options);
  const parts = [
    ...(databaseUrl === null ? [CLUSTER] : []),
    ...(isDemo ? ['storage', 'auth/accounts.json'] : []),
  ];
  await replaceData({ ...options, folder: resolve(config.dataFolder), parts }, (incoming) =>
    databaseUrl === null
      ? importIntoFolder(incoming, migration, options)
      : importIntoServer(databaseUrl, incoming, migration, options),
  );
}

async function importIntoFolder(
  incoming: string,
  migration: Migration,
  options: ImportOptions,
): Promise<void> {
  const { url, postmaster } = await launchCluster({
    cluster: join(incoming, CLUSTER),
    cacheFolder: resolve(options.config.dataFolder),
  });
  await importIntoServer(url, incoming, migration, options).finally(() => postmaster.end());
}

async function importIntoServer(
  url: string,
  incoming: string | null,
  migration: Migration,
  options: ImportOptions,
): Promise<void> {
  const client = await connectServer(url);
  const session = sessionOf(client);
  const folder = options.migrationsFolder;
  try {
    if (await isBlank(session)) await migrateServer(url, { folder, last: migration });
    const current = await readMigration(session, folder);
    if (current.tag !== migration.tag) {
      throw new RefusedError(
        `The archive has the migration ${migration.tag}, the database ${current.tag}: import into a new, empty database.`,
      );
    }
    await client.query('begin');
    // A service that still runs is not waited for.
    await client.query(`set local lock_timeout = '5s'`);
    if (!options.replace && (await hasRows(session, await readTables(session)))) {
      throw new RefusedError(
        'The database has data already: repeat with --replace to put others in their place.',
      );
    }
    await load(session, incoming, options);
    await client.query('commit');
    await migrateServer(url, { folder });
    await client.query('analyze');
  } finally {
    // Rolls back what was not committed.
    await client.end();
  }
}

/** Loads the rows of an archive, and its files into `incoming`. */
async function load(session: Session, incoming: string | null, { file, say }: ImportOptions): Promise<void> {
  const tables = await readTables(session);
  const byName = new Map(tables.map((table) => [table.name, table]));
  const counts: Record<string, number> = {};
  await refill(session, tables, async () => {
    const expected = await readArchive(file, async (entry) => {
      const [, name = ''] = /^tables\/(\w+)\//.exec(entry.name) ?? [];
      if (name === '' && incoming !== null) return unpack(incoming, entry);
      const table = byName.get(name);
      if (table === undefined || entry.isFolder) throw misplaced(entry.name);
      const rows = await rowsIn(entry);
      await writeRows(session, table, rows).catch((error: unknown) => {
        throw explainUnfit(error, entry);
      });
      const before = counts[name] ?? 0;
      counts[name] = before + rows.length;
      if (isMilestone(before, counts[name])) say(`${name}: ${counts[name]} rows …`);
    });
    await requireCounts(session, tables, expected);
  });
  for (const { name } of tables) say(`${name}: ${counts[name] ?? 0} rows`);
}
