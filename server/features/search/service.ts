import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { MAX_SEARCH_HITS } from '../../../contract/limits.ts';
import { LOCALES } from '../../../contract/locales.ts';
import type { SearchHit, SearchPage, SearchQuery } from '../../../contract/search.ts';
import type { Database } from '../../db/connect.ts';
import { posts, users } from '../../db/schema.ts';
import { authorColumns, type Member, summaryColumns, userColumns } from '../../db/selections.ts';
import type { ServiceContext } from '../../deps.ts';
import { ValidationError } from '../../errors.ts';
import { toSummary } from '../posts/record.ts';
import { toPublicUser } from '../users/record.ts';
import { marked, snippetOf, wordsOf } from './snippet.ts';

type Query = z.output<typeof SearchQuery>;

/** Only the newest of very many are ranked, so that a common word costs no more than a rare one. */
const CANDIDATES = 1000;
/** Characters in which a snippet is looked for. */
const SNIPPET_SOURCE = 20_000;

/** The place in a ranked list is a number: what is added meanwhile may shift it. */
function offsetOf(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const [, number] = /^at(\d{1,4})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (number === undefined) throw new ValidationError([{ path: 'cursor', issue: 'invalid' }]);
  return Number(number);
}

const cursorAt = (offset: number) => Buffer.from(`at${offset}`).toString('base64url');

/** Cuts hits read with one more than `limit` into a page. */
function toPage<Row>(
  rows: readonly Row[],
  { limit }: Query,
  offset: number,
  hit: (row: Row) => SearchHit,
): SearchPage {
  const hasMore = rows.length > limit && offset + limit < MAX_SEARCH_HITS;
  return { items: rows.slice(0, limit).map(hit), next: hasMore ? cursorAt(offset + limit) : null };
}

/** How many of a word's trigrams must be there; two letters changed places cost half of them. */
const SIMILARITY = '0.45';
/** Shorter words are like too many others. */
const MIN_SIMILAR_LENGTH = 4;

/** Asks for what is spelt nearly so. The index reads the threshold from a setting, which ends with the transaction. */
async function loosely<Row>(
  ctx: ServiceContext,
  q: string,
  ask: (tx: Database) => Promise<Row[]>,
): Promise<Row[]> {
  if (!wordsOf(q).some((word) => word.length >= MIN_SIMILAR_LENGTH)) return [];
  return ctx.database.transaction(async (tx) => {
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${SIMILARITY}, true)`);
    return ask(tx);
  });
}

const isPublished = sql`${posts.status} = 'published'`;

/** Words in the stems of each language that a post may have. */
function wordsMatch({ q, locale }: Query): SQL {
  const locales = locale === undefined ? LOCALES : [locale];
  const query = sql.join(
    locales.map((one) => sql`agora_query(${one}, ${q})`),
    sql` || `,
  );
  return sql`(${query})`;
}

async function searchPosts(ctx: ServiceContext, query: Query, offset: number): Promise<SearchPage> {
  const isLocale = query.locale === undefined ? undefined : eq(posts.locale, query.locale);
  const words = wordsMatch(query);
  const candidates = ctx.database
    .select({ id: posts.id, rank: sql<number>`ts_rank(${posts.search}, ${words}, 1)`.as('rank') })
    .from(posts)
    .where(and(isPublished, isLocale, sql`${posts.search} @@ ${words}`))
    .orderBy(desc(posts.listed), desc(posts.id))
    .limit(CANDIDATES)
    .as('candidates');
  const found = await ctx.database
    .select({ id: candidates.id })
    .from(candidates)
    .orderBy(desc(candidates.rank), desc(candidates.id))
    .offset(offset)
    .limit(query.limit + 1);
  const ids =
    found.length > 0 || offset > 0 ? found.map(({ id }) => id) : await similarPosts(ctx, query, isLocale);
  const rows = ids.length === 0 ? [] : await readHits(ctx, ids);
  const wanted = wordsOf(query.q);
  return toPage(rows, query, offset, ({ post, author, text }) => ({
    kind: 'post',
    title: marked(post.title, wanted),
    snippet: snippetOf(text, wanted),
    post: toSummary(post, author),
  }));
}

/** Titles and summaries that read like what was typed, where nothing has its words. */
async function similarPosts(
  ctx: ServiceContext,
  { q, limit }: Query,
  isLocale: SQL | undefined,
): Promise<string[]> {
  const typed = sql`agora_fold('', ${q})`;
  const text = sql`agora_fold('', ${posts.title} || ' ' || ${posts.summary})`;
  const rows = await loosely(ctx, q, (tx) =>
    tx
      .select({ id: posts.id })
      .from(posts)
      .where(and(isPublished, isLocale, sql`${text} %> ${typed}`))
      .orderBy(sql`word_similarity(${typed}, ${text}) desc`, desc(posts.id))
      .limit(limit),
  );
  return rows.map(({ id }) => id);
}

async function readHits(ctx: ServiceContext, ids: readonly string[]) {
  const rows = await ctx.database
    .select({
      post: summaryColumns,
      author: authorColumns,
      text: sql<string>`left(${posts.plain}, ${SNIPPET_SOURCE})`,
    })
    .from(posts)
    .innerJoin(users, eq(posts.author, users.id))
    .where(inArray(posts.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.post.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function searchPeople(ctx: ServiceContext, query: Query, offset: number): Promise<SearchPage> {
  const words = sql`agora_query('', ${query.q})`;
  const found = await ctx.database
    .select(userColumns)
    .from(users)
    .where(and(sql`${users.completed}`, sql`${users.search} @@ ${words}`))
    .orderBy(sql`ts_rank(${users.search}, ${words}) desc`, desc(users.id))
    .offset(offset)
    .limit(query.limit + 1);
  const rows = found.length > 0 || offset > 0 ? found : await similarPeople(ctx, query);
  const wanted = wordsOf(query.q);
  return toPage(rows, query, offset, (row) => ({
    kind: 'person',
    title: marked(row.name, wanted),
    snippet: snippetOf(row.bio, wanted),
    person: toPublicUser(row),
  }));
}

function similarPeople(ctx: ServiceContext, { q, limit }: Query): Promise<Member[]> {
  const typed = sql`agora_fold('', ${q})`;
  const name = sql`agora_fold('', ${users.name} || ' ' || ${users.tag})`;
  return loosely(ctx, q, (tx) =>
    tx
      .select(userColumns)
      .from(users)
      .where(and(sql`${users.completed}`, sql`${name} %> ${typed}`))
      .orderBy(sql`word_similarity(${typed}, ${name}) desc`, desc(users.id))
      .limit(limit),
  );
}

/** What anyone may read, best first. */
export function search(ctx: ServiceContext, query: Query): Promise<SearchPage> {
  const offset = offsetOf(query.cursor);
  return query.kind === 'people' ? searchPeople(ctx, query, offset) : searchPosts(ctx, query, offset);
}
