import { copyFile, link, mkdir, readdir, rename } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/**
 * Lets a build and a cache share a file, which neither writes to again. What is there already stays; a cache on another
 * disk cannot be shared and gets a copy.
 */
export async function share(source: string, target: string): Promise<void> {
  await link(source, target).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return;
    const part = `${target}.${process.pid}`;
    await copyFile(source, part);
    await rename(part, target);
  });
}

/** The same for the files of a folder, by their paths in it. */
export async function shareAll(
  from: string,
  to: string,
  isWanted: (path: string) => boolean = () => true,
): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(from, join(entry.parentPath, entry.name)))
    .filter(isWanted);
  for (const folder of new Set(paths.map((path) => dirname(path)))) {
    await mkdir(join(to, folder), { recursive: true });
  }
  for (const path of paths) await share(join(from, path), join(to, path));
}
