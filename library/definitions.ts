import type { Locale } from '../contract/locales.ts';
import { type Definition, type DefinitionEntry, definitionKey } from '../src/lib/search/definitions.ts';
import { type GlossaryEntry, glossary, letterPath } from './glossary.ts';
import type { Library } from './library.ts';
import { memoizeByLocale } from './memoize.ts';
import { summarizeCategory } from './summaries.ts';

/** Senses that the answer to a query shows. */
const MOST_SENSES = 2;

/** Characters of a general definition that stands by itself. */
const SHORTEST = 60;

/** What the search answers with before its results, by each name under which it is looked up, in the order of the names. */
export const definitionsOf = memoizeByLocale((library: Library, locale): DefinitionEntry[] => {
  const found = new Map<string, Definition>();
  const add = (names: readonly string[], definition: Definition) => {
    for (const key of names.map(definitionKey)) if (key && !found.has(key)) found.set(key, definition);
  };
  const entries = glossary(library, locale).flatMap(({ letter, entries }) =>
    entries.map((entry) => ({
      entry,
      definition: defined(entry, `${letterPath(locale, letter)}#${entry.id}`),
    })),
  );
  // A name of its own before another name of something else.
  for (const { entry, definition } of entries) if (definition) add([entry.name], definition);
  for (const category of library.categories.values()) add(...ofCategory(category, locale));
  for (const { entry, definition } of entries) if (definition) add(entry.aliases, definition);
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1));
});

/** Null where the glossary only names the pages. */
function defined({ name, general, article, senses }: GlossaryEntry, address: string): Definition | null {
  const all = [
    ...(general ? [{ text: beginningOf(general), href: address, by: null }] : []),
    ...(article && !article.lang
      ? [{ text: article.description, href: article.href, by: article.title }]
      : []),
    ...senses.map(({ definition, by }) => ({ text: definition, href: by.href, by: by.title })),
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

function ofCategory(
  category: Parameters<typeof summarizeCategory>[0],
  locale: Locale,
): [names: string[], definition: Definition] {
  const { title, description, href } = summarizeCategory(category, locale);
  return [[title], { name: title, senses: [{ text: description, href, by: title }], more: null }];
}
