import { execFile } from 'node:child_process';
import { readFile, readdir } from 'node:fs/promises';
import { promisify } from 'node:util';

interface Row {
  pid: number;
  parent: number;
  command: string;
}

async function linuxRow(pid: string): Promise<Row> {
  const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');
  const [stat, command] = await Promise.all([read('stat'), read('cmdline')]);
  const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  return { pid: Number(pid), parent, command: command.replaceAll('\0', ' ') };
}

/** All processes: from Linux's process table, where a minimal system has no `ps`, or what `ps` says of another system's. */
async function processTable(): Promise<Row[]> {
  if (process.platform === 'linux')
    return Promise.all((await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(linuxRow));
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args='], {
    maxBuffer: 2 ** 24,
  });
  return stdout.split('\n').map((line) => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return { pid: Number(pid), parent: Number(parent), command };
  });
}

/** The processes that `pid` started. */
export async function childrenOf(pid: number): Promise<number[]> {
  return (await processTable()).filter(({ parent }) => parent === pid).map((child) => child.pid);
}

/** The processes whose command line names `text`, without this one. */
export async function processesNaming(text: string): Promise<number[]> {
  const rows = (await processTable()).filter(({ command }) => command.includes(text));
  return rows.map(({ pid }) => pid).filter((pid) => pid !== process.pid);
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
