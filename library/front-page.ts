import type { Locale } from '../contract/locales.ts';
import { comparer } from '../src/i18n/format.ts';
import { categoryTrees } from './categories.ts';
import { glossaryEntries } from './glossary.ts';
import { type Article, type Library, getLibrary } from './library.ts';
import { philosophersByBirth } from './philosophers.ts';
import { summarizeArticle, summarizeCategory, summarizePhilosopher } from './summaries.ts';
import { thinkersByDay } from './thinker-of-the-day.ts';
import { ARTICLE_KINDS } from './wiki.ts';

const PHILOSOPHERS = 8;

/** `count` items, evenly spaced over the list. */
function spread<Item>(items: readonly Item[], count: number): Item[] {
  if (items.length <= count) return [...items];
  return Array.from(
    { length: count },
    (_, at) => items[Math.round((at * (items.length - 1)) / (count - 1))]!,
  );
}

/** The article added last; on a tie the one with the most philosophers. */
function latest(articles: readonly Article[]): Article {
  const day = ({ facts }: Article) => facts.added?.getTime() ?? 0;
  return articles.reduce((best, article) => {
    const later =
      day(article) - day(best) || article.facts.philosophers.length - best.facts.philosophers.length;
    return later > 0 ? article : best;
  });
}

/** The themes that are asked as questions, in alphabetical order. */
function questionsOf({ categories }: Library, locale: Locale) {
  const compare = comparer(locale);
  return [...categories.values()]
    .flatMap((category) => {
      const question = category.facts.question?.[locale];
      return question ? [{ question, href: summarizeCategory(category, locale).href }] : [];
    })
    .sort((a, b) => compare(a.question, b.question));
}

/** The largest categories of each kind that one would enter by, with how much is in them. */
function waysIn(library: Library, locale: Locale) {
  return categoryTrees(library, locale).flatMap(({ kind, branches }) => {
    if (kind !== 'era' && kind !== 'tradition' && kind !== 'branch') return [];
    return [{ kind, categories: branches.map(({ category, count }) => ({ category, count })) }];
  });
}

/** The home page's content: a thinker, ways in, an article of each kind, philosophers across the centuries. */
export function getFrontPage(locale: Locale) {
  const library = getLibrary();
  const { philosophers, articles, categories } = library;
  const articlesByKind = Map.groupBy(articles.values(), ({ facts }) => facts.kind);
  const thinkers = thinkersByDay(library);
  return {
    counts: {
      philosophers: philosophers.size,
      articles: articles.size,
      terms: glossaryEntries(library, locale).length,
      categories: categories.size,
    },
    thinker: thinkers[0] && summarizePhilosopher(thinkers[0], locale),
    thinkerCount: thinkers.length,
    questions: questionsOf(library, locale),
    ways: waysIn(library, locale),
    philosophers: spread(philosophersByBirth(library), PHILOSOPHERS).map((one) =>
      summarizePhilosopher(one, locale),
    ),
    articles: ARTICLE_KINDS.flatMap((kind) => {
      const ofKind = articlesByKind.get(kind);
      return ofKind ? [summarizeArticle(latest(ofKind), locale)] : [];
    }),
  };
}

export type FrontPage = ReturnType<typeof getFrontPage>;
