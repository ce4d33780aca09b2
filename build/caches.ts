import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Caches between builds, from the root; outside node_modules, which `npm ci` empties. */
export const CACHE_FOLDER = '.cache/agora';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Reverting content within this time reuses its pages. */
const MAX_AGE_DAYS = 30;

/** Deletes cached files that are unused and older than a month. */
export async function pruneCache(folder: string, used: ReadonlySet<string>): Promise<void> {
  const oldest = Date.now() - MAX_AGE_DAYS * DAY_MS;
  for (const name of await readdir(folder).catch(() => [])) {
    if (used.has(name)) continue;
    const path = join(folder, name);
    if ((await stat(path)).mtimeMs < oldest) await rm(path, { recursive: true, force: true });
  }
}
