import { LOCALES, type Locale } from '../contract/locales.ts';
import { localePath } from '../contract/paths.ts';
import { comparer } from '../src/i18n/format.ts';
import { normalize, slugify } from '../src/lib/normalize.ts';
import type { Article, Library } from './library.ts';
import { memoizeByLocale } from './memoize.ts';
import { philosophersByBirth } from './philosophers.ts';
import { type Link, linkOf, summarizeArticle, summarizePhilosopher } from './summaries.ts';
import { type Original, linkToPage, termsOf } from './terms.ts';

export interface GlossaryEntry {
  name: string;
  /** Anchor on the page of its letter. */
  id: string;
  originals: Original[];
  /** Other names. */
  aliases: string[];
  /** What the word means before any thinker's use of it: some sentences. */
  general: string | undefined;
  /** A definition for each philosopher who has given the word one, with the link to where it is explained. */
  senses: { definition: string; by: Link }[];
  /** The wiki article of this name. */
  article: (Link & { description: string }) | undefined;
  /** Pages that explain it: of the philosophers whose term it is, and others that these name. */
  pages: Link[];
}

export interface GlossaryLetter {
  letter: string;
  entries: GlossaryEntry[];
}

/** Articles whose titles are terms; those about schools and works are not. */
const KINDS: ReadonlySet<Article['facts']['kind']> = new Set(['concept', 'argument', 'method']);

/** General headwords, the terms of all philosophers and the concepts of the wiki, from A to Z. */
export const glossary = memoizeByLocale((library: Library, locale): GlossaryLetter[] => {
  const compare = comparer(locale);
  const entries = [...collectEntries(library, locale).values()].sort((a, b) => compare(a.name, b.name));
  const letters = Map.groupBy(entries, ({ name }) => letterOf(name));
  return [...letters].map(([letter, entries]) => ({ letter, entries }));
});

/** The first letter without its accent; a name may begin with a mark: “¿Puede hablar el subalterno?”. */
const letterOf = (name: string): string => (/[\p{L}\p{N}]/u.exec(normalize(name))?.[0] ?? '').toUpperCase();

/** Letters of any language, since the pages of all languages share their paths. */
export function glossaryLetters(library: Library): string[] {
  const all = LOCALES.flatMap((locale) => glossary(library, locale).map(({ letter }) => letter));
  return [...new Set(all)].sort();
}

/** Localized path of the page that has the terms of a letter. */
export const letterPath = (locale: Locale, letter: string): string =>
  localePath(locale, `/wiki/glossary/${letter.toLowerCase()}`);

/** General headwords of an area, by name, with the links to their entries. */
export function headwordsIn({ headwords }: Library, area: string, locale: Locale): Link[] {
  const names = [...headwords.values()].flatMap(({ facts: { areas, names } }) =>
    names[locale] !== undefined && areas.some(({ id }) => id === area) ? [names[locale]] : [],
  );
  return names.sort(comparer(locale)).map((title) => {
    const id = slugify(title);
    return { id, title, href: `${letterPath(locale, letterOf(title))}#${id}`, lang: undefined };
  });
}

/** By the anchor of the name: a term that several philosophers share is one entry. */
function collectEntries(library: Library, locale: Locale): Map<string, GlossaryEntry> {
  const entries = new Map<string, GlossaryEntry>();
  const entryOf = (name: string): GlossaryEntry => {
    const id = slugify(name);
    const known = entries.get(id);
    if (known) return known;
    const entry: GlossaryEntry = {
      name,
      id,
      originals: [],
      aliases: [],
      general: undefined,
      senses: [],
      article: undefined,
      pages: [],
    };
    entries.set(id, entry);
    return entry;
  };
  for (const article of library.articles.values()) {
    if (!KINDS.has(article.facts.kind)) continue;
    const summary = summarizeArticle(article, locale);
    entryOf(summary.title).article = { ...linkOf(summary), description: summary.description };
  }
  for (const { facts } of library.headwords.values()) {
    const name = facts.names[locale];
    if (name === undefined) continue;
    const entry = entryOf(name);
    entry.general = facts.text[locale];
    entry.aliases.push(...(facts.aliases?.[locale] ?? []));
    entry.pages.push(...facts.pages.map((page) => linkToPage(library, page, locale)));
  }
  for (const philosopher of philosophersByBirth(library)) {
    for (const { name, original, aliases, definition, section, page } of termsOf(
      library,
      philosopher,
      locale,
    )) {
      const entry = entryOf(name);
      entry.aliases.push(...aliases.filter((alias) => !entry.aliases.includes(alias)));
      if (original && !entry.originals.some(({ text }) => text === original.text))
        entry.originals.push(original);
      const isNew = (link: Link) =>
        link.href !== entry.article?.href && !entry.pages.some(({ href }) => href === link.href);
      const own = linkOf(summarizePhilosopher(philosopher, locale));
      if (definition) entry.senses.push({ definition, by: section ? withAnchor(own, section) : own });
      for (const link of [definition ? undefined : own, page])
        if (link && isNew(link)) entry.pages.push(link);
    }
  }
  return entries;
}

const withAnchor = (link: Link, anchor: string): Link => ({ ...link, href: `${link.href}#${anchor}` });
