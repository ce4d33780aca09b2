import type { Locale } from '../contract/locales.ts';
import type { Article, Library } from './library.ts';
import { memoize } from './memoize.ts';
import { byBirth, compareIds, get, philosophersByBirth } from './philosophers.ts';
import {
  type ArticleSummary,
  type Link,
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

/** In the order of history: by the birth of the philosopher whom an article names first; those without one last. */
const articlesInTime = memoize((library: Library): readonly Article[] => {
  const places = new Map(philosophersByBirth(library).map(({ id }, at) => [id, at]));
  const placeOf = ({ facts }: Article) => places.get(facts.philosophers[0]?.id ?? '') ?? places.size;
  return [...library.articles.values()].sort((a, b) => placeOf(a) - placeOf(b) || compareIds(a.id, b.id));
});

/** The articles just before and just after in the order of history. */
export function articleNeighbours(library: Library, article: Article, locale: Locale) {
  const inOrder = articlesInTime(library);
  const at = inOrder.indexOf(article);
  const neighbour = (other: Article | undefined): Link | undefined =>
    other && linkOf(summarizeArticle(other, locale));
  return { previous: neighbour(inOrder[at - 1]), next: neighbour(inOrder[at + 1]) };
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
  };
}

/** In the order of the editors. */
export function seeAlso(library: Library, { facts }: Article, locale: Locale): ArticleSummary[] {
  return facts.seeAlso.map(({ id }) => summarizeArticle(get(library.articles, id), locale));
}
