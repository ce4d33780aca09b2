import { copyFileSync, linkSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Caches between builds, from the root; outside node_modules, which `npm ci` empties. */
export const CACHE_FOLDER = '.cache/agora';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Reverting content within this time reuses its pages. */
const MAX_AGE_DAYS = 30;

/**
 * Gives a cached file or folder another path, by links where one disk has both: caches replace files and never write
 * into one. Synchronous: awaiting thousands of links takes ten times as long as making them.
 */
export function placeCached(cached: string, path: string): void {
  if (statSync(cached).isDirectory()) {
    mkdirSync(path, { recursive: true });
    for (const name of readdirSync(cached)) placeCached(join(cached, name), join(path, name));
    return;
  }
  try {
    linkSync(cached, path);
  } catch {
    copyFileSync(cached, path);
  }
}

/** Deletes cached files that are unused and older than a month. */
export async function pruneCache(folder: string, used: ReadonlySet<string>): Promise<void> {
  const oldest = Date.now() - MAX_AGE_DAYS * DAY_MS;
  for (const name of await readdir(folder).catch(() => [])) {
    if (used.has(name)) continue;
    const path = join(folder, name);
    if ((await stat(path)).mtimeMs < oldest) await rm(path, { recursive: true, force: true });
  }
}
