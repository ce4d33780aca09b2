import type { Locale } from '../contract/locales.ts';
import { type Definition, type DefinitionEntry, definitionKey } from '../src/lib/search/definitions.ts';
import { type GlossaryEntry, glossary, letterPath } from './glossary.ts';
import type { Library } from './library.ts';
import { memoizeByLocale } from './memoize.ts';
import { type Link, type Summary, summarizeArticle, summarizeCategory } from './summaries.ts';

/** Senses that the answer to a query shows. */
const MOST_SENSES = 2;

/** Characters of a general definition that stands by itself. */
const SHORTEST = 60;

/** What the search answers with before its results, by each name under which it is looked up, in their order. */
export const definitionsOf = memoizeByLocale((library: Library, locale): DefinitionEntry[] => {
  const pages = pagesByName(library, locale);
  const found = new Map<string, Definition>();
  const add = (key: string, definition: Definition | null) => {
    if (definition && key !== '' && !found.has(key)) found.set(key, definition);
  };
  const entries = glossary(library, locale).flatMap(({ letter, entries }) =>
    entries.map((entry) => {
      const key = definitionKey(entry.name);
      const address = `${letterPath(locale, letter)}#${entry.id}`;
      return { key, aliases: entry.aliases, definition: defined(entry, pages.get(key), address) };
    }),
  );
  // A name of its own before another name of something else.
  for (const { key, definition } of entries) add(key, definition);
  for (const [key, page] of pages) add(key, { name: page.title, senses: [senseOf(page)], more: null });
  for (const { aliases, definition } of entries)
    for (const alias of aliases) add(definitionKey(alias), definition);
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1));
});

/** Categories and articles by their titles, where they are in the language of the reader. */
function pagesByName({ categories, articles }: Library, locale: Locale): Map<string, Summary> {
  const pages = [
    ...[...articles.values()].map((article) => summarizeArticle(article, locale)),
    ...[...categories.values()].map((category) => summarizeCategory(category, locale)),
  ];
  return new Map(pages.filter(({ lang }) => !lang).map((page) => [definitionKey(page.title), page]));
}

const nameOf = ({ title, lang }: Link) => ({ title, lang });
const senseOf = (page: Summary) => ({ text: page.description, href: page.href, by: nameOf(page) });

/** Null where the glossary only names the pages. */
function defined(
  { name, general, senses }: GlossaryEntry,
  page: Summary | undefined,
  address: string,
): Definition | null {
  const all = [
    ...(general ? [{ text: beginningOf(general), href: address, by: null }] : []),
    ...(page ? [senseOf(page)] : []),
    ...senses.map(({ definition, by }) => ({ text: definition, href: by.href, by: nameOf(by) })),
  ];
  if (all.length === 0) return null;
  return { name, senses: all.slice(0, MOST_SENSES), more: all.length > MOST_SENSES ? address : null };
}

/** Its first sentence, and the second where that is short; initials end none. */
function beginningOf(text: string): string {
  const ends = [...text.matchAll(/(?<!(?:^|\P{L})\p{Lu})[.!?][”»]?(?=\s)/gu)].map(
    ({ 0: end, index }) => index + end.length,
  );
  return text.slice(0, ends.find((end) => end >= SHORTEST) ?? text.length);
}
