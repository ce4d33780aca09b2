import { sql } from 'drizzle-orm';
import type { Locale } from '../../../contract/locales.ts';
import type { Database } from '../../db/connect.ts';
import { vocabulary } from '../../db/schema.ts';
import { slips, slipsAllowed, swapped } from './distance.ts';
import { toQuery } from './text-query.ts';

/** Shorter words resemble too many others. */
const MIN_LENGTH = 4;
/** The longest word of `vocabulary`, plus an ending and allowed typos. */
const MAX_LENGTH = 45;
/** With more unknown words little of the query would remain. */
const MAX_UNKNOWN = 4;
/** Similar words by trigram, of which those with the fewest typos are taken. */
const CANDIDATES = sql.raw('30');
const TAKEN = 5;

/** PostgreSQL's stemmers, as in `agora_query`; words of another language are taken as they are. */
const STEMMERS: Partial<Record<Locale, string>> = {
  pt: 'pg_catalog.portuguese_stem',
  en: 'pg_catalog.english_stem',
  es: 'pg_catalog.spanish_stem',
};

interface Typed {
  word: string;
  /** A post has its stem or prefix, or it is a stop word. */
  known: boolean;
  near: string[];
}

export interface Respelt {
  /** The corrected query in PostgreSQL's syntax. */
  query: string;
  words: string[];
}

async function lookUp(tx: Database, words: readonly string[], locales: readonly Locale[]): Promise<Typed[]> {
  const rows = await tx
    .select({ word: sql<string>`word`, known: sql<boolean>`known`, near: sql<string | null>`near` })
    .from(
      sql`(
        with typed as (
          select word, numnode(query) = 0 or exists (
            select from regexp_matches(query::text, '[[:alnum:]]+', 'g') as stem, vocabulary
            where vocabulary.word >= stem[1] collate "C" and vocabulary.word < (stem[1] || ${'\u{10FFFF}'}) collate "C"
          ) as known
          from unnest(string_to_array(${words.join(' ')}, ' ')) as word,
            agora_queries(string_to_array(${locales.join(' ')}, ' '), word) as query
        )
        select word, known, (
          select string_agg(similar_to.word, ' ') from (
            select vocabulary.word from vocabulary
            where not typed.known and vocabulary.word % typed.word
              and (select count(*) from typed as other where not other.known) <= ${MAX_UNKNOWN}::integer
            order by similarity(vocabulary.word, typed.word) desc, vocabulary.word
            limit ${CANDIDATES}
          ) as similar_to
        ) as near
        from typed
      ) as looked_up`,
    )
    .prepare('near_words')
    .execute();
  return rows.map(({ near, ...typed }) => ({ ...typed, near: near?.split(' ') ?? [] }));
}

/** The words with the fewest typos, if these are few enough. */
function nearest({ word, near }: Typed): string[] {
  const found = near.map((stem) => ({ stem, slips: slips(word, stem) }));
  const fewest = Math.min(slipsAllowed(word), ...found.map((one) => one.slips));
  return found
    .filter((one) => one.slips === fewest)
    .map(({ stem }) => stem)
    .slice(0, TAKEN);
}

/** Stems of the word with two neighbours swapped, which leaves few common trigrams. */
async function lookUpSwapped(tx: Database, word: string, locales: readonly Locale[]): Promise<string[]> {
  const stemmers = locales.map((locale) => STEMMERS[locale] ?? 'pg_catalog.simple').join(' ');
  const stems = sql`
    select (ts_lexize(stemmer, other))[1]
    from unnest(string_to_array(${swapped(word).join(' ')}, ' ')) as other,
      unnest(string_to_array(${stemmers}, ' ')::regdictionary[]) as stemmer`;
  const rows = await tx
    .select({ word: vocabulary.word })
    .from(vocabulary)
    // An array: a join would scan all words.
    .where(sql`${vocabulary.word} = any(array(${stems}))`)
    .orderBy(vocabulary.word)
    .limit(TAKEN)
    .prepare('stems_of_swapped')
    .execute();
  return rows.map((row) => row.word);
}

/** Corrects the words that no post has; null if nothing similar exists. */
export async function respell(
  tx: Database,
  words: readonly string[],
  locales: readonly Locale[],
): Promise<Respelt | null> {
  if (words.some(({ length }) => length > MAX_LENGTH)) return null;
  const typed = await lookUp(tx, words, locales);
  if (typed.filter(({ known }) => !known).length > MAX_UNKNOWN) return null;
  const meant: { word: string; instead: string[] | null }[] = [];
  for (const one of typed) {
    const isLeft = one.known || one.word.length < MIN_LENGTH;
    const found = isLeft ? [] : nearest(one);
    const instead = isLeft || found.length > 0 ? found : await lookUpSwapped(tx, one.word, locales);
    meant.push({ word: one.word, instead: isLeft ? null : instead });
  }
  const replaced = meant.flatMap(({ instead }) => (instead === null ? [] : [instead]));
  if (replaced.length === 0 || replaced.some((instead) => instead.length === 0)) return null;
  const left = meant.filter(({ instead }) => instead === null).map(({ word }) => word);
  const stems = replaced.map((instead) => `(${instead.map((stem) => `'${stem}'`).join(' | ')})`).join(' & ');
  const others = left.length === 0 ? '' : await toQuery(tx, left.join(' '), locales);
  const query = others === '' ? stems : `(${others}) & ${stems}`;
  return { query, words: [...left, ...replaced.flat()] };
}
