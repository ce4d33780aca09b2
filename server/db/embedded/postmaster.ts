import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isRunning } from '../../disk/is-running.ts';
import { spawnAs, type SystemUser } from './system-user.ts';

const PID_FILE = 'postmaster.pid';
const LOG_FILE = 'agora.log';
/** The line of the pid file that says whether connections are taken. */
const STATUS_LINE = 7;
const POLL_MS = 10;
/** Until connections that do not end are cut. */
const ENDING_MS = 30_000;

/** Fast: sessions are ended, a checkpoint is made. Immediate: as after a crash, the next start recovers. */
const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

export interface Postmaster {
  readonly pid: number;
  /** Resolves to the last complaint, once the process has ended by whatever cause. */
  ended: Promise<string>;
  end: (how?: keyof typeof SIGNALS) => Promise<void>;
}

interface Launch {
  program: string;
  cluster: string;
  user: SystemUser | null;
  settings: Readonly<Record<string, string>>;
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** What ended the server, by its log, which begins anew with each start: sessions that it refused come after a panic. */
function complaintOf(cluster: string): string {
  const log = readIfThere(join(cluster, LOG_FILE)) ?? '';
  const last = (level: string) => [...log.matchAll(new RegExp(`${level}: +(.+)`, 'g'))].at(-1)?.[1];
  return last('PANIC') ?? last('FATAL') ?? 'the server has ended';
}

/** Starts the server of `cluster` and resolves once it takes connections. Rejects with the server's complaint. */
export async function launchPostmaster({ program, cluster, user, settings }: Launch): Promise<Postmaster> {
  const log = openSync(join(cluster, LOG_FILE), 'w', 0o600);
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(program, ['-D', cluster, ...options], {
    cwd: '/',
    env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', log, log],
    // Ctrl-C reaches this process alone, which ends the server when its own work is done.
    detached: true,
    ...spawnAs(user),
  });
  closeSync(log);
  await once(child, 'spawn');
  const ended = once(child, 'exit').then(() => complaintOf(cluster));
  // However this process exits, except by SIGKILL.
  const onExit = () => void child.kill(SIGNALS.fast);
  process.on('exit', onExit);
  void ended.finally(() => process.off('exit', onExit));
  while (!isReady(child, cluster)) {
    const complaint = await Promise.race([ended, setTimeout(POLL_MS, null)]);
    if (complaint !== null) throw new Error(complaint);
  }
  child.unref();
  return {
    pid: child.pid!,
    ended,
    end: async (how = 'fast') => {
      child.ref();
      child.kill(SIGNALS[how]);
      await ended;
    },
  };
}

function isReady(child: ChildProcess, cluster: string): boolean {
  const lines = (readIfThere(join(cluster, PID_FILE)) ?? '').split('\n');
  return Number(lines[0]) === child.pid && lines[STATUS_LINE]?.trim() === 'ready';
}

/** Processes change into their cluster when they start. */
function isPostmasterOf(cluster: string, pid: number): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(cluster);
  } catch {
    return false;
  }
}

/**
 * Ends the server that a killed process has left in `cluster`, and removes a pid file that would keep the next one from
 * starting: an empty one, or one whose number belongs to another program by now. For the holder of the cluster's lock.
 */
export async function endLeftover(cluster: string): Promise<void> {
  const file = join(cluster, PID_FILE);
  const text = readIfThere(file);
  if (text === null) return;
  const pid = Number.parseInt(text, 10);
  // PostgreSQL itself knows what a dead server has left.
  if (pid > 0 && !isRunning(pid)) return;
  if (!(pid > 0) || !isPostmasterOf(cluster, pid)) return rmSync(file, { force: true });
  process.kill(pid, SIGNALS.fast);
  for (let waited = 0; isPostmasterOf(cluster, pid); waited += POLL_MS) {
    if (waited === ENDING_MS) process.kill(pid, SIGNALS.immediate);
    await setTimeout(POLL_MS);
  }
}
