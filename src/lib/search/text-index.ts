import MiniSearch, { type AsPlainObject, type Options, type Query } from 'minisearch';
import type { DefinitionEntry, DefinitionFiles } from './definitions.ts';
import { stemOf, wordsFromFirst, wordsOf } from './words.ts';

/** What is indexed of a page; `path` has no locale. Lists of names have one a line. */
export interface IndexedPage {
  path: string;
  name: string;
  description: string;
  /** Who or what it belongs to: the philosophers of an article, the schools of a philosopher. */
  about: string;
  /** Works and terms in the language of the index. */
  known: string;
  /** The same in the other languages and in the original one. */
  foreign: string;
  headings: string;
  text: string;
}

const BOOST = { name: 3, about: 12, known: 3, foreign: 0.7, description: 3, headings: 2, text: 1 };
/** Long lists of works say little about each of them, so length counts less than usual. */
const BM25 = { k: 2, b: 0.4, d: 0.5 };
/** Of words that only resemble one of the query. */
const WEIGHTS = { fuzzy: 0.2, prefix: 0.375 };
const NAME_FIELDS = new Set(['name', 'known', 'foreign']);

/** A name of several words as one term, to tell the very name from its words. */
function wholeOf(name: string): string[] {
  const words = wordsFromFirst(name);
  return words.length > 1 ? [words.join('_')] : [];
}

/** The same for the build and the browser. */
export const INDEX_OPTIONS: Options<IndexedPage> = {
  idField: 'path',
  fields: Object.keys(BOOST),
  tokenize: (text, field) =>
    field && NAME_FIELDS.has(field)
      ? text.split('\n').flatMap((name) => [...wordsOf(name), ...wholeOf(name)])
      : wordsOf(text),
  // Words come normalised from `wordsOf`.
  processTerm: (term) => term,
};

export type IndexEntries = AsPlainObject['index'];

/** What every search needs; the words themselves are in files, by their beginnings. */
export interface IndexHead {
  /** Words of most pages, which are not indexed. */
  common: string[];
  /** Each file with its first word, in the order of the words. */
  shards: [first: string, file: string][];
  definitions: DefinitionFiles;
  index: Omit<AsPlainObject, 'index'>;
}

export interface TextSource {
  loadHead: () => Promise<IndexHead>;
  loadShard: (file: string) => Promise<IndexEntries>;
  loadDefinitions: (file: string) => Promise<DefinitionEntry[]>;
}

export interface TextMatch {
  path: string;
  /** 1 for the best page of the query. */
  score: number;
  /** Whether it has all of the words, or relatives of them. */
  isWhole: boolean;
  /** Whether it has all of the words themselves. */
  isExact: boolean;
  /** Found in a work or term of another language alone. */
  isForeign: boolean;
  /** Words of the page that matched. */
  terms: string[];
}

export interface TextMatches {
  matches: TextMatch[];
  /** The words searched for, to be marked. */
  words: string[];
  /** Those of them that, as typed, no page has. */
  unknown: string[];
}

const MAX_WORDS = 8;
/** Shorter beginnings have too many words. */
const MIN_PREFIX = 3;
const MIN_FUZZY = 5;

/** A word as it stands, its relatives, and what it may be a slip of. */
function wordQuery(word: string, at: number, words: readonly string[]): Query {
  const stem = stemOf(word);
  // What is being typed may be the beginning of a word.
  const own = { queries: [word], prefix: at === words.length - 1, fuzzy: word.length >= MIN_FUZZY && 1 };
  return { combineWith: 'OR', queries: stem === word ? [own] : [own, { queries: [stem], prefix: true }] };
}

/** The query as the name of something, whose end may not be typed yet. */
const wholeQuery = (whole: string): Query => ({ queries: [whole], prefix: true, fuzzy: 1 });

/** The first letters of a name's first two words. */
const beginningOf = (whole: string) => whole.slice(0, whole.indexOf('_') + 2);

/** Files that may have words with one of these beginnings. */
function shardsFor(shards: IndexHead['shards'], beginnings: readonly string[]): string[] {
  const files = shards.filter(([first], at) => {
    const next = shards[at + 1]?.[0];
    return beginnings.some(
      (beginning) =>
        (first <= beginning || first.startsWith(beginning)) && (next === undefined || next > beginning),
    );
  });
  return files.map(([, file]) => file);
}

/** Full-text search that fetches only those files of its index that have the words asked for. */
export function createTextIndex({ loadHead, loadShard }: Omit<TextSource, 'loadDefinitions'>) {
  const loaded = new Map<string, IndexEntries>();
  let opened: { index: MiniSearch<IndexedPage>; size: number } | null = null;

  async function open(head: IndexHead, beginnings: readonly string[]): Promise<MiniSearch<IndexedPage>> {
    const missing = shardsFor(head.shards, beginnings).filter((file) => !loaded.has(file));
    const entries = await Promise.all(missing.map(loadShard));
    for (const [at, file] of missing.entries()) loaded.set(file, entries[at]!);
    if (opened?.size !== loaded.size) {
      const js = { ...head.index, index: [...loaded.values()].flat() };
      opened = { index: MiniSearch.loadJS(js, INDEX_OPTIONS), size: loaded.size };
    }
    return opened.index;
  }

  return {
    async search(query: string): Promise<TextMatches> {
      const head = await loadHead();
      const common = new Set(head.common);
      const words = [...new Set(wordsOf(query))]
        .filter((word) => !common.has(word) && (word.length >= MIN_PREFIX || /\p{N}/u.test(word)))
        .slice(0, MAX_WORDS);
      const whole = wholeOf(query);
      if (words.length === 0) return { matches: [], words, unknown: [] };
      const index = await open(head, [...words.map(stemOf), ...whole.map(beginningOf)]);
      const queries = [...words.map(wordQuery), ...whole.map(wholeQuery)];
      const found = index.search(
        { combineWith: 'OR', queries },
        { boost: BOOST, bm25: BM25, weights: WEIGHTS, tokenize: (term) => [term] },
      );
      const matches = found.map(({ id, score, match, queryTerms, terms: matching }) => {
        const terms = new Set(queryTerms);
        const isNamed = whole.some((one) => terms.has(one));
        const matched = words.filter((word) => terms.has(word) || terms.has(stemOf(word)));
        const share = isNamed ? 1 : matched.length / words.length;
        return {
          path: id as string,
          score: score * share,
          isWhole: share === 1,
          isExact: isNamed || words.every((word) => terms.has(word)),
          isForeign: Object.values(match)
            .flat()
            .every((field) => field === 'foreign'),
          terms: matching.flatMap((term) => term.split('_')),
        };
      });
      const best = Math.max(...matches.map(({ score }) => score));
      const unknown = words.filter(
        (word) => !matches.some(({ terms }) => terms.some((term) => term.startsWith(word))),
      );
      return { matches: matches.map((match) => ({ ...match, score: match.score / best })), words, unknown };
    },
  };
}
