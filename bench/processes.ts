import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { promisify } from 'node:util';
import { aptInstall, canAptInstall } from '../scripts/apt.ts';

export const run = promisify(execFile);

/** Installs programs of the same name as their package where they are missing. */
export async function install(...programs: string[]): Promise<void> {
  const isThere = async (name: string) =>
    run('which', [name]).then(
      () => true,
      () => false,
    );
  const missing = [];
  for (const name of programs) if (!(await isThere(name))) missing.push(name);
  if (missing.length === 0) return;
  if (!canAptInstall()) throw new Error(`Install ${missing.join(' and ')} first.`);
  aptInstall(...missing);
}

/** Milliseconds of one tick of the kernel's clock. */
const TICK_MS = 10;

/** Fields of a `stat` file from the state on, which follows a name that may have spaces. */
async function statOf(path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8');
  return text.slice(text.lastIndexOf(') ') + 2).split(' ');
}

const ticksOf = (fields: readonly string[], first: number) =>
  (Number(fields[first]) + Number(fields[first + 1])) * TICK_MS;

/** Processor time of processes so far, in milliseconds. */
export async function cpuOf(pids: readonly number[]): Promise<number> {
  const times = await Promise.all(pids.map(async (pid) => ticksOf(await statOf(`/proc/${pid}/stat`), 11)));
  return times.reduce((sum, time) => sum + time, 0);
}

/** Of the thread that a process began with: of Node, the event loop. */
export const cpuOfMainThread = async (pid: number) =>
  ticksOf(await statOf(`/proc/${pid}/task/${pid}/stat`), 11);

/** Of the ended and awaited children of a process. */
export const cpuOfEndedChildren = async (pid: number) => ticksOf(await statOf(`/proc/${pid}/stat`), 13);

export const parentOf = async (pid: number) => Number((await statOf(`/proc/${pid}/stat`))[1]);

/** Of a process, its children and those that ended. */
export async function cpuOfFamily(pid: number): Promise<number> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ');
  // One may end in between.
  const times = children.map((child) => cpuOf([Number(child)]).catch(() => 0));
  const all = await Promise.all([cpuOf([pid]), cpuOfEndedChildren(pid), ...times]);
  return all.reduce((sum, time) => sum + time, 0);
}

/** Of all processors of the machine. */
export function cpuOfMachine(): number {
  const times = cpus().map(({ times: { user, nice, sys, irq } }) => user + nice + sys + irq);
  return times.reduce((sum, time) => sum + time, 0);
}

/** How long the busiest disk had something to do, in milliseconds. */
export async function diskBusy(): Promise<number> {
  const names = (await readdir('/sys/block')).filter((name) => !/^(?:loop|ram|zram)/.test(name));
  const stats = names.map((name) => readFile(`/sys/block/${name}/stat`, 'utf8'));
  return Math.max(0, ...(await Promise.all(stats)).map((text) => Number(text.trim().split(/\s+/)[9])));
}
