import { desc, sql } from 'drizzle-orm';
import { MAX_SEARCH_HITS } from '../../../contract/limits.ts';
import { LOCALES } from '../../../contract/locales.ts';
import type { SearchInput } from '../../../contract/search.ts';
import type { Database } from '../../db/connect.ts';
import type { ServiceContext } from '../../context.ts';
import { wordsOf } from './snippet.ts';
import { respell } from './respell.ts';
import { searching, toQuery } from './text-query.ts';

/** A word is common if at least `COMMON` of the newest `SAMPLE` posts have it. */
const SAMPLE = sql.raw('200');
const COMMON = sql.raw('10');
/** Common words are searched in the newest posts only: the index would return far too many. */
const NEWEST = sql.raw('2000');
/**
 * With fewer hits the word was not common after all: the index is asked, and its newest matches are ranked.
 */
const ENOUGH = sql.raw('100');
const RANKED = sql.raw(String(MAX_SEARCH_HITS));

/**
 * Ids of posts, best first. Only the newest of very many matches are ranked, so common words cost no more.
 * `offset 0` keeps the planner from scanning posts by age for a rare word.
 */
async function rankedPosts(
  tx: Database,
  words: string,
  query: SearchInput,
  offset: number,
): Promise<string[]> {
  if (words === '') return [];
  const { locale, limit } = query;
  const candidates = sql`posts.status = 'published' ${locale === undefined ? sql`` : sql`and posts.locale = ${locale}`}`;
  const wanted = locale === undefined ? words : `'=${locale}' & (${words})`;
  const matches = sql`search @@ ${wanted}::tsquery`;
  const rank = sql`ts_rank(search, ${words}::tsquery, 1) as rank`;
  const newestFirst = sql`order by listed desc, id desc`;
  const rows = await tx
    .select({ id: sql<string>`id` })
    .from(
      sql`(
        with sampled as materialized (
          select 1 from (select search from posts where ${candidates} ${newestFirst} limit ${SAMPLE}) as newest
          where ${matches}
        ),
        recent as materialized (
          select id, ${rank}
          from (
            select id, search from posts where ${candidates} and (select count(*) >= ${COMMON} from sampled)
            ${newestFirst} limit ${NEWEST}
          ) as newest
          where ${matches}
        ),
        are_enough as (select count(*) >= ${ENOUGH} as answer from recent),
        found as (
          select id
          from (
            select id, listed from posts where ${candidates} and ${matches} and not (select answer from are_enough)
            offset 0
          ) as matching
          ${newestFirst} limit ${RANKED}
        )
        select * from recent where (select answer from are_enough)
        union all select id, ${rank} from found join posts using (id)
      ) as ranked`,
    )
    .orderBy(desc(sql`rank`), desc(sql`id`))
    // A placeholder: Drizzle omits an offset of 0, and a prepared statement has one text.
    .offset(sql.placeholder('offset'))
    .limit(limit + 1)
    .prepare(`ranked_posts_${locale ?? 'any'}`)
    .execute({ offset });
  return rows.map(({ id }) => id);
}

/** Posts that match; if there are none, matches of corrected words. */
export function findPosts(
  ctx: ServiceContext,
  query: SearchInput,
  offset: number,
): Promise<{ ids: string[]; words: string[] }> {
  const locales = query.locale === undefined ? LOCALES : [query.locale];
  const words = wordsOf(query.q);
  return searching(ctx, async (tx) => {
    const ids = await rankedPosts(tx, await toQuery(tx, query.q, locales), query, offset);
    if (ids.length > 0) return { ids, words };
    const meant = await respell(tx, words, locales);
    if (meant === null) return { ids, words };
    return { ids: await rankedPosts(tx, meant.query, query, offset), words: meant.words };
  });
}
