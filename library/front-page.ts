import type { Locale } from '../contract/locales.ts';
import { type Article, getLibrary } from './library.ts';
import { philosophersByBirth } from './philosophers.ts';
import { byTitle, summarizeArticle, summarizeCategory, summarizePhilosopher } from './summaries.ts';
import { chooseText } from './text.ts';
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

/** The article changed last; on a tie the one with the most philosophers. */
function latest(articles: readonly Article[], locale: Locale): Article {
  const day = ({ texts }: Article) => chooseText(texts, locale).text.changed.date.getTime();
  return articles.reduce((best, article) => {
    const later =
      day(article) - day(best) || article.facts.philosophers.length - best.facts.philosophers.length;
    return later > 0 ? article : best;
  });
}

/** The home page's content: philosophers across the centuries, an article of each kind, the branches. */
export function getFrontPage(locale: Locale) {
  const library = getLibrary();
  const { philosophers, articles, categories } = library;
  const articlesByKind = Map.groupBy(articles.values(), ({ facts }) => facts.kind);
  return {
    counts: { philosophers: philosophers.size, articles: articles.size, categories: categories.size },
    philosophers: spread(philosophersByBirth(library), PHILOSOPHERS).map((one) =>
      summarizePhilosopher(one, locale),
    ),
    articles: ARTICLE_KINDS.flatMap((kind) => {
      const ofKind = articlesByKind.get(kind);
      return ofKind ? [summarizeArticle(latest(ofKind, locale), locale)] : [];
    }),
    branches: [...categories.values()]
      .filter(({ facts }) => facts.kind === 'branch')
      .map((category) => summarizeCategory(category, locale))
      .sort(byTitle(locale)),
  };
}

export type FrontPage = ReturnType<typeof getFrontPage>;
