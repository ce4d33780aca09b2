import { execFileSync } from 'node:child_process';
import { readdirSync, readlinkSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** EXT4_IOC_SHUTDOWN with EXT4_GOING_FLAGS_NOLOGFLUSH: from here on nothing reaches the disk, not even the journal. */
const CUT =
  'open(my $f, "<", $ARGV[0]) or die; my $how = pack("L", 2); ioctl($f, 0x8004587D, $how) or die $!';
const POLL_MS = 10;
const UNMOUNT_ATTEMPTS = 1000;

function run(command: string, ...args: string[]): void {
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
}

/** Processes that are in `folder`, as a PostgreSQL is in its cluster. */
function processesIn(folder: string): number[] {
  return readdirSync('/proc').flatMap((name) => {
    try {
      return readlinkSync(`/proc/${name}/cwd`).startsWith(`${folder}/`) ? [Number(name)] : [];
    } catch {
      return [];
    }
  });
}

async function endThoseIn(folder: string): Promise<void> {
  for (let pids = processesIn(folder); pids.length > 0; pids = processesIn(folder)) {
    for (const pid of pids) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // Gone already.
      }
    }
    await setTimeout(POLL_MS);
  }
}

export interface CutDisk {
  /** Where it is mounted. */
  folder: string;
  /** Cuts the power: what was not flushed is gone. */
  cut: () => void;
  /** Ends what is left of the services on it, and gives it power again. */
  restore: () => Promise<void>;
}

/** A disk on a file of this machine whose power can be cut; it goes with the test. */
export async function cutDisk(atEnd: (undo: () => Promise<void>) => void, mib = 1024): Promise<CutDisk> {
  const place = await mkdtemp(join(tmpdir(), 'agora-disk-'));
  const [image, folder] = [join(place, 'image'), join(place, 'disk')];
  await chmod(place, 0o711);
  await mkdir(folder);
  const mount = () => run('mount', '-o', 'loop', image, folder);
  async function unmount(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      await endThoseIn(folder);
      try {
        return run('umount', folder);
      } catch (error) {
        // The demo's emulator ends by itself, soon after the service.
        if (attempt === UNMOUNT_ATTEMPTS) throw error;
        await setTimeout(POLL_MS);
      }
    }
  }
  atEnd(() => rm(place, { recursive: true }));
  await writeFile(image, '');
  await truncate(image, mib * 1024 * 1024);
  run('mkfs.ext4', '-q', '-F', image);
  mount();
  atEnd(unmount);
  return {
    folder,
    cut: () => run('perl', '-e', CUT, folder),
    restore: async () => {
      await unmount();
      mount();
    },
  };
}

/** Whether such a disk can be had here: by root on Linux, outside most containers. */
export async function canCutPower(): Promise<boolean> {
  const undo: (() => Promise<void>)[] = [];
  try {
    const disk = await cutDisk((end) => undo.unshift(end), 16);
    disk.cut();
    await disk.restore();
    return true;
  } catch (error) {
    console.log(`No disk whose power can be cut: power cuts are not tested (${String(error).trim()}).`);
    return false;
  } finally {
    for (const end of undo) await end();
  }
}
