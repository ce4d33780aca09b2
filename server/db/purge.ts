import type { EmbeddedClient } from './embedded-client.ts';

/** Rewriting blocks the process for a second per 20 to 60 MB: larger tables are left to the operator. */
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

interface Means {
  checkpoint: () => Promise<void>;
  /** Writable bytes of the disk. */
  roomLeft: () => number;
}

/**
 * Purges deleted rows from the files: they stay in page, index and log until these are rewritten. Requests
 * are served between two tables.
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
      // Lets waiting requests run first.
      await new Promise((resolve) => setImmediate(resolve));
    }
    return unpurged;
  }

  async function run(): Promise<Unpurged> {
    const began = performance.now();
    try {
      return await rewriteAll();
    } finally {
      // Removes the log before this checkpoint, except its current segment.
      await client.query('SELECT pg_switch_wal()').finally(checkpoint);
      lastMs = performance.now() - began;
    }
  }

  return { run, pauseMs: () => lastMs * PAUSES };
}
