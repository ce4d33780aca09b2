import { join, resolve } from 'node:path';
import type { ImportOptions } from './import.ts';
import { replaceData, unpack } from './incoming.ts';
import { requireUsable } from './manifest.ts';
import { readArchive, readManifest } from './read-archive.ts';
import { RefusedError } from './refused-error.ts';
import { readEmbedded, readMigration } from './source.ts';

/** Puts a backup of the embedded database in the data folder: all of it, or nothing. */
export async function restore(options: ImportOptions): Promise<void> {
  const { config, file, say } = options;
  if (config.databaseUrl !== null) {
    throw new RefusedError(
      'DATABASE_URL is set, and a backup is of the embedded database: unset it, or use data:import.',
    );
  }
  const migration = requireUsable(await readManifest(file), 'backup', config);
  const parts = config.isDemo ? ['db', 'storage', 'auth/accounts.json'] : ['db'];
  await replaceData({ ...options, folder: resolve(config.dataFolder), parts }, async (incoming) => {
    let count = 0;
    await readArchive(file, async (entry) => {
      await unpack(incoming, entry);
      count += 1;
    });
    say(`${count} files`);
    const found = await readEmbedded(join(incoming, 'db'), readMigration);
    if (found.tag !== migration.tag) throw new RefusedError(`${file} holds another database than it says.`);
  });
}
