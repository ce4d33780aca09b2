import { copyFile, link, rename } from 'node:fs/promises';

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
