import { type HierarchyPointNode, cluster, hierarchy } from 'd3-hierarchy';
import { curveBundle, lineRadial } from 'd3-shape';
import type { InfluenceKind } from '../influences.ts';
import type { Library } from '../library.ts';
import { memoize } from '../memoize.ts';
import { byInfluence, influenceGraph, influenceOf } from './influence-graph.ts';
import { compactPath } from './path.ts';

/** More names than this cannot be read around one ring, and more curves are too heavy for a page. */
const MAX_NAMES = 240;
const MAX_CURVES = 1500;

/** Along the ring, in the units of the drawing: a line of the names, which are set at 12. */
const LINE = 12;
const SMALLEST_RADIUS = 200;
/** Lines between neighbours of one tradition, of one era, and of two eras. */
const SEPARATIONS = [1, 1.7, 4] as const;
/** 1 pulls the curves together all the way. */
const BUNDLING = 0.82;

interface RingName {
  id: string;
  era: string;
  /** Degrees from three o'clock, clockwise. */
  angle: number;
  /** From 0 to 1, by area. */
  weight: number;
}

interface RingCurve {
  /** Places among the names. */
  from: number;
  to: number;
  kind: InfluenceKind;
  path: string;
}

export interface Ring {
  radius: number;
  names: RingName[];
  curves: RingCurve[];
  /** Degrees over which the names of an era stand. */
  eras: { id: string; start: number; end: number }[];
  /** Whether there are philosophers or influences beside those drawn. */
  isWhole: boolean;
}

interface Branch {
  id: string;
  children?: Branch[];
}

type Point = HierarchyPointNode<Branch>;

/** Names around a ring by era and tradition, and influences as curves that run together where they go the same way. */
export const ringOf = memoize((library: Library): Ring => {
  const graph = influenceGraph(library);
  const drawn = new Set(byInfluence(library).slice(0, MAX_NAMES));
  const root = hierarchy(group(library, drawn));
  const lines = sumOf(root.leaves().map((leaf, at, leaves) => separation(leaf, leaves.at(at - 1)!)));
  const radius = Math.max(SMALLEST_RADIUS, Math.round((lines * LINE) / (2 * Math.PI)));
  const points = cluster<Branch>()
    .size([2 * Math.PI, radius])
    .separation(separation)(root)
    .leaves();
  const placeOf = new Map(points.map(({ data }, at) => [data.id, at]));
  const influence = influenceOf(library);
  const highest = Math.max(1, ...influence.values());
  const line = lineRadial<Point>()
    .curve(curveBundle.beta(BUNDLING))
    .angle(({ x }) => x)
    .radius(({ y }) => y)
    .digits(0);
  const edges = graph
    .mapEdges((_edge, { kind }, from, to) => ({ from, to, kind }))
    .filter(({ from, to }) => drawn.has(from) && drawn.has(to))
    .sort((a, b) => influence.get(b.from)! - influence.get(a.from)!)
    .slice(0, MAX_CURVES)
    .map(({ kind, ...ends }) => ({ kind, from: placeOf.get(ends.from)!, to: placeOf.get(ends.to)! }))
    .sort((a, b) => a.to - b.to || a.from - b.from);
  const names = points.map(({ data: { id }, x }) => ({
    id,
    era: graph.getNodeAttribute(id, 'era'),
    angle: round((x * 180) / Math.PI - 90),
    weight: round(Math.sqrt(influence.get(id)! / highest)),
  }));
  return {
    radius,
    names,
    curves: edges.map((edge) => ({
      ...edge,
      path: compactPath(line(route(points[edge.from]!, points[edge.to]!)) ?? ''),
    })),
    eras: [...Map.groupBy(names, ({ era }) => era)].map(([id, own]) => ({
      id,
      start: own[0]!.angle,
      end: own.at(-1)!.angle,
    })),
    isWhole: names.length === graph.order && edges.length === graph.size,
  };
});

/** Up the tree and down again. From era to era by way of the middle alone, which saves a quarter of the bytes. */
function route(from: Point, to: Point): Point[] {
  const path = from.path(to);
  return path.length < 7 ? path : path.filter((_point, at) => at !== 2 && at !== path.length - 3);
}

/** Eras and, in them, first traditions in the order in which they begin. */
function group(library: Library, drawn: ReadonlySet<string>): Branch {
  const graph = influenceGraph(library);
  const branch = (ids: readonly string[], keys: readonly ((id: string) => string)[]): Branch[] => {
    const [key, ...rest] = keys;
    if (!key) return ids.map((id) => ({ id }));
    return [...Map.groupBy(ids, key)].map(([id, own]) => ({ id, children: branch(own, rest) }));
  };
  const ids = graph.nodes().filter((id) => drawn.has(id));
  const eraOf = (id: string) => graph.getNodeAttribute(id, 'era');
  const traditionOf = (id: string) => graph.getNodeAttribute(id, 'traditions')[0] ?? '';
  return { id: '', children: branch(ids, [eraOf, traditionOf]) };
}

interface InTree {
  parent: InTree | null;
}

function separation(a: InTree, b: InTree): number {
  const [sameTradition, sameEra, otherEra] = SEPARATIONS;
  if (a.parent === b.parent) return sameTradition;
  return a.parent?.parent === b.parent?.parent ? sameEra : otherEra;
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
const round = (value: number) => Math.round(value * 100) / 100;
