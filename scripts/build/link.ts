import { copyFileSync, linkSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { unfinished } from './caches.ts';

/**
 * Lets a build and a cache share a file, which neither writes to again. What is there already stays; a cache on another
 * disk cannot be shared and gets a copy. At once: thousands of links take longer to wait for than to make.
 */
export function share(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return;
    const part = unfinished(target);
    copyFileSync(source, part);
    renameSync(part, target);
  }
}

/** The same for the files of a folder, by their paths in it. */
export function shareAll(from: string, to: string, isWanted: (path: string) => boolean = () => true): void {
  const entries = readdirSync(from, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(from, join(entry.parentPath, entry.name)))
    .filter(isWanted);
  for (const folder of new Set(paths.map((path) => dirname(path)))) {
    mkdirSync(join(to, folder), { recursive: true });
  }
  for (const path of paths) share(join(from, path), join(to, path));
}
