import { mkdir, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { loggable } from '../db/errors.ts';
import { watchRoom } from '../disk/disk-room.ts';
import { PRIVATE_FOLDER } from '../disk/private-files.ts';
import { exportData } from './export.ts';
import { backupName, DAY_MS, isDue, outdated } from './retention.ts';

const BACKUPS = 'backups';

/** Free space that backups leave to what members write, in bytes. */
const BACKUP_RESERVE = 512 * 1024 * 1024;

/** A start is not burdened with a backup. */
const LOOK_MS = 60_000;

interface Options {
  folder: string;
  everyMs: number;
  /** Rejects when `signal` aborts. */
  write: (file: string, signal: AbortSignal) => Promise<void>;
  log: Logger;
  lookMs?: number;
}

/** Takes a backup whenever one is due; stopping abandons the one under way. */
export function startBackups({ folder, everyMs, write, log, lookMs = LOOK_MS }: Options) {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  let failed = -Infinity;

  async function removeOutdated(now: number): Promise<void> {
    for (const old of outdated(await readdir(folder), now)) await rm(join(folder, old), { force: true });
  }

  async function backUp(now: number): Promise<void> {
    await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
    if (now < failed + everyMs || !isDue(await readdir(folder), now, everyMs)) return;
    const begun = performance.now();
    const name = backupName(now);
    // Before the new one too: what is outdated may be all that fills the disk.
    await removeOutdated(now);
    await write(join(folder, name), stopping.signal);
    await removeOutdated(now);
    log.info(
      { backup: name, seconds: Math.round((performance.now() - begun) / 100) / 10 },
      'a backup was taken',
    );
  }

  async function look(): Promise<void> {
    const now = Date.now();
    try {
      await backUp(now);
    } catch (error) {
      if (stopping.signal.aborted) return;
      failed = now;
      log.error({ error: loggable(error) }, 'the backup failed');
    }
    schedule();
  }

  function schedule(): void {
    if (stopping.signal.aborted) return;
    timer = setTimeout(() => {
      running = look();
    }, lookMs).unref();
  }

  let timer: NodeJS.Timeout | undefined;
  schedule();
  return {
    stop: async () => {
      stopping.abort(new Error('The backup was abandoned.'));
      clearTimeout(timer);
      await running;
    },
  };
}

/** Backups as the configuration asks for them, of the database at `url`; null: none. */
export function startConfiguredBackups(config: Config, url: string, log: Logger) {
  if (config.backupEveryMs === null) return null;
  const dataFolder = resolve(config.dataFolder);
  const room = watchRoom(dataFolder, BACKUP_RESERVE);
  return startBackups({
    folder: join(dataFolder, BACKUPS),
    everyMs: config.backupEveryMs,
    log,
    write: (file, signal) =>
      exportData(
        { ...config, databaseUrl: url },
        file,
        () => {},
        (bytes) => {
          signal.throwIfAborted();
          room.require(bytes);
        },
      ),
  });
}

const UNITS = [
  ['day', DAY_MS],
  ['hour', DAY_MS / 24],
  ['minute', 60_000],
] as const;

/** Tells the operator where backups are, or that there are none. */
export function explainBackups({ backupEveryMs, dataFolder, databaseUrl }: Config): string {
  if (backupEveryMs === null) {
    return databaseUrl === null
      ? 'No backups are taken: BACKUP_EVERY is off.'
      : 'No backups are taken by this process: PostgreSQL has tools of its own (docs/backup.md).';
  }
  const [unit, ms] = UNITS.find(([, length]) => backupEveryMs % length === 0)!;
  const count = backupEveryMs / ms;
  return `Backups: every ${count === 1 ? unit : `${count} ${unit}s`} in ${join(resolve(dataFolder), BACKUPS)}, the last day's and one of each day of a week.`;
}
