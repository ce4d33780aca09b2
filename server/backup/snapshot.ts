import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PRIVATE_FOLDER } from '../disk/private-files.ts';
import { isRunning } from '../disk/is-running.ts';

const SNAPSHOTS = 'snapshots';

/** A folder for links to files of the data folder, inside it: links do not leave a disk. */
export async function makeSnapshotFolder(folder: string): Promise<string> {
  await removeSnapshots(folder);
  const snapshot = join(folder, SNAPSHOTS, `${process.pid}-${randomUUID()}`);
  await mkdir(snapshot, { recursive: true, mode: PRIVATE_FOLDER });
  return snapshot;
}

/** Deletes what killed processes left, and nothing of an export under way. */
async function removeSnapshots(folder: string): Promise<void> {
  const snapshots = join(folder, SNAPSHOTS);
  for (const name of await readdir(snapshots).catch(() => [])) {
    const pid = /^(\d+)-/.exec(name)?.[1];
    if (pid !== undefined && isRunning(Number(pid))) continue;
    await rm(join(snapshots, name), { recursive: true, force: true });
  }
}

const ACCOUNTS = ['auth/accounts.json', 'auth/config.json'];

/**
 * Links the demo's files as they are now, beside those of an earlier call: taken before and after the database, a
 * snapshot has every file that its rows name. Files are replaced, never changed.
 */
export async function linkFiles(folder: string, snapshot: string): Promise<void> {
  for (const part of ['storage/objects', 'storage/data']) {
    await mkdir(join(snapshot, part), { recursive: true, mode: PRIVATE_FOLDER });
  }
  const objects = join(folder, 'storage/objects');
  const names = existsSync(objects) ? await readdir(objects) : [];
  for (const name of names.filter((file) => file.endsWith('.json'))) {
    await linkObject(folder, snapshot, name).catch(ignoreMissing);
  }
  for (const file of ACCOUNTS) {
    await mkdir(dirname(join(snapshot, file)), { recursive: true, mode: PRIVATE_FOLDER });
    await copyFile(join(folder, file), join(snapshot, file)).catch(ignoreMissing);
  }
}

/** The bytes first: a record without them would be a broken file. */
async function linkObject(folder: string, snapshot: string, name: string): Promise<void> {
  const record = join(folder, 'storage/objects', name);
  const { id } = JSON.parse(await readFile(record, 'utf8')) as { id: string };
  const data = join('storage/data', id);
  if (!existsSync(join(snapshot, data))) await link(join(folder, data), join(snapshot, data));
  const linked = join(snapshot, 'storage/objects', name);
  await rm(linked, { force: true });
  await link(record, linked);
}

/** Deleted by its member meanwhile. */
function ignoreMissing(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}
