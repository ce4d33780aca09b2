import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const MARK = /^in-use\.(\d+)$/;

/** Marks a build as this process's: Astro imports the module of a page with its first request, however late. */
export async function markInUse(build: string): Promise<void> {
  try {
    await writeFile(join(build, `in-use.${process.pid}`), '');
  } catch (error) {
    // Nobody replaces a build in a folder that cannot be written to.
    if (!['EROFS', 'EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/** Whether a running process has marked the build. */
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
