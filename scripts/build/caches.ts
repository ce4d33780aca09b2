import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** What is kept from build to build, beneath the project's folder. */
export const CACHES = 'node_modules/.cache/agora';

export const keptContent = (root: string) => join(root, CACHES, 'content');

/** Where a file or folder is written until it is whole; the number tells whose it is. */
export const unfinished = (path: string) => `${path}.${process.pid}.part`;
const UNFINISHED = /\.(\d+)\.part$/;

/** Removes what processes have left unfinished that are no more. */
export async function removeLeftovers(root: string): Promise<void> {
  const folder = join(root, CACHES);
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  for (const name of names) {
    const pid = UNFINISHED.exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) await rm(join(folder, name), { recursive: true, force: true });
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
