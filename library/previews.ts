import type { Locale } from '../contract/locales.ts';
import { splitLocale } from '../contract/paths.ts';
import { categories } from '../src/i18n/messages/categories/index.ts';
import { wiki } from '../src/i18n/messages/wiki/index.ts';
import { initialsOf } from '../src/lib/initials.ts';
import { definitionKey } from '../src/lib/search/definitions.ts';
import { definitionsOf } from './definitions.ts';
import { beginningOf, glossaryEntries } from './glossary.ts';
import type { Library } from './library.ts';
import { summarizeArticle, summarizeCategory, summarizePhilosopher } from './summaries.ts';

/** What a link to a page shows before it is followed. */
export interface Preview {
  title: string;
  description: string;
  /** Dates of a philosopher, who defines a term, kind of the others. */
  meta: string;
  /** Language of title and description where it is not that of the page. */
  lang?: string | undefined;
  /** Of a philosopher. */
  medallion?: { initials: string; era: string } | undefined;
}

/** The previews of a language by the path of their pages, without locale or leading slash: `philos/platao`. */
export function previewsOf(library: Library, locale: Locale): [path: string, preview: Preview][] {
  const philosophers = [...library.philosophers.values()].map((philosopher): [string, Preview] => {
    const { id, title, description, lang, lifespan, era } = summarizePhilosopher(philosopher, locale);
    const medallion = { initials: initialsOf(title), era };
    return [`philos/${id}`, { title, description, meta: lifespan, lang, medallion }];
  });
  const articles = [...library.articles.values()].map((article): [string, Preview] => {
    const { id, title, description, lang, kind } = summarizeArticle(article, locale);
    return [`wiki/${id}`, { title, description, meta: wiki[locale][kind], lang }];
  });
  const subjects = [...library.categories.values()].map((category): [string, Preview] => {
    const { id, title, description, lang, kind } = summarizeCategory(category, locale);
    return [`categories/${id}`, { title, description, meta: categories[locale][kind], lang }];
  });
  const headwords = [...library.headwords].map(([id, { facts }]): [string, Preview] => [
    `wiki/glossary/${id}`,
    {
      title: facts.names[locale],
      description: beginningOf(facts.text[locale]),
      meta: wiki[locale].glossary,
    },
  ]);
  return [...philosophers, ...articles, ...subjects, ...headwords];
}

/** The previews of the terms of a page of the glossary that have no page of their own, by their anchors. */
export type TermPreviews = Record<string, Preview>;

/** By the path of the pages of letters, as above: `wiki/glossary/letters/c`. */
export function termPreviewsOf(library: Library, locale: Locale): [path: string, previews: TermPreviews][] {
  const definitions = new Map(definitionsOf(library, locale));
  const entries = glossaryEntries(library, locale).filter(({ headword }) => headword === undefined);
  return [...Map.groupBy(entries, ({ page }) => page)].map(([page, entries]) => {
    const previews = entries.flatMap(({ id, name }): [string, Preview][] => {
      const definition = definitions.get(definitionKey(name));
      const sense = typeof definition === 'object' ? definition.senses[0] : undefined;
      const meta = sense?.by && sense.by.title !== name ? sense.by.title : wiki[locale].glossary;
      return sense ? [[id, { title: name, description: sense.text, meta }]] : [];
    });
    return [splitLocale(page).path.slice(1), Object.fromEntries(previews)];
  });
}
