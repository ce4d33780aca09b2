import type { Locale } from '../contract/locales.ts';
import { comparer } from '../src/i18n/format.ts';
import { normalize } from '../src/lib/normalize.ts';
import type { Library, Philosopher } from './library.ts';
import { memoize, memoizeByLocale } from './memoize.ts';
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

export const { compare: compareIds } = new Intl.Collator();

/** By birth, or by death where the birth is unknown. */
export function byBirth(a: Philosopher, b: Philosopher): number {
  return yearOf(a) - yearOf(b) || compareIds(a.id, b.id);
}

function yearOf({ facts: { birth, death } }: Philosopher): number {
  return birth?.year ?? death?.year ?? 0;
}

export const philosophersByBirth = memoize(({ philosophers }: Library): readonly Philosopher[] =>
  [...philosophers.values()].sort(byBirth),
);

/** The place of each in the order of birth. */
const placesByBirth = memoize(
  (library: Library) => new Map(philosophersByBirth(library).map(({ id }, at) => [id, at])),
);

export interface Era {
  era: CategorySummary;
  philosophers: PhilosopherSummary[];
}

/** The eras that have philosophers, in the order of time. */
export function philosophersByEra(library: Library, locale: Locale): Era[] {
  const inOrder = philosophersByBirth(library);
  const ids = [...new Set(inOrder.map(({ facts }) => facts.era.id))];
  return ids.map((id) => ({
    era: summarizeCategory(get(library.categories, id), locale),
    philosophers: inOrder
      .filter(({ facts }) => facts.era.id === id)
      .map((philosopher) => summarizePhilosopher(philosopher, locale)),
  }));
}

/** By id. */
export const eraTitles = memoizeByLocale((library: Library, locale): Record<string, string> =>
  Object.fromEntries(philosophersByEra(library, locale).map(({ era: { id, title } }) => [id, title])),
);

export interface Letter {
  letter: string;
  /** With the name as a list files it: Kant, Immanuel. */
  philosophers: { filed: string; summary: PhilosopherSummary }[];
}

/** From A to Z, by the name under which a library files them. */
export function philosophersByLetter(library: Library, locale: Locale): Letter[] {
  const compare = comparer(locale);
  const filed = philosophersByBirth(library)
    .map((philosopher) => ({
      filed: filedName(philosopher, locale),
      summary: summarizePhilosopher(philosopher, locale),
    }))
    .sort((a, b) => compare(a.filed, b.filed));
  const letters = Map.groupBy(filed, ({ filed: [first = ''] }) => normalize(first).toUpperCase());
  return [...letters].map(([letter, philosophers]) => ({ letter, philosophers }));
}

/** The name as a list files it: Kant, Immanuel. */
export function filedName({ facts: { names, surname } }: Philosopher, locale: Locale): string {
  const name = names[locale];
  if (!surname || !name.endsWith(surname)) return name;
  const rest = name.slice(0, -surname.length).trim();
  return rest ? `${surname}, ${rest}` : surname;
}

type Neighbour = Link & { lifespan: string };

/** The philosophers born just before and just after. */
export function neighboursOf(library: Library, id: string, locale: Locale) {
  const inOrder = philosophersByBirth(library);
  const at = placesByBirth(library).get(id) ?? -1;
  const neighbour = (philosopher: Philosopher | undefined): Neighbour | undefined => {
    const summary = philosopher && summarizePhilosopher(philosopher, locale);
    return summary && { ...linkOf(summary), lifespan: summary.lifespan };
  };
  return { previous: neighbour(inOrder[at - 1]), next: neighbour(inOrder[at + 1]) };
}

const articlesByPhilosopher = memoize(({ articles }: Library) => {
  const all = [...articles.values()];
  const pairs = all.flatMap((article) => article.facts.philosophers.map(({ id }) => ({ id, article })));
  return Map.groupBy(pairs, ({ id }) => id);
});

export function articlesAbout(library: Library, id: string, locale: Locale): ArticleSummary[] {
  const articles = new Set(
    articlesByPhilosopher(library)
      .get(id)
      ?.map(({ article }) => article),
  );
  return [...articles].map((article) => summarizeArticle(article, locale)).sort(byTitle(locale));
}

/** The categories a philosopher is in, in the order of the facts. */
export function categoriesOf({ categories }: Library, { facts }: Philosopher, locale: Locale) {
  const links = (references: readonly { id: string }[]) =>
    references.map(({ id }) => linkOf(summarizeCategory(get(categories, id), locale)));
  return {
    era: links([facts.era]),
    traditions: links(facts.traditions),
    schools: links(facts.schools),
    branches: links(facts.branches),
    themes: links(facts.themes),
  };
}

/** A thing by an id that was checked when the library was read. */
export function get<Thing>(things: ReadonlyMap<string, Thing>, id: string): Thing {
  const thing = things.get(id);
  if (!thing) throw new Error(`"${id}" does not exist`);
  return thing;
}
