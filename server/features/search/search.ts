import { eq, sql } from 'drizzle-orm';
import { MAX_SEARCH_HITS } from '../../../contract/limits.ts';
import type { SearchHit, SearchInput, SearchPage } from '../../../contract/search.ts';
import { typesetTitle } from '../../../contract/typeset-title.ts';
import { memoizePerDb } from '../../db/memoize-per-db.ts';
import { posts, users } from '../../db/schema.ts';
import { authorColumns, summaryColumns } from '../../db/projections.ts';
import type { ServiceContext } from '../../context.ts';
import { ValidationError } from '../../errors.ts';
import { toSummary } from '../posts/record.ts';
import { toPublicUser } from '../users/record.ts';
import { findPeople } from './people.ts';
import { findPosts } from './posts.ts';
import { type BoundedQuery, boundedQuery } from './query.ts';
import { asNamed, marked, snippetOf, wordsOf } from './snippet.ts';

/** Characters searched for a snippet. */
const SNIPPET_SOURCE = sql.raw('20000');

/** A ranked list is paged by offset: new posts may shift it. */
function offsetOf(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const [, number] = /^at(\d{1,4})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (number === undefined) throw new ValidationError([{ path: 'cursor', issue: 'invalid' }]);
  return Number(number);
}

const cursorAt = (offset: number) => Buffer.from(`at${offset}`).toString('base64url');

/** Cuts hits, read with `limit` + 1, into a page. */
function toPage<Row>(
  rows: readonly Row[],
  { limit }: SearchInput,
  offset: number,
  hit: (row: Row) => SearchHit,
): SearchPage {
  const hasMore = rows.length > limit && offset + limit < MAX_SEARCH_HITS;
  return { items: rows.slice(0, limit).map(hit), next: hasMore ? cursorAt(offset + limit) : null };
}

async function searchPosts(
  ctx: ServiceContext,
  query: SearchInput & BoundedQuery,
  offset: number,
): Promise<SearchPage> {
  const { ids, words } = await findPosts(ctx, query, offset);
  const rows = ids.length === 0 ? [] : await readHits(ctx, ids);
  return toPage(rows, query, offset, ({ post, author, text }) => ({
    kind: 'post',
    title: marked(typesetTitle(post.title), words),
    snippet: snippetOf(text, words),
    post: toSummary(post, author),
  }));
}

/** Prepared once per database: with so many columns, building it costs as much as running it. */
const hitsStatement = memoizePerDb((database) =>
  database
    .select({
      post: summaryColumns,
      author: authorColumns,
      text: sql<string>`left(${posts.plain}, ${SNIPPET_SOURCE})`,
    })
    .from(posts)
    .innerJoin(users, eq(posts.author, users.id))
    .where(sql`${posts.id} = any(string_to_array(${sql.placeholder('ids')}, ' ')::uuid[])`)
    .prepare('search_hits'),
);

async function readHits({ database }: ServiceContext, ids: readonly string[]) {
  const rows = await hitsStatement(database).execute({ ids: ids.join(' ') });
  const byId = new Map(rows.map((row) => [row.post.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function searchPeople(ctx: ServiceContext, query: SearchInput, offset: number): Promise<SearchPage> {
  if (query.category !== undefined) return { items: [], next: null };
  const rows = await findPeople(ctx, query, offset);
  const wanted = wordsOf(query.q);
  return toPage(rows, query, offset, (row) => ({
    kind: 'person',
    title: marked(row.name, asNamed(wanted, row.name)),
    snippet: snippetOf(row.bio, wanted),
    person: toPublicUser(row),
  }));
}

/** Searches what everyone may read, best first. */
export async function search(ctx: ServiceContext, typed: SearchInput): Promise<SearchPage> {
  const offset = offsetOf(typed.cursor);
  const query = { ...typed, ...boundedQuery(typed.q) };
  return query.kind === 'people' ? searchPeople(ctx, query, offset) : searchPosts(ctx, query, offset);
}
