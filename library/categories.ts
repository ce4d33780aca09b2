import type { Locale } from '../contract/locales.ts';
import { comparer } from '../src/i18n/format.ts';
import type { Category, Library, Philosopher } from './library.ts';
import { get, philosophersByBirth } from './philosophers.ts';
import { memoize } from './memoize.ts';
import {
  type ArticleSummary,
  type CategorySummary,
  type Link,
  type PhilosopherSummary,
  byTitle,
  linkOf,
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
      countPhilosophers(library, category.id) + (articlesByCategory(library).get(category.id)?.length ?? 0),
    children: order(
      (categoriesByParent(library).get(category.id) ?? []).filter(
        ({ facts }) => facts.kind === category.facts.kind,
      ),
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

/** By title; categories with a `place`, such as eras, by that. */
function orderCategories(categories: Category[], locale: Locale): Category[] {
  const compare = comparer(locale);
  const title = (category: Category) => summarizeCategory(category, locale).title;
  const place = ({ facts }: Category) => facts.place ?? Infinity;
  return categories.toSorted((a, b) => {
    const [first, second] = [place(a), place(b)];
    return first === second ? compare(title(a), title(b)) : first - second;
  });
}

/** All categories of a philosopher. */
function idsOf({ facts }: Philosopher): string[] {
  const { era, traditions, schools, branches, themes } = facts;
  return [era, ...traditions, ...schools, ...branches, ...themes].map(({ id }) => id);
}

/** From the top down to the category's parent. */
export function ancestorsOf(library: Library, id: string, locale: Locale): Link[] {
  const parent = get(library.categories, id).facts.parent;
  if (!parent) return [];
  const above = get(library.categories, parent.id);
  return [...ancestorsOf(library, parent.id, locale), linkOf(summarizeCategory(above, locale))];
}

const categoriesByParent = memoize(({ categories }: Library) =>
  Map.groupBy([...categories.values()], ({ facts }) => facts.parent?.id),
);

export function childrenOf(library: Library, id: string, locale: Locale): Link[] {
  const children = categoriesByParent(library).get(id) ?? [];
  return orderCategories(children, locale).map((child) => linkOf(summarizeCategory(child, locale)));
}

/** Categories of the same kind with the same parent. */
export function siblingsOf(library: Library, id: string, locale: Locale): Link[] {
  const { kind, parent } = get(library.categories, id).facts;
  const siblings = (categoriesByParent(library).get(parent?.id) ?? []).filter(
    (other) => other.id !== id && other.facts.kind === kind,
  );
  return orderCategories(siblings, locale).map((one) => linkOf(summarizeCategory(one, locale)));
}

/** Who is in Greek philosophy is in Western philosophy too. */
const lineages = memoize((library: Library) => {
  const lineageOf = (id: string): string[] => {
    const parent = library.categories.get(id)?.facts.parent?.id;
    return parent === undefined ? [id] : [id, ...lineageOf(parent)];
  };
  return new Map([...library.categories.keys()].map((id) => [id, lineageOf(id)]));
});

/** A category and all above it. */
export const lineageOf = (library: Library, id: string): readonly string[] =>
  lineages(library).get(id) ?? [id];

/** Things by category, those of subcategories included, in the given order. */
function groupByCategory<Thing>(
  library: Library,
  things: readonly Thing[],
  categoriesOf: (thing: Thing) => string[],
): ReadonlyMap<string, Thing[]> {
  const groups = new Map<string, Thing[]>();
  for (const thing of things) {
    const ids = categoriesOf(thing).flatMap((id) => lineageOf(library, id));
    for (const id of new Set(ids)) {
      const group = groups.get(id);
      if (group) group.push(thing);
      else groups.set(id, [thing]);
    }
  }
  return groups;
}

const philosophersByCategory = memoize((library: Library) =>
  groupByCategory(library, philosophersByBirth(library), idsOf),
);

const articlesByCategory = memoize((library: Library) =>
  groupByCategory(library, [...library.articles.values()], ({ facts }) =>
    facts.categories.map(({ id }) => id),
  ),
);

export function philosophersIn(library: Library, id: string, locale: Locale): PhilosopherSummary[] {
  const philosophers = philosophersByCategory(library).get(id) ?? [];
  return philosophers.map((philosopher) => summarizePhilosopher(philosopher, locale));
}

function countPhilosophers(library: Library, id: string): number {
  return philosophersByCategory(library).get(id)?.length ?? 0;
}

export function articlesIn(library: Library, id: string, locale: Locale): ArticleSummary[] {
  const articles = articlesByCategory(library).get(id) ?? [];
  return articles.map((article) => summarizeArticle(article, locale)).sort(byTitle(locale));
}

/** Philosophers per category of a kind, subcategories included; largest first, without empty ones. */
export function countsOfKind(library: Library, kind: CategoryKind, locale: Locale) {
  return orderCategories(
    [...library.categories.values()].filter(({ facts }) => facts.kind === kind),
    locale,
  )
    .map((category) => ({
      category: summarizeCategory(category, locale),
      count: countPhilosophers(library, category.id),
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => (kind === 'era' ? 0 : b.count - a.count));
}
