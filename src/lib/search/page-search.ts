import type { Locale } from '../../../contract/locales.ts';
import {
  type ListedName,
  type NamedPage,
  asWritten,
  correctWord,
  heardName,
  matchNames,
  readNames,
} from './names.ts';
import { type RankedPage, rankPages } from './rank.ts';
import { type TextMatches, type TextSource, createTextIndex } from './text-index.ts';
import { SEPARATORS, fold, wordsOf } from './words.ts';

export interface FoundPages {
  pages: RankedPage[];
  /** Words to be marked. */
  words: string[];
  /** The query as it was understood, where that is not as it was typed. */
  meant: string | null;
  /** Whether the texts could be searched; otherwise only names were. */
  hasTexts: boolean;
}

interface Options extends TextSource {
  locale: Locale;
  loadNames: () => Promise<readonly ListedName[]>;
}

/** Partial matches are shown while there are few others. */
const FEW = 5;

const wholeFirst = ({ matches }: TextMatches) => {
  const whole = matches.filter(({ isWhole }) => isWhole);
  return whole.length >= FEW ? whole : matches;
};

/** Searches the site's own pages: their names in all languages, their texts in one. */
export function createPageSearch({ locale, loadNames, ...source }: Options) {
  const texts = createTextIndex(source);
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
  function correct(pages: readonly NamedPage[], query: string): string | null {
    const typed = query.split(SEPARATORS).filter(Boolean);
    const corrected = typed.map((word) => correctWord(pages, fold(word)));
    if (!corrected.some(Boolean)) return null;
    return corrected.map((word, at) => (word ? asWritten(pages, word, locale) : typed[at])).join(' ');
  }

  return async (query: string): Promise<FoundPages> => {
    const { pages, byPath } = await openNames();
    let names = matchNames(pages, query, locale);
    try {
      const found = await texts.search(query);
      // A name with slips costs more.
      const isWritten = found.areKnown || names.some(({ cost }) => cost < 1);
      const heard = isWritten ? null : heardName(pages, query, locale);
      const isFound = found.matches.some(({ isWhole }) => isWhole);
      const meant = heard ?? (isFound ? null : correct(pages, query));
      const understood = meant === null ? found : await texts.search(meant);
      if (meant !== null) names = matchNames(pages, meant, locale);
      return {
        pages: rankPages(byPath, names, wholeFirst(understood)),
        words: understood.words,
        meant,
        hasTexts: true,
      };
    } catch {
      return { pages: rankPages(byPath, names, []), words: wordsOf(query), meant: null, hasTexts: false };
    }
  };
}
