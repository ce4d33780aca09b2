import { and, desc, sql } from 'drizzle-orm';
import type { SearchInput } from '../../../contract/search.ts';
import type { Database } from '../../db/connect.ts';
import { users } from '../../db/schema.ts';
import { type Member, userColumns } from '../../db/projections.ts';
import type { ServiceContext } from '../../context.ts';
import { wordsOf } from './snippet.ts';
import { searching, toQuery } from './text-query.ts';

/** Shorter words resemble too many others. */
const MIN_SIMILAR_LENGTH = 4;

/** The share of trigrams that a name has to have; two swapped letters cost half of them. */
const MIN_SIMILARITY = sql.raw('0.45');

/** Names are not stemmed. */
const NO_LANGUAGE = '-';

async function withWords(tx: Database, { q, limit }: SearchInput, offset: number): Promise<Member[]> {
  const words = await toQuery(tx, q, [NO_LANGUAGE]);
  if (words === '') return [];
  return tx
    .select(userColumns)
    .from(users)
    .where(and(sql`${users.completed}`, sql`${users.search} @@ ${words}::tsquery`))
    .orderBy(sql`ts_rank(${users.search}, ${words}::tsquery) desc`, desc(users.id))
    .offset(offset)
    .limit(limit + 1);
}

/** Members with a similar name. */
async function similar(tx: Database, { q, limit }: SearchInput): Promise<Member[]> {
  if (!wordsOf(q).some((word) => word.length >= MIN_SIMILAR_LENGTH)) return [];
  const typed = sql`agora_fold('', ${q})`;
  const name = sql`agora_fold('', ${users.name} || ' ' || ${users.tag})`;
  return tx
    .select(userColumns)
    .from(users)
    .where(
      and(
        sql`${users.completed}`,
        sql`${name} %> ${typed}`,
        sql`word_similarity(${typed}, ${name}) >= ${MIN_SIMILARITY}`,
      ),
    )
    .orderBy(sql`word_similarity(${typed}, ${name}) desc`, desc(users.id))
    .limit(limit);
}

/** Members that match; if there are none, those with similar names. */
export function findPeople(ctx: ServiceContext, query: SearchInput, offset: number): Promise<Member[]> {
  return searching(ctx, async (tx) => {
    const found = await withWords(tx, query, offset);
    return found.length > 0 || offset > 0 ? found : similar(tx, query);
  });
}
