import type { Locale } from '../contract/locales.ts';
import { splitLocale } from '../contract/paths.ts';
import { ancestorsOf, childrenOf, siblingsOf } from './categories.ts';
import { neighbourhoodOf } from './graph/neighbourhood.ts';
import { beginningOf, headwordEntries, headwordsIn, headwordsNear, otherNamesOf } from './glossary.ts';
import { influencesOf } from './influences.ts';
import type { Library } from './library.ts';
import { originalsIn } from './originals.ts';
import { categoriesOf, eraTitles, get, neighboursOf } from './philosophers.ts';
import { formatVersion } from './policies.ts';
import { bestArticlesAbout, bestArticlesIn, bestPhilosophersIn, nextArticles } from './related.ts';
import {
  linkOf,
  summaryOf,
  summarizeArticle,
  summarizeCategory,
  summarizePhilosopher,
  summarizePolicy,
} from './summaries.ts';
import { summarizePage, termsOf } from './terms.ts';
import { articleNeighbours, relatedTo } from './wiki.ts';

/*
 * All that the page of a thing shows of the library. A build that finds the view of a page as it was does not render
 * the page again, so a view is plain data, and no wider than its page.
 */

export function viewPhilosopher(library: Library, id: string, locale: Locale) {
  const philosopher = get(library.philosophers, id);
  const { title, lifespan } = summarizePhilosopher(philosopher, locale);
  return {
    texts: philosopher.texts,
    facts: philosopher.facts,
    title,
    lifespan,
    categories: categoriesOf(library, philosopher, locale),
    influences: influencesOf(library, id, locale),
    terms: termsOf(library, philosopher, locale),
    originals: originalsIn(library, philosopher.texts, locale),
    neighbourhood: neighbourhoodOf(library, id, locale),
    eras: eraTitles(library, locale),
    articles: bestArticlesAbout(library, id, locale),
    neighbours: neighboursOf(library, id, locale),
  };
}

export type PhilosopherView = ReturnType<typeof viewPhilosopher>;

export function viewArticle(library: Library, id: string, locale: Locale) {
  const article = get(library.articles, id);
  const { title, kind } = summarizeArticle(article, locale);
  return {
    texts: article.texts,
    originals: originalsIn(library, article.texts, locale),
    title,
    kind,
    references: article.facts.references,
    neighbours: articleNeighbours(library, article, locale),
    next: nextArticles(library, article, locale),
    ...relatedTo(library, article, locale),
  };
}

export function viewCategory(library: Library, id: string, locale: Locale) {
  const category = get(library.categories, id);
  const { title, kind } = summarizeCategory(category, locale);
  return {
    texts: category.texts,
    originals: originalsIn(library, category.texts, locale),
    title,
    kind,
    ancestors: ancestorsOf(library, id, locale),
    inside: childrenOf(library, id, locale),
    beside: siblingsOf(library, id, locale),
    references: category.facts.references,
    philosophers: bestPhilosophersIn(library, id, locale),
    articles: bestArticlesIn(library, id, locale),
    headwords: headwordsIn(library, id, locale),
  };
}

export function viewHeadword(library: Library, id: string, locale: Locale) {
  const { facts } = get(library.headwords, id);
  const { originals, senses, areas, letter, page } = get(headwordEntries(library, locale), id);
  const text = facts.text[locale];
  return {
    name: facts.names[locale],
    // Aliases of thinkers' terms name one thinker's sense, not the headword.
    others: otherNamesOf({ aliases: facts.aliases?.[locale] ?? [], originals }),
    originals,
    letter: { label: letter, path: splitLocale(page).path },
    text,
    description: beginningOf(text),
    senses,
    pages: facts.pages.map((one) => summaryOf(summarizePage(library, one, locale))),
    areas: [...areas].map((area) => linkOf(summarizeCategory(get(library.categories, area), locale))),
    near: headwordsNear(library, id, locale),
  };
}

export function viewPolicy(library: Library, id: string, locale: Locale) {
  const policy = get(library.policies, id);
  const { title } = summarizePolicy(policy, locale);
  return { texts: policy.texts, title, version: formatVersion(locale, policy) };
}
