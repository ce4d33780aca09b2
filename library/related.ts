import type { Locale } from '../contract/locales.ts';
import { articlesIn, philosophersIn } from './categories.ts';
import { influenceOf } from './graph/influence-graph.ts';
import type { Article, Library, Philosopher } from './library.ts';
import { memoize } from './memoize.ts';
import { articlesAbout, get } from './philosophers.ts';
import {
  type ArticleSummary,
  type Link,
  type PhilosopherSummary,
  type Summary,
  byTitle,
  linkOf,
} from './summaries.ts';
import { chooseText } from './text.ts';
import { seeAlso } from './wiki.ts';

/** A few of a list, the best first, and the whole list where it is longer. */
export interface Choice<Entry> {
  best: Entry[];
  /** In the order of the list; empty where the best are all there is. */
  all: Link[];
}

/** A fold that hides fewer costs more than it saves. */
const WORTH_A_FOLD = 3;

function choose<Entry extends Summary>(
  entries: readonly Entry[],
  most: number,
  rank: (entry: Entry) => number,
  compare?: (a: Entry, b: Entry) => number,
): Choice<Entry> {
  const ranked = entries.toSorted((a, b) => rank(b) - rank(a));
  if (entries.length < most + WORTH_A_FOLD) return { best: ranked, all: [] };
  return { best: ranked.slice(0, most), all: entries.toSorted(compare ?? (() => 0)).map(linkOf) };
}

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** What being named first, or in the description, counts for beside a mention in the text. */
const NAMED_FIRST = 4;

/** By the id of the article: how much of it is about the philosopher. */
function mentionsIn(articles: readonly Article[], { id, facts }: Philosopher, locale: Locale) {
  const name = new RegExp(
    String.raw`(?<!\p{L})${escaped(facts.surname ?? facts.names[locale])}(?!\p{L})`,
    'gu',
  );
  const count = (text: string) => text.match(name)?.length ?? 0;
  return new Map(
    articles.map((article) => {
      const { text } = chooseText(article.texts, locale);
      const isFirst = article.facts.philosophers[0]?.id === id;
      const isDescribed = count(text.description) > 0;
      return [article.id, count(text.body) + (isFirst ? NAMED_FIRST : 0) + (isDescribed ? NAMED_FIRST : 0)];
    }),
  );
}

const MOST_ABOUT = 6;

/** The articles about a philosopher, those first that say most of them. */
export function bestArticlesAbout(library: Library, id: string, locale: Locale): Choice<ArticleSummary> {
  const entries = articlesAbout(library, id, locale);
  const articles = entries.map((entry) => get(library.articles, entry.id));
  const mentions = mentionsIn(articles, get(library.philosophers, id), locale);
  return choose(entries, MOST_ABOUT, (entry) => mentions.get(entry.id)!);
}

const MOST_NEXT = 3;
/** What naming each other counts for beside a philosopher or a category in common. */
const MUTUAL = 2;

/** What to read after an article: those first that name it too, and share philosophers and categories with it. */
export function nextArticles(library: Library, article: Article, locale: Locale): Choice<ArticleSummary> {
  const { id, facts } = article;
  const shared = (own: readonly { id: string }[], others: readonly { id: string }[]) => {
    const ids = new Set(own.map((one) => one.id));
    return others.filter((other) => ids.has(other.id)).length;
  };
  const closeness = (entry: ArticleSummary) => {
    const other = get(library.articles, entry.id).facts;
    const isMutual = other.seeAlso.some((one) => one.id === id);
    const philosophers = shared(facts.philosophers, other.philosophers);
    return (isMutual ? MUTUAL : 0) + philosophers + shared(facts.categories, other.categories);
  };
  return choose(seeAlso(library, article, locale), MOST_NEXT, closeness, byTitle(locale));
}

/** How many other articles send their readers to each. */
const timesNamed = memoize((library: Library) => {
  const times = new Map<string, number>();
  for (const { facts } of library.articles.values())
    for (const { id } of facts.seeAlso) times.set(id, (times.get(id) ?? 0) + 1);
  return times;
});

const MOST_PEOPLE = 12;

/** The philosophers of a category, those first who influenced most. */
export function bestPhilosophersIn(library: Library, id: string, locale: Locale): Choice<PhilosopherSummary> {
  const influence = influenceOf(library);
  return choose(philosophersIn(library, id, locale), MOST_PEOPLE, (one) => influence.get(one.id) ?? 0);
}

/** The articles of a category, those first that others name most. */
export function bestArticlesIn(library: Library, id: string, locale: Locale): Choice<ArticleSummary> {
  const times = timesNamed(library);
  return choose(articlesIn(library, id, locale), MOST_ABOUT, (one) => times.get(one.id) ?? 0);
}
