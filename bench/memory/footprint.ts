import { readdir, readFile } from 'node:fs/promises';

const MIB_OF_KB = 1 / 1024;

export interface Footprint {
  /** Resident memory of all processes; what several share is counted once. In MiB. */
  resident: number;
  /** The part that no file holds: the system cannot drop it. */
  anonymous: number;
  processes: number;
}

/** A process and all that it started, directly or not. */
async function familyOf(root: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = new Map<number, number>();
  for (const pid of pids) {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
    if (text !== null) parents.set(pid, Number(text.slice(text.lastIndexOf(') ') + 2).split(' ')[1]));
  }
  const family = new Set([root]);
  for (let size = 0; size !== family.size;) {
    size = family.size;
    for (const [pid, parent] of parents) if (family.has(parent)) family.add(pid);
  }
  return [...family];
}

async function rollupOf(pid: number) {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  const of = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(text)?.[1] ?? 0);
  return { all: of('Pss'), anonymous: of('Pss_Anon') + of('Pss_Shmem') };
}

export async function footprintOf(root: number): Promise<Footprint> {
  const family = await familyOf(root);
  const each = await Promise.all(family.map(rollupOf));
  const sum = (key: 'all' | 'anonymous') => each.reduce((total, one) => total + one[key], 0) * MIB_OF_KB;
  return { resident: sum('all'), anonymous: sum('anonymous'), processes: family.length };
}
