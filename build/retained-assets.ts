import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { placeCached } from './caches.ts';

const ASSETS = 'client/_astro';
const DAY_MS = 24 * 60 * 60 * 1000;
/** A tab that is open for longer finds a script gone, and says so. */
const MAX_AGE_DAYS = 3;

/**
 * Adds scripts and styles of recent builds to the one in `outDir`: an open page loads some of its own when they are
 * needed, and a process of the build before renders pages that name them. Their names hold a hash of their content.
 */
export async function retainAssets(outDir: string, cacheDir: string, now = Date.now()): Promise<void> {
  const assets = join(outDir, ASSETS);
  await mkdir(cacheDir, { recursive: true });
  const built = new Set(await namesOfFiles(assets));
  const cached = new Set(await namesOfFiles(cacheDir));
  for (const name of built) {
    const path = join(cacheDir, name);
    if (!cached.has(name)) placeCached(join(assets, name), path);
    await utimes(path, now / 1000, now / 1000);
  }
  for (const name of cached) {
    if (built.has(name)) continue;
    const path = join(cacheDir, name);
    if (now - (await stat(path)).mtimeMs < MAX_AGE_DAYS * DAY_MS) placeCached(path, join(assets, name));
    else await rm(path);
  }
}

async function namesOfFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}
