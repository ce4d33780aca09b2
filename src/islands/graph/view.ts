import type { Locale } from '../../../contract/locales.ts';
import { EDGE_KINDS, type EdgeKind, type Layouts, type Network } from '../../lib/views/network.ts';
import { formatYear } from '../../i18n/format.ts';
import { localePath } from '../../i18n/paths.ts';
import { type Side, type Ties, SIDES, neighboursIn, tiesOf } from '../../lib/views/ties.ts';

export interface GraphData {
  network: Network;
  layouts: Layouts;
  /** In the reader's language. */
  names: readonly string[];
  /** Indexes by influence, the highest first. */
  byInfluence: readonly number[];
  sayYear: (year: number) => string;
  /** Of the page of a philosopher, with the origin. */
  urlOf: (at: number) => string;
}

/** What the drawing shows. Indexes of the network. */
export interface View {
  focus: number | undefined;
  edge: number | undefined;
  matching: ReadonlySet<number>;
  kind: EdgeKind | undefined;
  arrange: 'affinity' | 'time';
}

export function graphData(network: Network, layouts: Layouts, locale: Locale): GraphData {
  const byInfluence = network.ids.map((_id, at) => at);
  byInfluence.sort((a, b) => network.influence[b]! - network.influence[a]!);
  const sayYear = (year: number) => formatYear(locale, year);
  const urlOf = (at: number) => location.origin + localePath(locale, `/philos/${network.ids[at]!}`);
  return { network, layouts, names: network.names[locale], byInfluence, sayYear, urlOf };
}

/** What has the ink while the rest steps back; nothing stands out when all match and none is in focus. */
export interface Lit {
  ties: Ties | undefined;
  nodes: ReadonlySet<number> | undefined;
  /** Sides of the lit edges by index. */
  edges: ReadonlyMap<number, Side>;
  /** Of these, the ones whose other end does not match: there, but faint. */
  faint: ReadonlySet<number>;
}

export function litBy({ network }: GraphData, { focus, matching, kind }: View): Lit {
  if (focus === undefined) {
    const nodes = matching.size < network.ids.length ? matching : undefined;
    return { ties: undefined, nodes, edges: new Map(), faint: new Set() };
  }
  const all = tiesOf(network, focus);
  const wanted = kind === undefined ? undefined : EDGE_KINDS.indexOf(kind);
  const isShown = ({ edge }: { edge: number }) =>
    wanted === undefined || network.edges.kinds[edge] === wanted;
  const ties = Object.fromEntries(SIDES.map((side) => [side, all[side].filter(isShown)])) as Ties;
  const edges = new Map(SIDES.flatMap((side) => ties[side].map(({ edge }) => [edge, side] as const)));
  const shown = SIDES.flatMap((side) => ties[side]);
  const faint = new Set(shown.filter(({ other }) => !matching.has(other)).map(({ edge }) => edge));
  const neighbours = [...neighboursIn(ties)].filter((at) => matching.has(at));
  return { ties, nodes: new Set([focus, ...neighbours]), edges, faint };
}

/** For edges between the same two: how many lines each lies beside the middle. */
export function shiftsOf({ edges: { from, to } }: Network): number[] {
  const pairs = new Map<string, number[]>();
  from.forEach((a, edge) => {
    const b = to[edge]!;
    const pair = a < b ? `${a} ${b}` : `${b} ${a}`;
    pairs.set(pair, [...(pairs.get(pair) ?? []), edge]);
  });
  const shifts = from.map(() => 0);
  for (const own of pairs.values()) {
    own.forEach((edge, at) => {
      const side = from[edge]! < to[edge]! ? 1 : -1;
      shifts[edge] = side * (at - (own.length - 1) / 2);
    });
  }
  return shifts;
}
