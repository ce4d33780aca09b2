import { join } from 'node:path';
import type { Config } from '../config.ts';
import { describeArchive } from './manifest.ts';
import type { Say } from './progress.ts';
import { RefusedError } from './refused-error.ts';
import { readEmbedded, readMigration, withSnapshot } from './source.ts';
import { refuseExisting, writeArchive, writeFolder } from './write-archive.ts';

/** Writes the files of the embedded database, and with a demo its files and accounts. */
export async function backUp(config: Config, file: string, say: Say): Promise<void> {
  if (config.databaseUrl !== null) {
    throw new RefusedError(
      'DATABASE_URL is set, and data:backup is for the embedded database: use pg_dump, or data:export.',
    );
  }
  refuseExisting(file);
  await withSnapshot(config, async (snapshot) => {
    say('The database is copied.');
    // Opening it shows that it is whole.
    const migration = await readEmbedded(join(snapshot, 'db'), readMigration);
    const folders = config.isDemo ? ['db', 'auth', 'storage'] : ['db'];
    await writeArchive(file, describeArchive('backup', config, migration), async (archive) => {
      for (const folder of folders) say(`${folder}: ${await writeFolder(archive, snapshot, folder)} files`);
      return {};
    });
  });
}
