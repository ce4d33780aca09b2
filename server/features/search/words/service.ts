import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { rowsOf } from '../../../db/rows.ts';
import type { ServiceContext } from '../../../deps.ts';

/** How many of a name's trigrams must be there; two letters changed places cost half of them. */
const SIMILARITY = '0.45';

/**
 * Searches in one transaction, with settings that end with it. The planner takes a match for cheap, but each unpacks
 * a document: left alone it goes through all of them where an index names the few that are wanted.
 */
export function searching<Result>(
  ctx: ServiceContext,
  search: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return ctx.database.transaction(async (tx) => {
    await tx.execute(sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true),
      set_config('pg_trgm.word_similarity_threshold', ${SIMILARITY}, true)`);
    return search(tx);
  });
}

/** Words in the stems of the languages, as PostgreSQL writes a query, made once for all that is asked with it. */
export async function toQuery(tx: Database, q: string, locales: readonly string[]): Promise<string> {
  const [row] = rowsOf<{ query: string }>(
    await tx.execute(
      sql`select agora_queries(string_to_array(${locales.join(' ')}, ' '), ${q})::text as query`,
    ),
  );
  return row?.query ?? '';
}
