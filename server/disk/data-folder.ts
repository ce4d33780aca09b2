import { accessSync, chmodSync, constants, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError } from '../config.ts';
import { makePrivate, PRIVATE_FOLDER } from './private-files.ts';

const { R_OK, W_OK, X_OK } = constants;

const ADVICE: Readonly<Record<string, string>> = {
  EROFS: 'can only be read: mount its disk for writing',
  EACCES: 'may not be written by this user: give it to the user who runs the server',
  EPERM: 'belongs to another user: give it to the user who runs the server',
};

/** A mounted disk may hold other folders, such as lost+found. */
const OWN_FOLDERS = ['postgres', 'auth', 'storage', 'backups'];

/** Exists while `npm run data:import` puts other data in the place of those in the folder. */
export const INCOMING_READY = 'incoming/ready';

/** The process may write to a mounted disk's root without owning it. */
function takeFromOthers(folder: string): void {
  try {
    chmodSync(folder, PRIVATE_FOLDER);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}

/** Creates the data folder, private to the process's user. Throws a ConfigurationError. */
export function prepareDataFolder(folder: string): void {
  if (existsSync(join(folder, INCOMING_READY))) {
    throw new ConfigurationError(
      `DATA_DIR: the data in ${folder} are half replaced: repeat the npm run data:import that was interrupted.`,
    );
  }
  try {
    // New files are private too, those of child processes included.
    process.umask(0o077);
    mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
    const own = OWN_FOLDERS.map((name) => join(folder, name)).filter((path) => existsSync(path));
    for (const path of [folder, ...own]) accessSync(path, R_OK | W_OK | X_OK);
    takeFromOthers(folder);
    for (const path of own) makePrivate(path);
  } catch (error) {
    throw new ConfigurationError(`DATA_DIR: the folder ${folder} ${adviceFor(error)}.`);
  }
}

function adviceFor(error: unknown): string {
  const advice = error instanceof Error ? ADVICE[String(Reflect.get(error, 'code'))] : undefined;
  if (advice !== undefined) return `${advice}, or set DATA_DIR to another folder`;
  return `cannot be written (${error instanceof Error ? error.message : String(error)})`;
}
