import { lstat, mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isInUse } from '../server/site/build-in-use.ts';

/** Folder of the builds, from the root. */
const BUILDS = '.builds';
/** The link to the current build, from the root. */
const DIST = 'dist';

/**
 * An empty folder for a new build, at the same path every time: Astro hashes the path into the pages' dependencies, and
 * would render every page again in another one.
 */
export async function createBuildFolder(root: string): Promise<string> {
  const folder = join(root, BUILDS, 'unfinished');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return folder;
}

/**
 * Gives a finished build its own folder and makes `dist` a link to it. Renaming a link over another is atomic: there is
 * a whole `dist` at every moment. The build before stays, for whoever still reads it, and so do builds of running
 * servers; older ones are deleted.
 */
export async function publish(root: string, folder: string): Promise<void> {
  const dist = join(root, DIST);
  const last = await linkedBuild(dist);
  // The time, or after the last of a clock that stood still or went back.
  const name = `${Math.max(Date.now(), ...(await finishedBuilds(root)).map((time) => time + 1))}`;
  await rename(folder, join(root, BUILDS, name));
  await link(root, name);
  const retained = new Set([name, last]);
  for (const name of await readdir(join(root, BUILDS))) {
    const old = join(root, BUILDS, name);
    if (!retained.has(name) && !(await isInUse(old))) await rm(old, { recursive: true, force: true });
  }
}

async function link(root: string, name: string): Promise<void> {
  const next = join(root, BUILDS, 'next');
  await rm(next, { force: true });
  await symlink(join(BUILDS, name), next);
  await rename(next, join(root, DIST));
}

/** Links `dist` to the build before the current one, and resolves to its time; null if there is none. */
export async function rollBack(root: string): Promise<Date | null> {
  const current = await linkedBuild(join(root, DIST));
  const earlier = (await finishedBuilds(root)).filter((time) => time < Number(current));
  if (earlier.length === 0) return null;
  const before = Math.max(...earlier);
  await link(root, `${before}`);
  return new Date(before);
}

/** Builds are named by their times. */
async function finishedBuilds(root: string): Promise<number[]> {
  const names = await readdir(join(root, BUILDS)).catch(() => []);
  return names.filter((name) => /^\d+$/.test(name)).map(Number);
}

/** Name of the build that `dist` links to; a folder in its place is moved out of the way. */
async function linkedBuild(dist: string): Promise<string | undefined> {
  const status = await lstat(dist).catch(() => null);
  if (status?.isSymbolicLink()) return basename(await readlink(dist));
  if (status) await rename(dist, join(dist, '..', BUILDS, 'unlinked'));
  return undefined;
}
