import { sql } from 'drizzle-orm';
import { existsSync } from 'node:fs';
import { readdir, stat, statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { MAX_COUNTED_REPORTS } from '../../contract/limits.ts';
import type { Config } from '../config.ts';
import type { Database } from './connect.ts';

/** A number that is looked up whenever metrics are read; undefined: there is none. */
export interface Measure {
  name: string;
  help: string;
  read: () => Promise<number | undefined> | number;
}

interface Options {
  config: Pick<Config, 'dataFolder' | 'isReadOnly'>;
  database: Database;
  isIdentityReachable: () => boolean;
}

/** Where the service writes its own backups, and an operator's script may write others. */
const BACKUPS = 'backups';
const UNFINISHED = '.part';

/** Seconds since the newest file of a folder was written; undefined: there is none. */
export async function ageOfNewest(folder: string, now = Date.now()): Promise<number | undefined> {
  const names = await readdir(folder).catch(() => []);
  const times = await Promise.all(
    names
      .filter((name) => !name.endsWith(UNFINISHED))
      .map(async (name) => {
        const found = await stat(join(folder, name)).catch(() => null);
        return found?.isFile() ? found.mtimeMs : -Infinity;
      }),
  );
  const newest = Math.max(-Infinity, ...times);
  return newest === -Infinity ? undefined : Math.max(0, (now - newest) / 1000);
}

/** What an operator watches beside requests: disk, database, backups, identity, and what waits for moderators. */
export function operatorMeasures({ config, database, isIdentityReachable }: Options): Measure[] {
  const folder = resolve(config.dataFolder);
  const disk = async (key: 'bavail' | 'blocks') => {
    if (!existsSync(folder)) return undefined;
    const found = await statfs(folder);
    return found[key] * found.bsize;
  };
  const ask = async (statement: ReturnType<typeof sql>) => {
    const { rows } = (await database.execute(statement)) as { rows: { value: string | number }[] };
    return Number(rows[0]?.value ?? Number.NaN);
  };
  return [
    {
      name: 'agora_disk_free_bytes',
      help: 'Free on the disk of DATA_DIR. Absent: there is no such folder.',
      read: () => disk('bavail'),
    },
    { name: 'agora_disk_bytes', help: 'Size of the disk of DATA_DIR.', read: () => disk('blocks') },
    {
      name: 'agora_database_bytes',
      help: 'Size of the database, tables and indexes. -1: it does not answer.',
      read: () => ask(sql`select pg_database_size(current_database()) as value`),
    },
    {
      name: 'agora_wal_bytes',
      help: 'Size of the log of PostgreSQL. -1: its user may not ask (pg_monitor), or it does not answer.',
      read: () => ask(sql`select coalesce(sum(size), 0) as value from pg_ls_waldir()`),
    },
    {
      name: 'agora_backup_age_seconds',
      help: 'Since the newest file in DATA_DIR/backups was written. Absent: there is none.',
      read: () => ageOfNewest(join(folder, BACKUPS)),
    },
    {
      name: 'agora_identity_reachable',
      help: '1: the identity service answers this process; 0: calls of members are answered 503.',
      read: () => Number(isIdentityReachable()),
    },
    {
      name: 'agora_reports_waiting',
      help: 'Posts that wait for a moderator, up to a hundred. -1: the database does not answer.',
      read: () =>
        ask(sql`select count(*) as value from (
          select distinct reports.post from reports join posts on posts.id = reports.post
          where posts.status <> 'draft' limit ${MAX_COUNTED_REPORTS}) as waiting`),
    },
    {
      name: 'agora_read_only',
      help: '1: READ_ONLY is on, and nothing is written.',
      read: () => Number(config.isReadOnly),
    },
  ];
}
