import { spawnSync } from 'node:child_process';
import { statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const MIB = 1024 * 1024;

/** Linux mounts a disk in memory for one process: for root, and where it is allowed for anybody. */
const UNSHARE = ['unshare', process.getuid?.() === 0 ? '-m' : '-Urm'];

const tried = spawnSync(UNSHARE[0]!, [...UNSHARE.slice(1), 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']);
export const canMount = tried.status === 0;
if (!canMount) console.log('No disk in memory can be mounted here: full disks are not tested.');

/** What to put before a command, so that `folder` is a disk of its own there, which ends with it. */
export function onSmallDisk(folder: string, mib: number, thenRun = ''): string[] {
  const mount = `mount -t tmpfs -o size=${mib}m tmpfs "$0" ${thenRun} && exec "$@"`;
  return [...UNSHARE, 'sh', '-c', mount, folder];
}

/** The disk of a running process as this one sees it. */
export function smallDiskOf(pid: number, folder: string) {
  const root = `/proc/${pid}/root${folder}`;
  return {
    path: (name: string) => join(root, name),
    async fillTo(name: string, freeMib: number): Promise<void> {
      const { bavail, bsize } = await statfs(root);
      await writeFile(join(root, name), Buffer.alloc(Math.max(0, bavail * bsize - freeMib * MIB)));
    },
  };
}
