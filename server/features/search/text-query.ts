import { sql } from 'drizzle-orm';
import { setImmediate } from 'node:timers/promises';
import type { Database } from '../../db/connect.ts';
import { isTimeout } from '../../db/errors.ts';
import type { ServiceContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { widest } from './widest-query.ts';

/** Many times what the dearest search takes. The embedded database cannot be interrupted: there the bounds suffice. */
const STATEMENT_MS = 2000;

/**
 * The planner takes a match for cheap, but each unpacks a document: left alone it goes through all of them where an
 * index names the few that are wanted. Plans are kept: making one takes as long as a search for a rare word.
 * So many of a name's trigrams must be there; two letters changed places cost half of them.
 */
const SETTINGS = sql.raw(`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true),
  set_config('statement_timeout', '${STATEMENT_MS}', true),
  set_config('plan_cache_mode', 'force_generic_plan', true),
  set_config('pg_trgm.word_similarity_threshold', '0.45', true)`);

/** Searches in one transaction, with settings that end with it. */
export async function searching<Result>(
  ctx: ServiceContext,
  search: (tx: Database) => Promise<Result>,
): Promise<Result> {
  try {
    return await ctx.database.transaction(async (tx) => {
      // The embedded database works in this thread: between two searches other requests have their turn.
      await setImmediate();
      await tx.execute(SETTINGS);
      return search(tx);
    });
  } catch (error) {
    if (isTimeout(error)) throw new AppError('search-too-slow', { cause: error, retryAfterSeconds: 5 });
    throw error;
  }
}

/** Words in the stems of the languages, as PostgreSQL writes a query, made once for all that is asked with it. */
export async function toQuery(tx: Database, q: string, locales: readonly string[]): Promise<string> {
  const rows = await tx
    .select({ query: sql<string>`agora_query(locale, ${q})::text` })
    .from(sql`unnest(string_to_array(${locales.join(' ')}, ' ')) as locale`)
    .prepare('query_of_words')
    .execute();
  return widest(rows.map(({ query }) => query));
}
