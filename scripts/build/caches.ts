import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** What is kept from build to build, beneath the project's folder. */
export const CACHES = 'node_modules/.cache/agora';

export const keptContent = (root: string) => join(root, CACHES, 'content');

/** Where a file or folder is written until it is whole; the number tells whose it is. */
export const unfinished = (path: string) => `${path}.${process.pid}.part`;
const UNFINISHED = /\.(\d+)\.part$/;

/**
 * Removes what processes have left unfinished that are no more: at the start of a build, when what bears its own number
 * is of one before it that had the same.
 */
export async function removeLeftovers(root: string): Promise<void> {
  const kept = await readdir(join(root, CACHES), { recursive: true }).catch(() => []);
  const paths = [...kept.map((name) => join(CACHES, name)), ...(await readdir(root))];
  for (const path of paths) {
    const pid = Number(UNFINISHED.exec(path)?.[1]);
    if (pid === process.pid || (pid && !isRunning(pid)))
      await rm(join(root, path), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another's process.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
