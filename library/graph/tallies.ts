import type { Locale } from '../../contract/locales.ts';
import { type CategoryKind, countsOfKind, philosophersIn } from '../categories.ts';
import { countByKind, influencesInOrder, type InfluenceKind } from '../influences.ts';
import type { Library, Philosopher } from '../library.ts';
import { philosophersByBirth } from '../philosophers.ts';
import { influenceGraph } from './influence-graph.ts';
import { REGIONS, type RegionId, regionsOf } from './regions.ts';

/** How many there are of a thing, in all and of each era. */
export interface Tally<Key> {
  key: Key;
  count: number;
  /** The eras that have any, in the order of time. */
  eras: { id: string; count: number }[];
}

/** Counts the eras of some philosophers. */
function tally<Key>(library: Library, key: Key, eras: readonly string[]): Tally<Key> {
  const order = [...new Set(philosophersByBirth(library).map(({ facts }) => facts.era.id))];
  const counts = order.map((id) => ({ id, count: eras.filter((era) => era === id).length }));
  return { key, count: eras.length, eras: counts.filter(({ count }) => count > 0) };
}

/** Of each value that philosophers have, in the order in which they first come. */
function tallies<Key>(library: Library, keysOf: (philosopher: Philosopher) => readonly Key[]): Tally<Key>[] {
  const eras = new Map<Key, string[]>();
  for (const philosopher of philosophersByBirth(library)) {
    for (const key of keysOf(philosopher)) {
      eras.set(key, [...(eras.get(key) ?? []), philosopher.facts.era.id]);
    }
  }
  return [...eras].map(([key, own]) => tally(library, key, own));
}

export function tallyCenturies(library: Library): Tally<number>[] {
  const graph = influenceGraph(library);
  const own = tallies(library, ({ id }) => {
    const { century } = graph.getNodeAttributes(id);
    return century === undefined ? [] : [century];
  });
  return own.sort((a, b) => a.key - b.key);
}

/** Whoever lived in two regions counts in both. */
export function tallyRegions(library: Library): Tally<RegionId>[] {
  const own = tallies(library, ({ facts }) => regionsOf(facts.places));
  return own.sort((a, b) => b.count - a.count || REGIONS.indexOf(a.key) - REGIONS.indexOf(b.key));
}

export function tallyGenders(library: Library): Tally<'feminine' | 'masculine'>[] {
  return tallies(library, ({ facts }) => [facts.gender ?? 'masculine']).sort((a, b) => b.count - a.count);
}

/** Largest first; of eras, in the order of time. */
export function tallyCategories(library: Library, kind: CategoryKind, locale: Locale) {
  return countsOfKind(library, kind, locale).map(({ category }) => ({
    category,
    ...tally(
      library,
      category.id,
      philosophersIn(library, category.id, locale).map(({ era }) => era),
    ),
  }));
}

/** By the eras of those who received the influence. */
export function tallyKinds(library: Library, locale: Locale): Tally<InfluenceKind>[] {
  return countByKind(library).map(({ kind }) =>
    tally(
      library,
      kind,
      influencesInOrder(library, locale)
        .filter((edge) => edge.kind === kind)
        .map(({ to }) => to.era),
    ),
  );
}
