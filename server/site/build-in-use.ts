import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const MARK = /^in-use\.(\d+)$/;

/**
 * Marks a build as used by this process: Astro imports a page's module at its first request, however late.
 */
export async function markInUse(build: string): Promise<void> {
  try {
    await writeFile(join(build, `in-use.${process.pid}`), '');
  } catch (error) {
    // A build in a read-only folder is never replaced.
    if (!['EROFS', 'EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
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

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's process.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
