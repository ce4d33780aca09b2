import { sql } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { isTimeout } from '../../db/errors.ts';
import type { ServiceContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { widest } from './widest-query.ts';

/** Many times what the costliest search takes. */
const STATEMENT_MS = 2000;

/**
 * For the places of matches of a beginning, 64 bytes a page of the table. With less they are kept by page, and all posts
 * of a page are read: enough for two million posts.
 */
const WORK_MB = 32;

/**
 * The planner underestimates a match, which unpacks a document: left alone it scans all of them. Generic
 * plans: planning costs as much as a search for a rare word. The threshold is the share of a word's trigrams that
 * an index is asked for.
 */
const SETTINGS = sql.raw(`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true),
  set_config('statement_timeout', '${STATEMENT_MS}', true),
  set_config('work_mem', '${WORK_MB}MB', true),
  set_config('plan_cache_mode', 'force_generic_plan', true),
  set_config('pg_trgm.word_similarity_threshold', '0.25', true)`);

/** Runs a search in a transaction with settings of its own. */
export async function searching<Result>(
  ctx: ServiceContext,
  search: (tx: Database) => Promise<Result>,
): Promise<Result> {
  try {
    return await ctx.database.transaction(async (tx) => {
      await tx.execute(SETTINGS);
      return search(tx);
    });
  } catch (error) {
    if (isTimeout(error)) throw new AppError('search-too-slow', { cause: error, retryAfterSeconds: 5 });
    throw error;
  }
}

/** The query of each word in each language, without those of words that are not searched for. */
export async function toQueries(
  tx: Database,
  words: readonly string[],
  locales: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await tx
    .select({ word: sql<string>`word`, query: sql<string>`agora_query(locale, word)::text` })
    .from(
      sql`unnest(string_to_array(${words.join(' ')}, ' ')) as word,
        unnest(string_to_array(${locales.join(' ')}, ' ')) as locale`,
    )
    .prepare('queries_of_words')
    .execute();
  const queries = new Map<string, string[]>();
  for (const { word, query } of rows) queries.set(word, [...(queries.get(word) ?? []), query]);
  return queries;
}

/** A query of stemmed words in PostgreSQL's syntax, built once for all statements. */
export async function toQuery(tx: Database, q: string, locales: readonly string[]): Promise<string> {
  const rows = await tx
    .select({ query: sql<string>`agora_query(locale, ${q})::text` })
    .from(sql`unnest(string_to_array(${locales.join(' ')}, ' ')) as locale`)
    .prepare('query_of_words')
    .execute();
  return widest(rows.map(({ query }) => query));
}
