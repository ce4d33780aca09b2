import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { makePrivate, PRIVATE_FILE, PRIVATE_FOLDER } from '../../disk/private-files.ts';
import { DatabaseOpenError } from '../open-error.ts';
import { admit, canReach, giveTo, sharedFolder, spawnAs, type SystemUser } from './system-user.ts';

/** The database that every cluster has. */
const DATABASE = 'postgres';
const ROLE = 'agora';
const SECRET_FILE = 'agora.secret';
const SOCKET_FILE = '.s.PGSQL.5432';
/** The shortest limit of a system, without the byte behind it. */
const MAX_SOCKET_PATH = 103;

/** The same order and case on every system; only what is a letter is the system's. */
const LOCALE = [
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  `--lc-ctype=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
];

/**
 * Makes the cluster at `path` if there is none, and gives it to `user`; it appears once it is whole. Where `user` cannot
 * reach the folder above, `path` is a link to a folder below `sharedFolder`.
 */
export async function prepareCluster(path: string, initdb: string, user: SystemUser | null): Promise<void> {
  const found = lstatSync(path, { throwIfNoEntry: false });
  admit(dirname(path), user);
  if (found === undefined) {
    const place = makePlace(path, user);
    await initialise(place, initdb, user).catch((error: unknown) => {
      rmSync(place, { recursive: true, force: true });
      throw error;
    });
    return settle(place, path);
  }
  if (!existsSync(path)) {
    throw new DatabaseOpenError(`DATA_DIR: ${path} is a link to a folder that is gone.`);
  }
  if (!found.isSymbolicLink() && !canReach(path, user)) moveCluster(path, user);
  const place = realpathSync(path);
  // A copy that root has made is root's.
  if (lstatSync(place).uid === 0) giveTo(place, user);
  makePrivate(place);
}

/** An empty folder for a cluster: beside `path`, or where `user` reaches it. */
function makePlace(path: string, user: SystemUser | null): string {
  const place = `${path}.unfinished`;
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place, { mode: PRIVATE_FOLDER });
  if (canReach(place, user)) return place;
  rmSync(place, { recursive: true });
  return mkdtempSync(join(sharedFolder(), 'postgres-'));
}

/** Puts a finished cluster at its path. */
function settle(place: string, path: string): void {
  if (dirname(place) === dirname(path)) renameSync(place, path);
  else symlinkSync(place, path);
}

async function initialise(place: string, initdb: string, user: SystemUser | null): Promise<void> {
  const secret = `${place}.secret`;
  writeFileSync(secret, randomBytes(24).toString('hex'), { mode: PRIVATE_FILE });
  giveTo(place, user);
  giveTo(secret, user);
  try {
    const options = [`--pgdata=${place}`, `--username=${ROLE}`, '--auth=scram-sha-256', `--pwfile=${secret}`];
    await promisify(execFile)(initdb, [...options, ...LOCALE], {
      cwd: '/',
      env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
      ...spawnAs(user),
    });
    renameSync(secret, join(place, SECRET_FILE));
  } finally {
    rmSync(secret, { force: true });
  }
}

/** Moves a cluster that was restored into a folder that `user` cannot reach. */
function moveCluster(path: string, user: SystemUser | null): void {
  const place = makePlace(path, user);
  cpSync(path, place, { recursive: true });
  giveTo(place, user);
  const before = `${path}.moved`;
  renameSync(path, before);
  settle(place, path);
  rmSync(before, { recursive: true });
}

/** The folder of the server's socket as it is spelt here: systems limit the path of a socket. */
function socketFolder(cluster: string): string {
  const fits = [cluster, relative(process.cwd(), cluster), realpathSync(cluster)].find(
    (folder) => Buffer.byteLength(join(folder, SOCKET_FILE)) <= MAX_SOCKET_PATH,
  );
  if (fits !== undefined) return fits;
  throw new DatabaseOpenError(`DATA_DIR: the path ${cluster} is too long for a socket: set a shorter one.`);
}

/** The URL of the cluster's server, for this process alone. */
export function urlOf(cluster: string): string {
  const url = new URL(`postgres://localhost/${DATABASE}`);
  url.username = ROLE;
  url.password = readFileSync(join(cluster, SECRET_FILE), 'utf8');
  url.searchParams.set('host', socketFolder(cluster));
  return url.href;
}
