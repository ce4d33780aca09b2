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

/** The build that `dist` links to, and all that are here, by their names, oldest first. */
export async function listBuilds(root: string): Promise<{ current: string | undefined; all: string[] }> {
  const all = (await finishedBuilds(root)).toSorted((a, b) => a - b).map(String);
  return { current: await linkedBuild(join(root, DIST)), all };
}

/** Links `dist` to the build of that name, or the one before the current; resolves to its name, null if it is not here. */
export async function linkBuild(root: string, wanted?: string): Promise<string | null> {
  const { current, all } = await listBuilds(root);
  const name =
    wanted === undefined
      ? all.findLast((one) => Number(one) < Number(current))
      : all.find((one) => one === wanted);
  if (name === undefined) return null;
  await link(root, name);
  return name;
}

/** The time of a build, which is its name. */
export const timeOfBuild = (name: string): string => new Date(Number(name)).toISOString();

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
