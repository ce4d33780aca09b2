import { LOCALES } from '../../../contract/locales.ts';
import { createNameFinder } from '../search/find-names.ts';
import { centuriesLived } from './century.ts';
import { EDGE_KINDS, type Network } from './network.ts';
import { FILTERS, type Filter, type Selection } from './selection.ts';

type Facets = Record<Filter, readonly (readonly string[])[]>;

/** Answers which philosophers a selection leaves, by their indexes. */
export interface Matcher {
  match: (selection: Selection) => ReadonlySet<number>;
  /** Of each value of a filter, how many would remain with all the others as they are. */
  counts: (selection: Selection, filter: Filter) => ReadonlyMap<string, number>;
}

export function createMatcher(network: Network): Matcher {
  const facets = facetsOf(network);
  const indexes = network.ids.map((_id, at) => at);
  const named = createNameFinder(
    indexes.map((at) => ({
      titles: LOCALES.map((locale) => network.names[locale][at]!),
      aliases: network.aliases[at]!,
    })),
    'philosopher',
  );

  function match(selection: Selection, without?: Filter): ReadonlySet<number> {
    const found = named(selection.q ?? '');
    const wanted = FILTERS.filter((filter) => filter !== without && selection[filter]);
    const fits = (at: number) => wanted.every((filter) => facets[filter][at]!.includes(selection[filter]!));
    return new Set(indexes.filter((at) => (found?.has(at) ?? true) && fits(at)));
  }

  return {
    match,
    counts(selection, filter) {
      const counts = new Map<string, number>();
      for (const at of match(selection, filter)) {
        for (const value of facets[filter][at]!) counts.set(value, (counts.get(value) ?? 0) + 1);
      }
      return counts;
    },
  };
}

function facetsOf(network: Network): Facets {
  const { era, traditions, schools, branches, regions, edges } = network;
  const kinds = era.map(() => new Set<string>());
  edges.kinds.forEach((kind, at) => {
    for (const end of [edges.from[at]!, edges.to[at]!]) kinds[end]!.add(EDGE_KINDS[kind]!);
  });
  return {
    era: era.map((id) => [id]),
    century: era.map((_id, at) => centuriesLived(network, at).map(String)),
    tradition: traditions,
    school: schools,
    branch: branches,
    region: regions,
    kind: kinds.map((own) => [...own]),
  };
}
