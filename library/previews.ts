import type { Locale } from '../contract/locales.ts';
import { categories } from '../src/i18n/messages/categories/index.ts';
import { wiki } from '../src/i18n/messages/wiki/index.ts';
import { initialsOf } from '../src/lib/initials.ts';
import type { Library } from './library.ts';
import { summarizeArticle, summarizeCategory, summarizePhilosopher } from './summaries.ts';

/** What a link to a page shows before it is followed. */
export interface Preview {
  title: string;
  description: string;
  /** Dates of a philosopher, kind of the others. */
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
  return [...philosophers, ...articles, ...subjects];
}
