import type { Locale } from '../../contract/locales.ts';
import { formatCentury } from '../../src/i18n/century.ts';
import { comparer } from '../../src/i18n/format.ts';
import { philos } from '../../src/i18n/messages/philos/index.ts';
import { regions } from '../../src/i18n/messages/regions/index.ts';
import { createMatcher } from '../../src/lib/views/matching.ts';
import { EDGE_KINDS, type EdgeKind } from '../../src/lib/views/network.ts';
import { FILTERS, type Filter } from '../../src/lib/views/selection.ts';
import type { Library } from '../library.ts';
import { memoizeByLocale } from '../memoize.ts';
import { summarizeCategory } from '../summaries.ts';
import { networkOf } from './network.ts';
import { REGIONS, type RegionId } from './regions.ts';

export interface Facet {
  filter: Filter;
  /** In the order of time or of the alphabet. */
  options: { value: string; title: string; count: number }[];
}

/** The filters that have something to choose, with how many philosophers each choice leaves. */
export const facetsOf = memoizeByLocale((library: Library, locale): Facet[] => {
  const matcher = createMatcher(networkOf(library));
  return FILTERS.map((filter) => {
    const options = [...matcher.counts({}, filter)].map(([value, count]) => ({
      value,
      count,
      title: titleOf(library, locale, filter, value),
    }));
    return { filter, options: options.sort(inOrder(library, locale, filter)) };
  }).filter(({ options }) => options.length > 1);
});

function titleOf(library: Library, locale: Locale, filter: Filter, value: string): string {
  if (filter === 'century') return formatCentury(locale, Number(value));
  if (filter === 'region') return regions[locale][value as RegionId];
  if (filter === 'kind') return philos[locale][value as EdgeKind];
  const category = library.categories.get(value);
  return category ? summarizeCategory(category, locale).title : value;
}

type Option = Facet['options'][number];

function inOrder(library: Library, locale: Locale, filter: Filter): (a: Option, b: Option) => number {
  const placeOf = (value: string): number => {
    if (filter === 'century') return Number(value);
    if (filter === 'region') return REGIONS.indexOf(value as RegionId);
    if (filter === 'kind') return EDGE_KINDS.indexOf(value as EdgeKind);
    return library.categories.get(value)?.facts.place ?? 0;
  };
  const compare = comparer(locale);
  return (a, b) => placeOf(a.value) - placeOf(b.value) || compare(a.title, b.title);
}
