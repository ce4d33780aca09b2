import type { Locale } from '../../../contract/locales.ts';
import { type FoundDefinition, createDefinitions } from './definitions.ts';
import { heardInstead, heardName } from './heard.ts';
import {
  type ListedName,
  type NameMatch,
  type NamedPage,
  asWritten,
  correctWord,
  matchNames,
  readNames,
} from './names.ts';
import { type RankedPage, rankPages } from './rank.ts';
import { type TextMatches, type TextSource, createTextIndex } from './text-index.ts';
import { SEPARATORS, fold, wordsOf } from './words.ts';

export interface FoundPages {
  /** What the query names or asks the meaning of; two where it compares them. */
  definitions: FoundDefinition[];
  pages: RankedPage[];
  /** Words to be marked. */
  words: string[];
  /** The query as it was understood, where that is not as it was typed. */
  meant: string | null;
  /** What may have been meant, where the query was searched for as it was typed. */
  offer: string | null;
  /** Whether the texts could be searched; otherwise only names were. */
  hasTexts: boolean;
}

interface Options extends TextSource {
  locale: Locale;
  loadNames: () => Promise<readonly ListedName[]>;
}

interface Found {
  names: NameMatch[];
  texts: TextMatches;
}

/** Partial matches are shown while there are few others. */
const FEW = 5;

/** What is defined under its very name is no other name misspelt: “devir” is not “Dewey”. */
const areNamed = (definitions: FoundDefinition[]) => definitions.some(({ isGuess }) => !isGuess);

const isWhole = ({ matches }: TextMatches) => matches.some((match) => match.isWhole);

const wholeFirst = ({ matches }: TextMatches) => {
  const whole = matches.filter(({ isWhole }) => isWhole);
  return whole.length >= FEW ? whole : matches;
};

/** Searches the site's own pages: their names in all languages, their texts in one. */
export function createPageSearch({ locale, loadNames, ...source }: Options) {
  const texts = createTextIndex(source);
  const define = createDefinitions({
    locale,
    loadFiles: async () => (await source.loadHead()).definitions,
    loadDefinitions: source.loadDefinitions,
  });
  let opened: { list: readonly ListedName[]; pages: NamedPage[]; byPath: Map<string, NamedPage> } | null =
    null;

  async function openNames() {
    const list = await loadNames();
    if (opened?.list !== list) {
      const pages = readNames(list);
      opened = { list, pages, byPath: new Map(pages.map((page) => [page.path, page])) };
    }
    return opened;
  }

  /** The query with misspelt words as names are written, and the others as typed; null if nothing changes. */
  function respell(pages: readonly NamedPage[], query: string, unknown: readonly string[]): string | null {
    const typed = query.split(SEPARATORS).filter(Boolean);
    const corrected = typed.map((word) => {
      if (!unknown.includes(fold(word))) return null;
      const heard = heardName(pages, word, locale);
      return correctWord(pages, fold(word)) ?? (heard?.isAlike ? fold(heard.name) : null);
    });
    if (!corrected.some(Boolean)) return null;
    return corrected.map((word, at) => (word ? asWritten(pages, word, locale) : typed[at])).join(' ');
  }

  async function lookUp(pages: readonly NamedPage[], query: string): Promise<Found> {
    return { names: matchNames(pages, query, locale), texts: await texts.search(query) };
  }

  /** What is searched for instead of a query with unknown words; null if that finds nothing. */
  async function correct(
    pages: readonly NamedPage[],
    query: string,
    heard: string | null,
    unknown: readonly string[],
  ): Promise<(Found & { meant: string }) | null> {
    const meant = heard ?? respell(pages, query, unknown);
    if (meant === null) return null;
    const found = await lookUp(pages, meant);
    // Words corrected one by one may have nothing to do with each other.
    return heard || found.names.length > 0 || isWhole(found.texts) ? { ...found, meant } : null;
  }

  /** Searches for the query, or for what was meant by it unless it is to be taken `asTyped`. */
  return async (query: string, asTyped = false): Promise<FoundPages> => {
    const defining = define(query, asTyped);
    const { pages, byPath } = await openNames();
    try {
      const [typed, definitions] = await Promise.all([lookUp(pages, query), defining]);
      const { unknown } = typed.texts;
      const isDefined = areNamed(definitions);
      const areKnown = isDefined || unknown.length === 0;
      const heard = isDefined ? null : heardInstead(typed.names, pages, query, locale);
      const isMisheard = heard !== null && !areKnown;
      const corrected =
        isMisheard || (!areKnown && !isWhole(typed.texts))
          ? await correct(pages, query, isMisheard ? heard.name : null, unknown)
          : null;
      const alike = areKnown && heard?.isAlike ? heard.name : null;
      const shown = asTyped ? typed : (corrected ?? typed);
      return {
        definitions,
        pages: rankPages(byPath, shown.names, wholeFirst(shown.texts)),
        words: shown.texts.words,
        meant: asTyped ? null : (corrected?.meant ?? null),
        offer: asTyped ? (corrected?.meant ?? alike) : alike,
        hasTexts: true,
      };
    } catch {
      const typed = matchNames(pages, query, locale);
      const definitions = await defining;
      const heard = areNamed(definitions) ? null : heardInstead(typed, pages, query, locale);
      // Without the texts nothing tells an ordinary word from a misspelt name.
      const meant = heard?.isAlike && !asTyped ? heard.name : null;
      const names = meant === null ? typed : matchNames(pages, meant, locale);
      const found = { pages: rankPages(byPath, names, []), words: wordsOf(meant ?? query) };
      return {
        ...found,
        definitions,
        meant,
        offer: meant === null ? (heard?.name ?? null) : null,
        hasTexts: false,
      };
    }
  };
}
