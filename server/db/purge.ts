import type { PGlite } from '@electric-sql/pglite';

/** Writing a table anew stands still for a second for each 20 to 60 MB: above this only the operator may want it. */
const MAX_BYTES = 128 * 1024 * 1024;

/**
 * Takes what was deleted out of the files: a deleted row stays in its page, its index and the log until they are
 * written anew. Requests are answered between two tables. Resolves to the tables that are too large for it.
 */
export async function purgeDeleted(client: PGlite, checkpoint: () => Promise<void>): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string; bytes: number }>(`
    SELECT format('%I.%I', nspname, relname) AS name, pg_total_relation_size(pg_class.oid)::float8 AS bytes
    FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
    WHERE relkind = 'r' AND nspname = 'public'
    ORDER BY bytes`);
  for (const { name, bytes } of tables) {
    if (bytes <= MAX_BYTES) await client.exec(`VACUUM FULL ${name}`);
    // Requests that wait are answered first.
    await new Promise((resolve) => setImmediate(resolve));
  }
  // The log before this checkpoint goes, but for the segment it is in.
  await client.query('SELECT pg_switch_wal()');
  await checkpoint();
  return tables.filter(({ bytes }) => bytes > MAX_BYTES).map(({ name }) => name);
}
