import { type HierarchyPointNode, hierarchy } from 'd3-hierarchy';
import { pointRadial } from 'd3-shape';
import type { Locale } from '../../contract/locales.ts';
import type { InfluenceKind } from '../influences.ts';
import type { Library } from '../library.ts';
import { memoizeByLocale } from '../memoize.ts';
import { byInfluence, influenceGraph, influenceOf } from './influence-graph.ts';
import { nameWidth } from './name-width.ts';
import { splinePath } from './path.ts';
import { type RingBranch, circlesOf } from './ring-circles.ts';

/** More names than this have no room around a ring, and more curves are too heavy for a page. */
const MAX_NAMES = 400;
const MAX_CURVES = 2200;

/** In the units of the drawing, which are pixels on a wide screen. */
const NAME_SIZE = 12;
/** 1 pulls the curves together all the way. */
const BUNDLING = 0.82;
/** Points between the ends are so far apart, so that curves share them: a sixth of the page's bytes. */
const GRID = 10;

interface RingName {
  id: string;
  era: string;
  name: string;
  /** In the units of the drawing. */
  width: number;
  isOuter: boolean;
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
  /** Of the circles on which the dots stand, from the innermost, where the curves end. */
  distances: number[];
  /** From name to name, whatever circle they stand on, along the innermost one. */
  line: number;
  names: RingName[];
  curves: RingCurve[];
  /** Degrees over which the names of an era stand. */
  eras: { id: string; start: number; end: number }[];
  /** Whether there are philosophers or influences beside those drawn. */
  isWhole: boolean;
}

type Point = HierarchyPointNode<RingBranch>;

/** Names around a ring by era and tradition, and influences as curves that run together where they go the same way. */
export const ringOf = memoizeByLocale((library: Library, locale: Locale): Ring => {
  const graph = influenceGraph(library);
  const drawn = new Set(byInfluence(library).slice(0, MAX_NAMES));
  const { distances, leaves, outer, line } = circlesOf(hierarchy(group(library, drawn, locale)));
  const influence = influenceOf(library);
  const highest = Math.max(1, ...influence.values());
  const placeOf = new Map(leaves.map(({ data }, at) => [data.id, at]));
  const edges = graph
    .mapEdges((_edge, { kind }, from, to) => ({ from, to, kind }))
    .filter(({ from, to }) => drawn.has(from) && drawn.has(to))
    .sort((a, b) => influence.get(b.from)! - influence.get(a.from)!)
    .slice(0, MAX_CURVES)
    .map(({ kind, ...ends }) => ({ kind, from: placeOf.get(ends.from)!, to: placeOf.get(ends.to)! }))
    .sort((a, b) => a.to - b.to || a.from - b.from);
  const names = leaves.map(({ x, data: { id, width } }) => {
    const { names, era } = graph.getNodeAttributes(id);
    return {
      id,
      era,
      width,
      name: names[locale],
      isOuter: outer.has(id),
      angle: round((x * 180) / Math.PI - 90),
      weight: round(Math.sqrt(influence.get(id)! / highest)),
    };
  });
  return {
    distances,
    line,
    names,
    curves: edges.map((edge) => ({
      ...edge,
      path: splinePath(bundled(route(leaves[edge.from]!, leaves[edge.to]!), distances[0]!)),
    })),
    eras: [...Map.groupBy(names, ({ era }) => era)].map(([id, own]) => ({
      id,
      start: own[0]!.angle,
      end: own.at(-1)!.angle,
    })),
    isWhole: names.length === graph.order && edges.length === graph.size,
  };
});

/** Nearer to the straight line, as d3-shape's curveBundle has it. */
function bundled(points: readonly Point[], radius: number): [number, number][] {
  const spots = points.map(({ x, y }) => pointRadial(x, y * radius));
  const [[startX, startY], [endX, endY]] = [spots[0]!, spots.at(-1)!];
  return spots.map(([x, y], at) => {
    const share = at / (spots.length - 1);
    if (share === 0 || share === 1) return [x, y];
    const straight = [startX + share * (endX - startX), startY + share * (endY - startY)] as const;
    const between = (curved: number, line: number) =>
      GRID * Math.round((BUNDLING * curved + (1 - BUNDLING) * line) / GRID);
    return [between(x, straight[0]), between(y, straight[1])];
  });
}

/** Up the tree and down again. From era to era by way of the middle alone, which saves a quarter of the bytes. */
function route(from: Point, to: Point): Point[] {
  const path = from.path(to);
  return path.length < 7 ? path : path.filter((_point, at) => at !== 2 && at !== path.length - 3);
}

/** Eras and, in them, first traditions in the order in which they begin. */
function group(library: Library, drawn: ReadonlySet<string>, locale: Locale): RingBranch {
  const graph = influenceGraph(library);
  const branch = (ids: readonly string[], keys: readonly ((id: string) => string)[]): RingBranch[] => {
    const [key, ...rest] = keys;
    if (!key)
      return ids.map((id) => ({
        id,
        width: nameWidth(graph.getNodeAttribute(id, 'names')[locale]) * NAME_SIZE,
      }));
    return [...Map.groupBy(ids, key)].map(([id, own]) => ({ id, width: 0, children: branch(own, rest) }));
  };
  const ids = graph.nodes().filter((id) => drawn.has(id));
  const eraOf = (id: string) => graph.getNodeAttribute(id, 'era');
  const traditionOf = (id: string) => graph.getNodeAttribute(id, 'traditions')[0] ?? '';
  return { id: '', width: 0, children: branch(ids, [eraOf, traditionOf]) };
}

const round = (value: number) => Math.round(value * 100) / 100;
