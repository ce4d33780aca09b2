/** The words that a part of a query names, those that stand for beginnings with `:*`. */
const LEXEME = /'([^']+)'(:\*)?/g;

interface Part {
  text: string;
  /** Any of these is enough. */
  alternatives: { word: string; isBeginning: boolean }[];
}

interface Query {
  text: string;
  /** Each of these must be there. */
  parts: Part[];
}

function parse(text: string): Query {
  const parts = text.split(' & ').map((part) => ({
    text: part,
    alternatives: [...part.matchAll(LEXEME)].map(([, word = '', beginning]) => ({
      word,
      isBeginning: beginning !== undefined,
    })),
  }));
  return { text, parts };
}

/** True if whatever has `narrow` has `wide` too. */
const holdsPart = (wide: Part, narrow: Part): boolean =>
  narrow.alternatives.every(({ word, isBeginning }) =>
    wide.alternatives.some((other) =>
      other.isBeginning ? word.startsWith(other.word) : !isBeginning && word === other.word,
    ),
  );

const holds = (wide: Query, narrow: Query): boolean =>
  wide.parts.every((part) => narrow.parts.some((other) => holdsPart(part, other)));

/**
 * One query, as PostgreSQL writes it, of several that are made of words, `|` within and `&` between. What another
 * finds as well is left out: each alternative costs the index a walk of its own.
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
