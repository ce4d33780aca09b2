import { existsSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { lockFolder } from '../../disk/folder-lock.ts';
import { DatabaseOpenError, reasonOf } from '../open-error.ts';
import { prepareCluster, urlOf } from './cluster.ts';
import { endLeftover, launchPostmaster, type Postmaster } from './postmaster.ts';
import { findPrograms } from './programs.ts';
import { admit, systemUserFor } from './system-user.ts';

/** The part of a data folder that holds the database. */
export const CLUSTER = 'postgres';

/** The database of versions that had another engine. */
const FORMER = 'db/PG_VERSION';

const RESTART_MS = 1000;

/**
 * For one small machine: few processes, little memory, a log that holds no more deleted rows than it must. Nothing is
 * logged but what ends a session or the server: statements carry members' data.
 */
const SETTINGS = {
  listen_addresses: '',
  // In the cluster itself, into which the server changes.
  unix_socket_directories: '.',
  unix_socket_permissions: '0700',
  max_connections: '40',
  shared_buffers: '64MB',
  maintenance_work_mem: '32MB',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  max_logical_replication_workers: '0',
  io_method: 'sync',
  jit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  wal_recycle: 'off',
  min_wal_size: '32MB',
  max_wal_size: '64MB',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  TimeZone: 'UTC',
} as const;

export interface EmbeddedServer {
  url: string;
  stop: () => Promise<void>;
}

interface Options {
  /** The cluster's folder, which is made if it is not there. */
  cluster: string;
  /** Holds a copy of programs that cannot run where they are. */
  cacheFolder: string;
  settings?: Readonly<Record<string, string>>;
}

/** Starts the server of a cluster that nobody else holds. */
export async function launchCluster({ cluster, cacheFolder, settings }: Options): Promise<{
  url: string;
  launch: () => Promise<Postmaster>;
  postmaster: Postmaster;
}> {
  const user = systemUserFor(cluster);
  admit(cacheFolder, user);
  const { initdb, postgres } = findPrograms(cacheFolder, user);
  await prepareCluster(cluster, initdb, user);
  await endLeftover(cluster);
  // The server's user may not see where a link to it is.
  const place = realpathSync(cluster);
  const launch = () =>
    launchPostmaster({ program: postgres, cluster: place, user, settings: { ...SETTINGS, ...settings } });
  return { url: urlOf(cluster), launch, postmaster: await launch() };
}

/** Starts the server again whenever it ends, until it is stopped. */
function supervise(
  first: Postmaster,
  relaunch: () => Promise<Postmaster>,
  onError: (error: unknown) => void,
) {
  let postmaster: Postmaster | null = first;
  const stopping = new AbortController();

  async function keepRunning(): Promise<void> {
    while (!stopping.signal.aborted) {
      const complaint = postmaster === null ? null : await postmaster.ended;
      if (stopping.signal.aborted) return;
      postmaster = null;
      if (complaint !== null) onError(new Error(`PostgreSQL has ended and is started again: ${complaint}`));
      await setTimeout(RESTART_MS, undefined, { signal: stopping.signal }).catch(() => {});
      if (!stopping.signal.aborted) postmaster = await relaunch().catch(failed);
    }
  }
  function failed(error: unknown): null {
    onError(error);
    return null;
  }
  const running = keepRunning();

  return async () => {
    stopping.abort();
    await postmaster?.end();
    await running;
    // Launched while it was stopped.
    await postmaster?.end();
  };
}

function lock(folder: string): () => void {
  let release: (() => void) | null;
  try {
    release = lockFolder(folder);
  } catch (error) {
    throw new DatabaseOpenError(`DATA_DIR: the folder ${folder} cannot be written (${reasonOf(error)}).`);
  }
  if (release !== null) return release;
  throw new DatabaseOpenError(
    `The data folder ${folder} is held by another process: stop that one, or set DATA_DIR to another folder.`,
  );
}

function refuseFormer(folder: string): void {
  if (existsSync(join(folder, CLUSTER)) || !existsSync(join(folder, FORMER))) return;
  throw new DatabaseOpenError(
    `DATA_DIR: ${join(folder, 'db')} holds the database of an earlier version, which this one does not read. ` +
      'Delete it to begin anew; or write its data to a file with `npm run data:export` of that version, move the folder away ' +
      'and run `npm run data:import -- FILE` here.',
  );
}

/** Runs the database of a data folder as this process's child; a process that died has left it at worst running. */
export async function startEmbedded(
  dataFolder: string,
  onError: (error: unknown) => void = () => {},
): Promise<EmbeddedServer> {
  const folder = resolve(dataFolder);
  const release = lock(folder);
  try {
    refuseFormer(folder);
    const cluster = join(folder, CLUSTER);
    const { url, launch, postmaster } = await launchCluster({ cluster, cacheFolder: folder });
    const end = supervise(
      postmaster,
      async () => {
        await endLeftover(cluster);
        return launch();
      },
      onError,
    );
    return { url, stop: () => end().finally(release) };
  } catch (error) {
    release();
    if (error instanceof DatabaseOpenError) throw error;
    throw cannotOpen(folder, error);
  }
}

/** The server of a data folder: the running service's, or else one until it is stopped. */
export async function borrowEmbedded(dataFolder: string): Promise<EmbeddedServer> {
  const folder = resolve(dataFolder);
  const release = lockFolder(folder);
  if (release === null) return { url: urlOf(join(folder, CLUSTER)), stop: async () => {} };
  release();
  return startEmbedded(folder);
}

export function cannotOpen(folder: string, error: unknown): DatabaseOpenError {
  return new DatabaseOpenError(`DATA_DIR: the database in ${folder} cannot be opened (${reasonOf(error)}).`);
}
