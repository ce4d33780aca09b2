import { desc, sql } from 'drizzle-orm';
import { MAX_SEARCH_HITS } from '../../../contract/limits.ts';
import { LOCALES } from '../../../contract/locales.ts';
import type { SearchInput } from '../../../contract/search.ts';
import type { Database } from '../../db/connect.ts';
import type { ServiceContext } from '../../context.ts';
import type { BoundedQuery } from './query.ts';
import { wordsOf } from './snippet.ts';
import { respell } from './respell.ts';
import { searching, toQuery } from './text-query.ts';

/** A word is common if at least `COMMON` of the newest `SAMPLE` posts have it. */
const SAMPLE = sql.raw('200');
const COMMON = sql.raw('10');
/** Common words are searched in the newest posts only: the index would return far too many. */
const NEWEST = sql.raw('2000');
/** Where the index would return more than this, a word is looked for among the newest `newer` posts first. */
const MANY = sql.raw('10000');
/**
 * With fewer hits the word was not common after all: the index is asked, and its newest matches are ranked.
 */
const ENOUGH = sql.raw('100');
const LIMITS = {
  /** Newest posts that are read where the index would return, or has returned, too many. */
  newer: sql.raw('20000'),
  /**
   * Matches taken from the index, those first in the table, which are mostly the oldest. Where it has more (of a series
   * that ended, for one), matches among the newest posts are added: only older ones can be missed.
   */
  fetched: sql.raw('20000'),
  /** The same for titles. */
  fetchedTitles: sql.raw('2000'),
  /** The newest matches, which are ranked. */
  ranked: sql.raw(String(MAX_SEARCH_HITS)),
};
/** Titles are searched among all posts, however old; the shortest come closest to what was typed. */
const TITLES = sql.raw('50');
/** Beginnings of titles are looked up from this length on. */
const MIN_TITLE = sql.raw('4');

