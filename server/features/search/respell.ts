import { sql } from 'drizzle-orm';
import type { Locale } from '../../../contract/locales.ts';
import type { Database } from '../../db/connect.ts';
import { posts } from '../../db/schema.ts';
import { slips, slipsAllowed } from './distance.ts';
import { toQueries } from './text-query.ts';
import { joined, widest } from './widest-query.ts';

/** Shorter words resemble too many others. */
const MIN_LENGTH = 4;
/** A longer one is no word of a title. */
const MAX_LENGTH = 45;
/** Words looked up, each a scan of the index; the others stay as they were typed. */
const MAX_LOOKED_UP = 6;
/** Titles read for a word: the word of most of them is meant. */
const TITLES = sql.raw('500');
/** Words of those titles, the most similar by trigram. */
const CANDIDATES = sql.raw('30');
/** Two swapped letters leave a short word few of its trigrams. */
const SHORT = sql.raw('7');
const SIMILARITY = { short: sql.raw('0.25'), long: sql.raw('0.45') };

export interface Respelt {
  /** The corrected query in PostgreSQL's syntax. */
  query: string;
  words: string[];
}

/** Words of published titles that are similar to each of `words`, those of most titles first. */
async function similarTo(tx: Database, words: readonly string[]): Promise<Map<string, string[]>> {
  const title = sql`agora_title(${posts.title})`;
  const rows = await tx
    .select({ word: sql<string>`word`, near: sql<string | null>`near` })
    .from(
      sql`(
        select word, (
          select string_agg(candidate, ' ' order by titles desc, candidate) from (
            select candidate, count(*) as titles
            from (
              select ${title} as title from ${posts}
              where ${posts.status} = 'published' and ${title} %> word
                and (length(word) < ${SHORT} or word_similarity(word, ${title}) >= ${SIMILARITY.long})
              limit ${TITLES}
            ) as titled, unnest(string_to_array(title, ' ')) as candidate
            where similarity(candidate, word) >= ${SIMILARITY.short}
            group by candidate order by similarity(candidate, word) desc, candidate limit ${CANDIDATES}
          ) as similar_words
        ) as near
        from unnest(string_to_array(${words.join(' ')}, ' ')) as word
      ) as looked_up`,
    )
    .prepare('similar_words')
    .execute();
  return new Map(rows.map(({ word, near }) => [word, near?.split(' ') ?? []]));
}

/** The word with the fewest typos, if these are few enough; null if it is the word itself. */
function nearest(word: string, candidates: readonly string[]): string | null {
  const found = candidates
    .map((candidate) => ({ candidate, slips: slips(word, candidate) }))
    .sort((a, b) => a.slips - b.slips)[0];
  return found && found.slips > 0 && found.slips <= slipsAllowed(word) ? found.candidate : null;
}

/** Corrects words by those of titles; null if none of them is similar. */
export async function respell(
  tx: Database,
  words: readonly string[],
  locales: readonly Locale[],
): Promise<Respelt | null> {
  const looked = words.filter(({ length }) => length >= MIN_LENGTH && length <= MAX_LENGTH);
  if (looked.length === 0) return null;
  const similar = await similarTo(tx, looked.slice(0, MAX_LOOKED_UP));
  const meant = words.map((word) => ({ word, instead: nearest(word, similar.get(word) ?? []) }));
  const instead = meant.flatMap((one) => one.instead ?? []);
  if (instead.length === 0) return null;
  const queries = await toQueries(tx, [...words, ...instead], locales);
  // A word that only texts have may be right: either is found.
  const clauses = meant.map((one) =>
    widest([one.word, one.instead].flatMap((word) => (word === null ? [] : (queries.get(word) ?? [])))),
  );
  return { query: joined(clauses), words: meant.map((one) => one.instead ?? one.word) };
}
