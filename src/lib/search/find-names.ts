import { DEFAULT_LOCALE } from '../../../contract/locales.ts';
import { heardInstead } from './heard.ts';
import { type NamedPage, type PageKind, PAGE_KINDS, matchNames, readNames } from './names.ts';
import { significantWords, wordsOf } from './words.ts';

/** What an entry of a list is called: a title for each locale or one for all, and other names. */
export interface EntryNames {
  titles: string[];
  aliases?: string[];
}

/** Returns the indexes of the entries that a query names; undefined where it asks for nothing. */
export type FindNames = (query: string) => ReadonlySet<number> | undefined;

/** Names further from the query than the nearest by this much are not meant: one slip more. */
const ONE_SLIP = 1;

/** Finds entries by name as the search does: by the beginnings of words, else with slips, else by ear. */
export function createNameFinder(entries: readonly EntryNames[], kind: PageKind): FindNames {
  let named: NamedPage[] | undefined;

  function findAlike(pages: readonly NamedPage[], query: string): NamedPage[] {
    const typed = matchNames(pages, query, DEFAULT_LOCALE);
    const heard = heardInstead(typed, pages, query, DEFAULT_LOCALE);
    const found = heard ? matchNames(pages, heard.name, DEFAULT_LOCALE) : typed;
    return found.filter(({ cost }) => cost < found[0]!.cost + ONE_SLIP).map(({ page }) => page);
  }

  return (query) => {
    const significant = significantWords(query);
    const wanted = significant.length > 0 ? significant : wordsOf(query);
    if (wanted.length === 0) return undefined;
    const pages = (named ??= readNames(
      entries.map(({ titles, aliases }, at) => [PAGE_KINDS.indexOf(kind), String(at), titles, aliases]),
    ));
    const begin = ({ names }: NamedPage) => {
      const words = names.flatMap((name) => name.words);
      return wanted.every((word) => words.some((own) => own.startsWith(word)));
    };
    const begun = pages.filter(begin);
    const found = new Set(begun.length > 0 ? begun : findAlike(pages, query));
    return new Set(pages.flatMap((page, at) => (found.has(page) ? [at] : [])));
  };
}
