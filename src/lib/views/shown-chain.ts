import type { Locale } from '../../../contract/locales.ts';
import { localePath } from '../../../contract/paths.ts';
import type { Comparison } from './comparison.ts';
import { EDGE_KINDS, type EdgeKind, type Network } from './network.ts';
import type { Chain } from './paths.ts';

interface ShownPerson {
  id: string;
  href: string;
  name: string;
  lifespan: string;
  year: number | null;
  era: string;
  minutes: number;
}

export interface ShownStep {
  /** Whether it leads from the person above to the one below. */
  leadsOn: boolean;
  edges: { kind: EdgeKind; source: string }[];
}

/** A chain with all that a page says of it. */
export interface ShownChain {
  people: ShownPerson[];
  steps: ShownStep[];
  minutes: number;
}

export function showChain(
  { people, steps }: Chain,
  network: Network,
  { lifespans, minutes }: Comparison,
  sources: readonly string[],
  locale: Locale,
): ShownChain {
  return {
    people: people.map((at) => ({
      id: network.ids[at]!,
      href: localePath(locale, `/philos/${network.ids[at]!}`),
      name: network.names[locale][at]!,
      lifespan: lifespans[at]!,
      minutes: minutes[at]!,
      year: network.birth[at] ?? network.death[at] ?? null,
      era: network.era[at]!,
    })),
    steps: steps.map(({ from, edges }, at) => ({
      leadsOn: from === people[at],
      edges: edges.map((edge) => ({
        kind: EDGE_KINDS[network.edges.kinds[edge]!]!,
        source: sources[edge] ?? '',
      })),
    })),
    minutes: people.reduce((sum, at) => sum + minutes[at]!, 0),
  };
}
