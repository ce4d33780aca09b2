import { LOCALES, type Locale } from '../contract/locales.ts';
import { localePath } from '../contract/paths.ts';
import { comparer } from '../src/i18n/format.ts';
import { normalize, slugify } from '../src/lib/normalize.ts';
import { definitionKey } from '../src/lib/search/definitions.ts';
import type { Article, Category, Headword, Library } from './library.ts';
import { memoize, memoizeByLocale } from './memoize.ts';
import { filedName, get, philosophersByBirth } from './philosophers.ts';
import { type Link, linkOf, summarizeArticle, summarizeCategory, summarizePhilosopher } from './summaries.ts';
import { type Original, linkToPage, termsOf } from './terms.ts';

export interface GlossaryEntry {
  name: string;
  /** Anchor on the page of its letter. */
  id: string;
  /** Id of the general headword, which has a page of its own. */
  headword: string | undefined;
  letter: string;
  /** Localized path of the page of its letter. */
  page: string;
  /** Its page, or its place on that of its letter. */
  href: string;
  originals: Original[];
  /** Other names. */
  aliases: string[];
  /** What the word means before any thinker's use of it: some sentences. */
  general: string | undefined;
  /** A definition for each philosopher who has given the word one, with the link to where it is explained. */
  senses: { definition: string; by: Link }[];
  /** The wiki article of this name, or the category. */
  article: (Link & { description: string }) | undefined;
  /** Pages that explain it: of the philosophers whose term it is, and others that these name. */
  pages: Link[];
  /** Ids of the categories to which it belongs. */
  areas: Set<string>;
  /** Ids of the philosophers whose term it is. */
  thinkers: Set<string>;
}

export interface GlossaryLetter {
  letter: string;
  entries: GlossaryEntry[];
}

/** Entries of a page; a letter with more of them in one of the languages has several pages. */
const MOST_ENTRIES = 120;

/** Articles and categories whose titles are terms; works, eras and traditions are not. */
const ARTICLES: ReadonlySet<Article['facts']['kind']> = new Set(['concept', 'argument', 'method', 'school']);
const CATEGORIES: ReadonlySet<Category['facts']['kind']> = new Set(['branch', 'school', 'theme']);

/** General headwords, the terms of all philosophers, the concepts of the wiki and the categories, from A to Z. */
export const glossary = memoizeByLocale((library: Library, locale): GlossaryLetter[] => {
  const pages = pagesByLetter(library);
  return [...sortedByLetter(library, locale)].map(([letter, entries]) => {
    const paths = pages.get(letter)!.map((id) => letterPath(locale, id));
    const entriesOfPage = Math.ceil(entries.length / paths.length);
    const placed = entries.map((entry, at): GlossaryEntry => {
      const page = paths[Math.floor(at / entriesOfPage)]!;
      const href =
        entry.headword === undefined ? `${page}#${entry.id}` : headwordPath(locale, entry.headword);
      return { ...entry, letter, page, href };
    });
    return { letter, entries: placed };
  });
});

export const glossaryEntries = (library: Library, locale: Locale): GlossaryEntry[] =>
  glossary(library, locale).flatMap(({ entries }) => entries);

type Unplaced = Omit<GlossaryEntry, 'letter' | 'page' | 'href'>;

const sortedByLetter = memoizeByLocale((library: Library, locale): Map<string, Unplaced[]> => {
  const compare = comparer(locale);
  const filed = [...collectEntries(library, locale).values()].map((entry) => ({
    entry,
    name: filedTerm(entry.name, locale),
  }));
  const sorted = filed.sort((a, b) => compare(a.name, b.name));
  const letters = Map.groupBy(sorted, ({ name }) => normalize(name[0] ?? '').toUpperCase());
  return new Map([...letters].map(([letter, all]) => [letter, all.map(({ entry }) => entry)]));
});

const ARTICLE_BEFORE: Record<Locale, RegExp> = {
  pt: /^[oa]s? (?!priori|posteriori|fortiori)/i,
  en: /^(?:the|an?) (?!priori|posteriori|fortiori)/i,
  es: /^(?:el|l[ao]s?) /i,
};

/** The name from the word under which it is looked up: without an article or a mark (“¿Puede hablar el subalterno?”). */
const filedTerm = (name: string, locale: Locale): string =>
  withoutMark(withoutMark(name).replace(ARTICLE_BEFORE[locale], ''));

const withoutMark = (name: string): string => name.replace(/^[^\p{L}\p{N}]+/u, '');

