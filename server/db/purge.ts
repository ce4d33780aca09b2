import type { Client } from 'pg';
import { singleClient } from './single-client.ts';

/** A table is locked for a second per 20 to 60 MB: larger ones are left to the operator. */
const MAX_BYTES = 128 * 1024 * 1024;

/** Rewriting takes about a tenth of the time at most. */
const PAUSES = 10;

/** Tables that still hold deleted rows. */
interface Unpurged {
  tooLarge: string[];
  /** Tables whose copy the disk has no space for now. */
  withoutRoom: string[];
}

export interface Purge {
  run: () => Promise<Unpurged>;
  /** The pause before the next purge, by the duration of the last. */
  pauseMs: () => number;
}

async function withClient<Result>(url: string, run: (client: Client) => Promise<Result>): Promise<Result> {
  const client = singleClient(url);
  await client.connect();
  // Callers wait behind a rewriting that waits for its table.
  await client.query(`set statement_timeout = 0; set lock_timeout = '2s'`);
  return run(client).finally(() => client.end());
}

async function rewriteAll(client: Client, roomLeft: () => number): Promise<Unpurged> {
  const { rows: tables } = await client.query<{ name: string; bytes: number }>(`
    select format('%I.%I', nspname, relname) as name, pg_total_relation_size(pg_class.oid)::float8 as bytes
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname = 'public'
    order by bytes`);
  const unpurged: Unpurged = { tooLarge: [], withoutRoom: [] };
  for (const { name, bytes } of tables) {
    if (bytes > MAX_BYTES) unpurged.tooLarge.push(name);
    else if (bytes > roomLeft()) unpurged.withoutRoom.push(name);
    else await client.query(`vacuum full ${name}`);
  }
  return unpurged;
}

/**
 * Purges deleted rows from the files of the database at `url`: they stay in page, index and log until these are rewritten.
 * `roomLeft` returns the writable bytes of the disk.
 */
export function createPurge(url: string, roomLeft: () => number): Purge {
  let lastMs = 0;

  async function purge(client: Client): Promise<Unpurged> {
    try {
      return await rewriteAll(client, roomLeft);
    } finally {
      // Removes the log before this checkpoint, except its current segment.
      await client.query('select pg_switch_wal()').finally(() => client.query('checkpoint'));
    }
  }

  async function run(): Promise<Unpurged> {
    const began = performance.now();
    return withClient(url, purge).finally(() => (lastMs = performance.now() - began));
  }

  return { run, pauseMs: () => lastMs * PAUSES };
}
