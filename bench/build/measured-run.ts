import { spawn } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';

const SAMPLE_MS = 100;
const TICKS_PER_SECOND = 100;
const PAGE_BYTES = 4096;

export interface MeasuredRun {
  seconds: number;
  /** Of all processes together, user and system. */
  cpuSeconds: number;
  /** The largest sum of resident memory over all processes at one time, in bytes. */
  peakMemory: number;
}

/** Runs a Node script to its end and measures it with all the processes it starts. Needs Linux's /proc. */
export async function measureRun(
  script: string,
  cwd: string,
  args: readonly string[] = [],
): Promise<MeasuredRun> {
  const start = performance.now();
  const env = { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' };
  const child = spawn(process.execPath, [script, ...args], {
    cwd,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let peakMemory = 0;
  const cpu = new Map<number, number>();
  const sampling = setInterval(() => {
    const tree = processesOf(child.pid!);
    const memory = tree.reduce((sum, process) => sum + process.memory, 0);
    peakMemory = Math.max(peakMemory, memory);
    for (const { pid, cpuSeconds } of tree) cpu.set(pid, cpuSeconds);
  }, SAMPLE_MS);
  const code = await new Promise<number | null>((done, fail) => {
    child.once('error', fail);
    child.once('close', done);
  }).finally(() => clearInterval(sampling));
  if (code !== 0) throw new Error(`${script} ended with ${code}`);
  const seconds = (performance.now() - start) / 1000;
  const cpuSeconds = [...cpu.values()].reduce((sum, value) => sum + value, 0);
  return { seconds, cpuSeconds, peakMemory };
}

interface ProcessFigures {
  pid: number;
  memory: number;
  cpuSeconds: number;
}

/** A process and all beneath it. What they use after the last sample before their end is not seen. */
function processesOf(root: number): ProcessFigures[] {
  const all = new Map<number, ProcessFigures & { parent: number }>();
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    if (!Number.isInteger(pid)) continue;
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The name, in brackets before these fields, may hold spaces.
      const fields = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
      const [parent, user, system, pages] = [fields[1]!, fields[11]!, fields[12]!, fields[21]!];
      const cpuSeconds = (user + system) / TICKS_PER_SECOND;
      all.set(pid, { pid, parent, memory: pages * PAGE_BYTES, cpuSeconds });
    } catch {
      // Ended meanwhile.
    }
  }
  const isBeneath = (pid: number): boolean => {
    const parent = all.get(pid)?.parent;
    return pid === root || (parent !== undefined && parent !== 0 && isBeneath(parent));
  };
  return [...all.values()].filter(({ pid }) => isBeneath(pid));
}