/** The pages of each letter of any language, since those of all languages share their paths: `c`, `c-2`. */
export function pagesByLetter(library: Library): Map<string, string[]> {
  const all = LOCALES.flatMap((locale) => [...sortedByLetter(library, locale)]);
  const letters = [...Map.groupBy(all, ([letter]) => letter)].sort(([a], [b]) => (a < b ? -1 : 1));
  return new Map(
    letters.map(([letter, lists]) => {
      const most = Math.max(...lists.map(([, entries]) => entries.length));
      const first = letter.toLowerCase();
      const ids = Array.from({ length: Math.ceil(most / MOST_ENTRIES) }, (_, at) =>
        at === 0 ? first : `${first}-${at + 1}`,
      );
      return [letter, ids];
    }),
  );
}

/** Localized path of a page of the terms of a letter. */
export const letterPath = (locale: Locale, page: string): string =>
  localePath(locale, `/wiki/glossary/letters/${page}`);

/** Localized path of the page of a general headword. */
const headwordPath = (locale: Locale, id: string): string => localePath(locale, `/wiki/glossary/${id}`);

/** The entries of the general headwords, by id. */
export const headwordEntries = memoizeByLocale(
  (library: Library, locale): ReadonlyMap<string, GlossaryEntry> =>
    new Map(
      glossaryEntries(library, locale).flatMap((entry) =>
        entry.headword === undefined ? [] : [[entry.headword, entry]],
      ),
    ),
);

/** General headwords of an area, by name, with the links to their entries. */
export const headwordsIn = (library: Library, area: string, locale: Locale): Link[] =>
  [...headwordEntries(library, locale).values()].filter(({ areas }) => areas.has(area)).map(linkToEntry);

const linkToEntry = ({ headword, name, href }: GlossaryEntry): Link => ({
  id: headword!,
  title: name,
  href,
  lang: undefined,
});

/** Maximum of related headwords on a page. */
const MOST_NEAR = 12;

/**
 * General headwords that share pages and areas with another, the nearest first. What many headwords lead to says little
 * of each: its weight is its inverse document frequency.
 */
export function headwordsNear(library: Library, id: string, locale: Locale): Link[] {
  const nearness = new Map<string, number>();
  for (const page of leadsTo(get(library.headwords, id))) {
    const all = headwordsByPage(library).get(page)!;
    const weight = Math.log(library.headwords.size / all.length);
    for (const other of all) nearness.set(other, (nearness.get(other) ?? 0) + weight);
  }
  nearness.delete(id);
  const entries = headwordEntries(library, locale);
  return [...nearness]
    .sort(([a, weight], [b, other]) => other - weight || (a < b ? -1 : 1))
    .slice(0, MOST_NEAR)
    .map(([other]) => linkToEntry(get(entries, other)));
}

/** Its pages and areas, as pages of the content. */
const leadsTo = ({ facts }: Headword): string[] => [
  ...new Set([...facts.pages, ...facts.areas.map(({ id }) => `categories/${id}`)]),
];

const headwordsByPage = memoize((library: Library): Map<string, string[]> => {
  const pairs = [...library.headwords.values()].flatMap((headword) =>
    leadsTo(headword).map((page) => ({ id: headword.id, page })),
  );
  const grouped = Map.groupBy(pairs, ({ page }) => page);
  return new Map([...grouped].map(([page, all]) => [page, all.map(({ id }) => id)]));
});

/** What the terms of the glossary can be filtered by. */
export interface GlossaryFacets {
  areas: FacetOption[];
  /** By the name as a list files it: Kant, Immanuel. */
  thinkers: FacetOption[];
}

interface FacetOption {
  id: string;
  title: string;
}

/** Areas of philosophy and thinkers that have terms, from A to Z. */
export function glossaryFacets(library: Library, locale: Locale): GlossaryFacets {
  const entries = glossaryEntries(library, locale);
  const compare = comparer(locale);
  const options = (ids: string[], titleOf: (id: string) => string): FacetOption[] =>
    [...new Set(ids)].map((id) => ({ id, title: titleOf(id) })).sort((a, b) => compare(a.title, b.title));
  const areas = entries.flatMap((entry) => [...entry.areas]);
  return {
    areas: options(
      areas.filter((id) => get(library.categories, id).facts.kind === 'branch'),
      (id) => summarizeCategory(get(library.categories, id), locale).title,
    ),
    thinkers: options(
      entries.flatMap((entry) => [...entry.thinkers]),
      (id) => filedName(get(library.philosophers, id), locale),
    ),
  };
}