/** The same words, of titles alone. */
const inTitles = (words: string): string =>
  words.replaceAll(/'(:\*)?(?=[ )]|$)/g, (_, prefix: string | undefined) => `'${prefix ?? ':'}A`);

/**
 * Ids of posts, best first; one whose title is the query comes before all. Only the newest of very many matches are
 * ranked, so common words cost no more, and a word that is common in titles is not looked up in them.
 * Without an order the limits of what is fetched leave the planner no reason to scan posts by age for a rare word.
 */
async function rankedPosts(
  tx: Database,
  words: string,
  query: SearchInput & BoundedQuery,
  offset: number,
  limits: typeof LIMITS,
): Promise<string[]> {
  if (words === '') return [];
  const { newer, fetched, fetchedTitles, ranked } = limits;
  const { locale, category, limit } = query;
  const candidates = sql`posts.status = 'published' ${locale === undefined ? sql`` : sql`and posts.locale = ${locale}`}`;
  const wanted = locale === undefined ? words : `'=${locale}' & (${words})`;
  const hasWords = sql`search @@ ${wanted}::tsquery`;
  const within = category === undefined ? sql`true` : sql`categories @> string_to_array(${category}, ',')`;
  const matches = sql`${hasWords} and ${within}`;
  const rank = sql`ts_rank(search, ${words}::tsquery, 1) as rank`;
  const newestFirst = sql`order by listed desc, id desc`;
  const title = sql`agora_title(title) collate "C"`;
  const typed = sql`agora_title(${query.title})`;
  const rows = await tx
    .select({ id: sql<string>`id` })
    .from(
      sql`(
        with sampled as materialized (
          select 1 from (select search from posts where ${candidates} ${newestFirst} limit ${SAMPLE}) as newest
          where ${hasWords}
        ),
        recent as materialized (
          select id, ${rank}
          from (
            select id, search, categories from posts
            where ${candidates} and (select count(*) >= ${COMMON} from sampled)
            ${newestFirst} limit ${NEWEST}
          ) as newest
          where ${matches}
        ),
        are_enough as (select count(*) >= ${ENOUGH} as answer from recent),
        are_many as (
          select (select count(*) from sampled) * reltuples / ${SAMPLE} > ${MANY} as answer
          from pg_class where oid = 'posts'::regclass
        ),
        newer as materialized (
          select id, ${rank}
          from (
            select id, search, categories from posts
            where ${candidates} and (select are_many.answer and not are_enough.answer from are_many, are_enough)
            ${newestFirst} limit ${newer}
          ) as newest
          where ${matches}
        ),
        common as materialized (
          select * from recent where (select answer from are_enough)
          union all select * from newer where (select count(*) >= ${ENOUGH} from newer)
        ),
        fetched as materialized (
          select id, listed from posts where ${candidates} and ${matches} and not exists (select from common)
          limit ${fetched}
        ),
        titles_are_rare as (
          select count(*) < ${COMMON} as answer
          from (select search from posts where ${candidates} ${newestFirst} limit ${SAMPLE}) as newest
          where search @@ ${inTitles(words)}::tsquery
        ),
        fetched_titles as materialized (
          select id, title, listed from posts
          where ${candidates} and ${within} and agora_document(locale, title, '', '') @@ ${wanted}::tsquery
            and (select answer from titles_are_rare)
          limit ${fetchedTitles}
        ),
        latest as materialized (
          select id, title, listed, search @@ ${inTitles(words)}::tsquery as is_titled
          from (
            select id, title, listed, search, categories from posts
            where ${candidates} and not exists (select from common) and (
              (select count(*) = ${fetched} from fetched) or (select count(*) = ${fetchedTitles} from fetched_titles)
            )
            ${newestFirst} limit ${newer}
          ) as newest
          where ${matches}
        ),
        found as (
          select id from (select id, listed from fetched union select id, listed from latest) as matching
          ${newestFirst} limit ${ranked}
        ),
        titled as (
          select id
          from (
            select id, title, listed from fetched_titles
            union select id, title, listed from latest where is_titled
          ) as matching
          order by length(title), listed desc, id desc limit ${TITLES}
        ),
        named as materialized (
          select id, beginning = ${typed} as is_exact
          from (
            select id, status, locale, categories, ${title} as beginning from posts
            where status = 'published' and length(${typed}) >= ${MIN_TITLE}
              and ${title} >= ${typed} and ${title} < (${typed} || ${'\u{10FFFF}'})
            order by ${title} limit ${NEWEST}
          ) as posts
          where ${candidates} and ${within}
          order by beginning limit ${TITLES}
        ),
        others as (select id from found union select id from titled union select id from named),
        ranked as (
          select * from common
          union select id, ${rank} from others join posts using (id)
        )
        select id, rank, exists (select from named where named.id = ranked.id and is_exact) as is_named
        from ranked
      ) as ranked`,
    )
    .orderBy(desc(sql`is_named`), desc(sql`rank`), desc(sql`id`))
    // A placeholder: Drizzle omits an offset of 0, and a prepared statement has one text.
    .offset(sql.placeholder('offset'))
    .limit(limit + 1)
    .prepare(`ranked_posts_${locale ?? 'any'}${category === undefined ? '' : '_within'}`)
    .execute({ offset });
  return rows.map(({ id }) => id);
}

/** Posts that match; if there are none, matches of corrected words. */
export function findPosts(
  ctx: ServiceContext,
  query: SearchInput & BoundedQuery,
  offset: number,
  limits = LIMITS,
): Promise<{ ids: string[]; words: string[] }> {
  const locales = query.locale === undefined ? LOCALES : [query.locale];
  const words = wordsOf(query.q);
  return searching(ctx, async (tx) => {
    const ids = await rankedPosts(tx, await toQuery(tx, query.q, locales), query, offset, limits);
    if (ids.length > 0) return { ids, words };
    const meant = await respell(tx, words, locales);
    if (meant === null) return { ids, words };
    return { ids: await rankedPosts(tx, meant.query, query, offset, limits), words: meant.words };
  });
}
