import type { Locale } from '../contract/locales.ts';
import { comparer } from '../src/i18n/format.ts';
import { normalize } from '../src/lib/normalize.ts';
import type { Article, Library } from './library.ts';
import { philosophersByBirth } from './philosophers.ts';
import { type Link, linkOf, summarizeArticle, summarizePhilosopher } from './summaries.ts';
import { type Original, termsOf } from './terms.ts';

export interface GlossaryEntry {
  name: string;
  originals: Original[];
  /** Other names. */
  aliases: string[];
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

/** The terms of all philosophers and the concepts of the wiki, from A to Z. */
export function glossary(library: Library, locale: Locale): GlossaryLetter[] {
  const compare = comparer(locale);
  const entries = [...collectEntries(library, locale).values()].sort((a, b) => compare(a.name, b.name));
  const letters = Map.groupBy(entries, ({ name: [first = ''] }) => normalize(first).toUpperCase());
  return [...letters].map(([letter, entries]) => ({ letter, entries }));
}

/** By normalized name: a term that several philosophers share is one entry. */
function collectEntries(library: Library, locale: Locale): Map<string, GlossaryEntry> {
  const entries = new Map<string, GlossaryEntry>();
  const entryOf = (name: string): GlossaryEntry => {
    const known = entries.get(normalize(name));
    if (known) return known;
    const entry = { name, originals: [], aliases: [], senses: [], article: undefined, pages: [] };
    entries.set(normalize(name), entry);
    return entry;
  };
  for (const article of library.articles.values()) {
    if (!KINDS.has(article.facts.kind)) continue;
    const summary = summarizeArticle(article, locale);
    entryOf(summary.title).article = { ...linkOf(summary), description: summary.description };
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