/** By what the name is filed under: a term that several philosophers share is one entry. */
function collectEntries(library: Library, locale: Locale): Map<string, Unplaced> {
  const entries = new Map<string, Unplaced>();
  const entryOf = (name: string): Unplaced => {
    const key = definitionKey(name);
    const known = entries.get(key);
    if (known) return known;
    const entry: Unplaced = {
      name,
      id: slugify(name),
      headword: undefined,
      originals: [],
      aliases: [],
      general: undefined,
      senses: [],
      article: undefined,
      pages: [],
      areas: new Set(),
      thinkers: new Set(),
    };
    entries.set(key, entry);
    return entry;
  };
  for (const article of library.articles.values()) {
    if (!ARTICLES.has(article.facts.kind)) continue;
    const summary = summarizeArticle(article, locale);
    const entry = entryOf(summary.title);
    entry.article = { ...linkOf(summary), description: summary.description };
    entry.aliases.push(...(article.facts.aliases?.[locale] ?? []));
    addAll(entry.areas, idsOf(article.facts.categories));
  }
  for (const category of library.categories.values()) {
    if (!CATEGORIES.has(category.facts.kind)) continue;
    const summary = summarizeCategory(category, locale);
    const entry = entryOf(summary.title);
    entry.article ??= { ...linkOf(summary), description: summary.description };
    entry.aliases.push(...newOf(category.facts.aliases?.[locale] ?? [], entry.aliases));
    addAll(entry.areas, [category.id]);
  }
  for (const { id, facts } of library.headwords.values()) {
    const entry = entryOf(facts.names[locale]);
    entry.headword = id;
    entry.general = facts.text[locale];
    entry.aliases.push(...newOf(facts.aliases?.[locale] ?? [], entry.aliases));
    entry.pages.push(...facts.pages.map((page) => linkToPage(library, page, locale)));
    addAll(entry.areas, idsOf(facts.areas));
  }
  const uses = philosophersByBirth(library).flatMap((philosopher) =>
    termsOf(library, philosopher, locale).map((term) => ({ philosopher, term, entry: entryOf(term.name) })),
  );
  for (const { philosopher, term, entry } of uses) {
    const { original, aliases, definition, section, page } = term;
    const own = linkOf(summarizePhilosopher(philosopher, locale));
    const sense = definition && { definition, by: section ? withAnchor(own, section) : own };
    entry.aliases.push(...newOf(aliases, entry.aliases));
    if (original && !entry.originals.some(({ text }) => text === original.text))
      entry.originals.push(original);
    // Another name for it may be the name of an entry: that is one more sense of the word.
    const others = aliases.flatMap((alias) => entries.get(definitionKey(alias)) ?? []);
    for (const one of new Set([entry, ...others])) {
      addAll(one.areas, term.areas);
      one.thinkers.add(philosopher.id);
      if (sense) one.senses.push(sense);
    }
    const isNew = (link: Link) =>
      link.href !== entry.article?.href && !entry.pages.some(({ href }) => href === link.href);
    for (const link of [definition ? undefined : own, page]) if (link && isNew(link)) entry.pages.push(link);
  }
  return entries;
}

const newOf = (names: readonly string[], known: readonly string[]) =>
  names.filter((name) => !known.includes(name));

function addAll(ids: Set<string>, more: readonly string[]): void {
  for (const id of more) ids.add(id);
}

const idsOf = (references: readonly { id: string }[]) => references.map(({ id }) => id);

const withAnchor = (link: Link, anchor: string): Link => ({ ...link, href: `${link.href}#${anchor}` });

/** Other names, without the originals. */
export const otherNamesOf = ({
  aliases,
  originals,
}: Pick<GlossaryEntry, 'aliases' | 'originals'>): string[] =>
  aliases.filter((alias) => !originals.some(({ text }) => text === alias));

/** Other names and originals of the entries that have some. */
export const otherNamesByEntry = (library: Library, locale: Locale): Record<string, string[]> =>
  Object.fromEntries(
    glossaryEntries(library, locale)
      .map(({ name, aliases, originals }): [string, string[]] => [
        name,
        [...new Set([...aliases, ...originals.map(({ text }) => text)])],
      ])
      .filter(([, names]) => names.length > 0),
  );

/** Characters of a definition that stands by itself. */
const SHORTEST = 60;

/** The first sentence of a general text, and the second where that is short; initials end none. */
export function beginningOf(text: string): string {
  const ends = [...text.matchAll(/(?<!(?:^|\P{L})\p{Lu})[.!?][”»]?(?=\s)/gu)].map(
    ({ 0: end, index }) => index + end.length,
  );
  return text.slice(0, ends.find((end) => end >= SHORTEST) ?? text.length);
}
