import type { Locale } from '../contract/locales.ts';
import type { Library, Philosopher } from './library.ts';
import { get } from './philosophers.ts';
import {
  type Link,
  type Summary,
  linkOf,
  summarizeArticle,
  summarizeCategory,
  summarizePhilosopher,
} from './summaries.ts';

type TermFacts = Philosopher['facts']['terms'][number];

/** A term in the words of its author, with the tag of their language. */
export type Original = NonNullable<TermFacts['original']>;

export interface Term {
  name: string;
  original: Original | undefined;
  /** Other names. */
  aliases: string[];
  definition: string | undefined;
  /** Anchor of the section of the philosopher's text that explains it. */
  section: string | undefined;
  /** The page that explains it, where it is not that of the philosopher. */
  page: Link | undefined;
  /** Ids of the areas of philosophy to which it belongs. */
  areas: string[];
}

export function termsOf(library: Library, { facts }: Philosopher, locale: Locale): Term[] {
  return facts.terms.map((term) => ({
    name: term.name[locale],
    // Where a language took over the word, it is there already.
    original: term.original?.text === term.name[locale] ? undefined : term.original,
    aliases: term.aliases?.[locale] ?? [],
    definition: term.definition?.[locale],
    section: term.section,
    page: term.page === undefined ? undefined : linkToPage(library, term.page, locale),
    areas: term.areas.map(({ id }) => id),
  }));
}

export const linkToPage = (library: Library, page: string, locale: Locale): Link =>
  linkOf(summarizePage(library, page, locale));

/** A page of the content, `wiki/cogito` for example. */
export function summarizePage(
  { articles, categories, philosophers }: Library,
  page: string,
  locale: Locale,
): Summary {
  const [folder, id] = page.split('/') as ['wiki' | 'philosophers' | 'categories', string];
  if (folder === 'wiki') return summarizeArticle(get(articles, id), locale);
  if (folder === 'categories') return summarizeCategory(get(categories, id), locale);
  return summarizePhilosopher(get(philosophers, id), locale);
}
