import type { EmbeddedClient } from './embedded-client.ts';

/** Writing a table anew stands still for a second for each 20 to 60 MB: above this only the operator may want it. */
const MAX_BYTES = 128 * 1024 * 1024;

/** Of all the time that passes, it takes at most about a tenth. */
const PAUSES = 10;

/** Tables in which deleted rows stay. */
export interface Unpurged {
  tooLarge: string[];
  /** The disk has no room for a second one now. */
  withoutRoom: string[];
}

export interface Purge {
  run: () => Promise<Unpurged>;
  /** How long the next is to wait, after what the last one took. */
  pauseMs: () => number;
}

interface Means {
  checkpoint: () => Promise<void>;
  /** Bytes of the disk that may be written. */
  roomLeft: () => number;
}

/**
 * Takes what was deleted out of the files: a deleted row stays in its page, its index and the log until they are
 * written anew. Requests are answered between two tables.
 */
export function createPurge(client: EmbeddedClient, { checkpoint, roomLeft }: Means): Purge {
  let lastMs = 0;

  async function rewriteAll(): Promise<Unpurged> {
    const { rows: tables } = await client.query<{ name: string; bytes: number }>(`
      SELECT format('%I.%I', nspname, relname) AS name, pg_total_relation_size(pg_class.oid)::float8 AS bytes
      FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
      WHERE relkind = 'r' AND nspname = 'public'
      ORDER BY bytes`);
    const unpurged: Unpurged = { tooLarge: [], withoutRoom: [] };
    for (const { name, bytes } of tables) {
      if (bytes > MAX_BYTES) unpurged.tooLarge.push(name);
      else if (bytes > roomLeft()) unpurged.withoutRoom.push(name);
      else await client.exec(`VACUUM FULL ${name}`);
      // Requests that wait are answered first.
      await new Promise((resolve) => setImmediate(resolve));
    }
    return unpurged;
  }

  async function run(): Promise<Unpurged> {
    const began = performance.now();
    try {
      return await rewriteAll();
    } finally {
      // The log before this checkpoint goes, but for the segment it is in.
      await client.query('SELECT pg_switch_wal()').finally(checkpoint);
      lastMs = performance.now() - began;
    }
  }

  return { run, pauseMs: () => lastMs * PAUSES };
}
