import { sql } from 'drizzle-orm';
import { LOCALES } from '../../../../contract/locales.ts';
import type { SearchInput } from '../../../../contract/search.ts';
import type { Database } from '../../../db/connect.ts';
import { rowsOf } from '../../../db/rows.ts';
import type { ServiceContext } from '../../../deps.ts';
import { wordsOf } from '../snippet.ts';
import { respell } from '../spelling/service.ts';
import { searching, toQuery } from '../words/service.ts';

/** A word that so many of the newest posts have is ranked among them: the index would name far more than are wanted. */
const NEWEST = 2000;
const ENOUGH = 200;
/** Of a word that is rarer so many of the newest matches are ranked. */
const RANKED = 500;

/**
 * Ids of posts, best first. Of very many matches only the newest are ranked, so that common words cost no more.
 * `offset 0` keeps the planner from going through posts by age for a word that is rare.
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
  const matches = sql`search @@ ${words}::tsquery`;
  const rank = sql`ts_rank(search, ${words}::tsquery, 1) as rank`;
  const rows = rowsOf<{ id: string }>(
    await tx.execute(sql`
      with recent as materialized (
        select id, ${rank}
        from (select id, search from posts where ${candidates} order by listed desc, id desc limit ${NEWEST}) as newest
        where ${matches}
      ),
      are_enough as (select count(*) >= ${ENOUGH} as answer from recent),
      found as (
        select id
        from (
          select id, listed from posts where ${candidates} and ${matches} and not (select answer from are_enough) offset 0
        ) as matching
        order by listed desc, id desc limit ${RANKED}
      )
      select id from (
        select * from recent where (select answer from are_enough)
        union all select id, ${rank} from found join posts using (id)
      ) as ranked
      order by rank desc, id desc offset ${offset} limit ${limit + 1}`),
  );
  return rows.map(({ id }) => id);
}

/** Posts with the words; where there are none, with words that are nearly spelt so. */
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
