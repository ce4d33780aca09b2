import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { placeCached } from './caches.ts';

const ASSETS = 'client/_astro';
const DAY_MS = 24 * 60 * 60 * 1000;
/** A tab that is open for longer finds a script gone, and says so. */
const MAX_AGE_DAYS = 3;

/**
 * Adds scripts and styles of recent builds to the one in `outDir`: an open page loads some of its own when they are
 * needed, and a process of the build before renders pages that name them. Their names hold a hash of their content. A
 * file's time is that of the last build which had it, or, a second earlier, of the first one without it.
 */
export async function retainAssets(outDir: string, cacheDir: string, now = Date.now()): Promise<void> {
  const assets = join(outDir, ASSETS);
  await mkdir(cacheDir, { recursive: true });
  const built = new Set(await namesOfFiles(assets));
  const times = new Map<string, number>();
  for (const name of await namesOfFiles(cacheDir))
    times.set(name, (await stat(join(cacheDir, name))).mtimeMs);
  const last = Math.max(0, ...times.values());
  for (const name of built) {
    const path = join(cacheDir, name);
    if (!times.has(name)) placeCached(join(assets, name), path);
    await utimes(path, now / 1000, now / 1000);
  }
  for (const [name, time] of times) {
    if (built.has(name)) continue;
    const path = join(cacheDir, name);
    // The build before may have been live for longer than that: the age begins with its successor.
    if (time >= last) await utimes(path, now / 1000 - 1, now / 1000 - 1);
    else if (now - time >= MAX_AGE_DAYS * DAY_MS) {
      await rm(path);
      continue;
    }
    placeCached(path, join(assets, name));
  }
}

async function namesOfFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}
