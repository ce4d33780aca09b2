import type { Locale } from '../../../contract/locales.ts';
import type { Article, Category, Library, Philosopher } from './library.ts';
import { byBirth, get } from './philosophers.ts';
import {
  type ArticleSummary,
  type CategorySummary,
  type PhilosopherSummary,
  byTitle,
  summarizeArticle,
  summarizeCategory,
  summarizePhilosopher,
} from './summaries.ts';

export type CategoryKind = Category['facts']['kind'];

const CATEGORY_KINDS = ['branch', 'theme', 'era', 'tradition', 'school'] as const satisfies CategoryKind[];

export interface Branch {
  category: CategorySummary;
  /** Philosophers and articles in the category and beneath it. */
  count: number;
  children: Branch[];
}

export interface KindTree {
  kind: CategoryKind;
  branches: Branch[];
}

/** The categories of each kind as a tree. A school beneath a tradition is a root among the schools. */
export function categoryTrees(library: Library, locale: Locale): KindTree[] {
  const all = [...library.categories.values()];
  const grow = (category: Category): Branch => ({
    category: summarizeCategory(category, locale),
    count:
      philosophersIn(library, category.id, locale).length + articlesIn(library, category.id, locale).length,
    children: order(
      all.filter(({ facts }) => facts.parent?.id === category.id && facts.kind === category.facts.kind),
    ).map(grow),
  });
  const order = (categories: Category[]) => orderCategories(categories, locale);
  return CATEGORY_KINDS.map((kind) => {
    const ofKind = all.filter(({ facts }) => facts.kind === kind);
    const isRoot = ({ facts }: Category) =>
      !facts.parent || library.categories.get(facts.parent.id)?.facts.kind !== kind;
    return { kind, branches: order(ofKind.filter(isRoot)).map(grow) };
  }).filter(({ branches }) => branches.length > 0);
}

/** By title, but for what has a place of its own, as eras have. */
function orderCategories(categories: Category[], locale: Locale): Category[] {
  const { compare } = new Intl.Collator(locale);
  const title = (category: Category) => summarizeCategory(category, locale).title;
  const place = ({ facts }: Category) => facts.place ?? Infinity;
  return categories.toSorted((a, b) => {
    const [first, second] = [place(a), place(b)];
    return first === second ? compare(title(a), title(b)) : first - second;
  });
}

/** Categories of a philosopher, of whatever kind. */
function idsOf({ facts }: Philosopher): string[] {
  const { era, traditions, schools, branches, themes } = facts;
  return [era, ...traditions, ...schools, ...branches, ...themes].map(({ id }) => id);
}

/** From the top down to the category's parent. */
export function ancestorsOf(library: Library, id: string, locale: Locale): CategorySummary[] {
  const parent = get(library.categories, id).facts.parent;
  if (!parent) return [];
  const above = get(library.categories, parent.id);
  return [...ancestorsOf(library, parent.id, locale), summarizeCategory(above, locale)];
}

export function childrenOf(library: Library, id: string, locale: Locale): CategorySummary[] {
  const children = [...library.categories.values()].filter(({ facts }) => facts.parent?.id === id);
  return orderCategories(children, locale).map((child) => summarizeCategory(child, locale));
}

/** The category and all beneath it, so that Western philosophy has the Greeks in it. */
function familyOf({ categories }: Library, id: string): Set<string> {
  const family = new Set([id]);
  for (const member of family)
    for (const { id: child, facts } of categories.values())
      if (facts.parent?.id === member) family.add(child);
  return family;
}

export function philosophersIn(library: Library, id: string, locale: Locale): PhilosopherSummary[] {
  const family = familyOf(library, id);
  return [...library.philosophers.values()]
    .filter((philosopher) => idsOf(philosopher).some((category) => family.has(category)))
    .sort(byBirth)
    .map((philosopher) => summarizePhilosopher(philosopher, locale));
}

export function articlesIn(library: Library, id: string, locale: Locale): ArticleSummary[] {
  const family = familyOf(library, id);
  const isIn = ({ facts }: Article) => facts.categories.some((category) => family.has(category.id));
  return [...library.articles.values()]
    .filter(isIn)
    .map((article) => summarizeArticle(article, locale))
    .sort(byTitle(locale));
}

/** How many philosophers each category of a kind has, with those beneath it. The largest comes first, an empty one is left out. */
export function countsOfKind(library: Library, kind: CategoryKind, locale: Locale) {
  return orderCategories(
    [...library.categories.values()].filter(({ facts }) => facts.kind === kind),
    locale,
  )
    .map((category) => ({
      category: summarizeCategory(category, locale),
      count: philosophersIn(library, category.id, locale).length,
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => (kind === 'era' ? 0 : b.count - a.count));
}
