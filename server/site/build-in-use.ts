import { isRunning } from '../disk/is-running.ts';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const MARK = /^in-use\.(\d+)$/;

/**
 * Marks a build as used by this process: Astro imports a page's module at its first request, however late. Resolves to
 * false where the process may not write: somebody else builds there, and will not know of it.
 */
export async function markInUse(build: string): Promise<boolean> {
  try {
    await writeFile(join(build, `in-use.${process.pid}`), '');
    return true;
  } catch (error) {
    if (!['EROFS', 'EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    return false;
  }
}

/** Whether a running process uses the build. */
export async function isInUse(build: string): Promise<boolean> {
  const names = await readdir(build).catch(() => []);
  return names.some((name) => {
    const pid = MARK.exec(name)?.[1];
    return pid !== undefined && isRunning(Number(pid));
  });
}
