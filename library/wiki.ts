import type { Locale } from '../contract/locales.ts';
import type { Article, Library } from './library.ts';
import { byBirth, get } from './philosophers.ts';
import {
  type ArticleSummary,
  byTitle,
  linkOf,
  summarizeArticle,
  summarizeCategory,
  summarizePhilosopher,
} from './summaries.ts';

export const ARTICLE_KINDS = [
  'concept',
  'argument',
  'method',
  'school',
  'work',
] as const satisfies Article['facts']['kind'][];

/** The kinds that have articles, each in alphabetical order. */
export function articlesByKind({ articles }: Library, locale: Locale) {
  const all: ArticleSummary[] = [...articles.values()]
    .map((article) => summarizeArticle(article, locale))
    .sort(byTitle(locale));
  return ARTICLE_KINDS.map((kind) => ({
    kind,
    articles: all.filter((article) => article.kind === kind),
  })).filter((group) => group.articles.length > 0);
}

export function relatedTo(library: Library, { facts }: Article, locale: Locale) {
  return {
    philosophers: facts.philosophers
      .map(({ id }) => get(library.philosophers, id))
      .sort(byBirth)
      .map((philosopher) => linkOf(summarizePhilosopher(philosopher, locale))),
    categories: facts.categories.map(({ id }) =>
      linkOf(summarizeCategory(get(library.categories, id), locale)),
    ),
    seeAlso: facts.seeAlso.map(({ id }) => summarizeArticle(get(library.articles, id), locale)),
  };
}
