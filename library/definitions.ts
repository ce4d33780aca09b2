import type { Locale } from '../contract/locales.ts';
import { type Definition, type DefinitionEntry, definitionKey } from '../src/lib/search/definitions.ts';
import { type GlossaryEntry, beginningOf, glossary } from './glossary.ts';
import type { Library } from './library.ts';
import { memoizeByLocale } from './memoize.ts';
import {
  type Link,
  type Summary,
  summarizeArticle,
  summarizeCategory,
  summarizePhilosopher,
} from './summaries.ts';

interface NamedPage {
  page: Summary;
  aliases: string[];
}

/** Senses that the answer to a query shows. */
const MOST_SENSES = 2;

/** What the search answers with before its results, by each name under which it is looked up, in their order. */
export const definitionsOf = memoizeByLocale((library: Library, locale): DefinitionEntry[] => {
  const pages = namedPages(library, locale);
  const byTitle = new Map(pages.map(({ page }) => [definitionKey(page.title), page]));
  const found = new Map<string, Definition | string>();
  const add = (key: string, definition: Definition | string | null) => {
    if (definition && key !== '' && !found.has(key)) found.set(key, definition);
  };
  const addAliases = (aliases: string[], key: string) => {
    if (found.has(key)) for (const alias of aliases) add(definitionKey(alias), key);
  };
  const entries = glossary(library, locale).flatMap(({ entries }) =>
    entries.map((entry) => {
      const key = definitionKey(entry.name);
      return { key, aliases: entry.aliases, definition: defined(entry, byTitle.get(key)) };
    }),
  );
  // A name of its own before another name of something else.
  for (const { key, definition } of entries) add(key, definition);
  for (const [key, page] of byTitle) add(key, definedBy(page));
  for (const { aliases, key } of entries) addAliases(aliases, key);
  for (const { aliases, page } of pages) addAliases(aliases, definitionKey(page.title));
  for (const philosopher of library.philosophers.values())
    for (const epithet of philosopher.facts.epithets?.[locale] ?? [])
      add(definitionKey(epithet), {
        ...definedBy(summarizePhilosopher(philosopher, locale)),
        name: epithet,
      });
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1));
});

/** Categories and articles with their other names, where they are in the language of the reader. */
function namedPages({ categories, articles }: Library, locale: Locale): NamedPage[] {
  const pages = [
    ...[...articles.values()].map((one) => ({ page: summarizeArticle(one, locale), facts: one.facts })),
    ...[...categories.values()].map((one) => ({ page: summarizeCategory(one, locale), facts: one.facts })),
  ];
  return pages
    .filter(({ page }) => !page.lang)
    .map(({ page, facts }) => ({ page, aliases: facts.aliases?.[locale] ?? [] }));
}

const definedBy = (page: Summary): Definition => ({
  name: page.title,
  senses: [senseOf(page)],
  more: null,
});

const nameOf = ({ title, lang }: Link) => ({ title, lang });
const senseOf = (page: Summary) => ({ text: page.description, href: page.href, by: nameOf(page) });

/** Null where the glossary only names the pages. */
function defined(
  { name, general, senses, href }: GlossaryEntry,
  page: Summary | undefined,
): Definition | null {
  const all = [
    ...(general ? [{ text: beginningOf(general), href, by: null }] : []),
    ...(page ? [senseOf(page)] : []),
    ...senses.map(({ definition, by }) => ({ text: definition, href: by.href, by: nameOf(by) })),
  ];
  if (all.length === 0) return null;
  return { name, senses: all.slice(0, MOST_SENSES), more: all.length > MOST_SENSES ? href : null };
}
