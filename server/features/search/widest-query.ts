/** Words of a query; `:*` marks a prefix. */
const LEXEME = /'([^']+)'(:\*)?/g;

interface Clause {
  text: string;
  /** One of them must match. */
  alternatives: { word: string; isBeginning: boolean }[];
}

interface Query {
  text: string;
  /** All of them must match. */
  clauses: Clause[];
}

function parse(text: string): Query {
  const clauses = text.split(' & ').map((clause) => ({
    text: clause,
    alternatives: [...clause.matchAll(LEXEME)].map(([, word = '', beginning]) => ({
      word,
      isBeginning: beginning !== undefined,
    })),
  }));
  return { text, clauses };
}

/** True if `wide` matches whatever `narrow` does. */
const covers = (wide: Clause, narrow: Clause): boolean =>
  narrow.alternatives.every(({ word, isBeginning }) =>
    wide.alternatives.some((other) =>
      other.isBeginning ? word.startsWith(other.word) : !isBeginning && word === other.word,
    ),
  );

const holds = (wide: Query, narrow: Query): boolean =>
  wide.clauses.every((clause) => narrow.clauses.some((other) => covers(clause, other)));

/**
 * Joins queries made of words, `|` and `&` in PostgreSQL's syntax, without the redundant alternatives: each
 * costs an index scan.
 */
export function widest(queries: readonly string[]): string {
  const parsed = [...new Set(queries)].filter((text) => text !== '').map(parse);
  const left = parsed.filter(
    (query, at) =>
      !parsed.some(
        (other, place) => place !== at && holds(other, query) && (!holds(query, other) || place < at),
      ),
  );
  return left.length === 1 ? left[0]!.text : left.map(({ text }) => `(${text})`).join(' | ');
}

/** Joins queries that all must match, in PostgreSQL's syntax. */
export const joined = (queries: readonly string[]): string =>
  queries
    .filter((query) => query !== '')
    .map((query) => (query.includes(' | ') ? `(${query})` : query))
    .join(' & ');
