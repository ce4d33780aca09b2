import type { Locale } from '../../contract/locales.ts';
import type { Library } from '../library.ts';
import { memoize, memoizeByLocale } from '../memoize.ts';
import { layoutsOf } from './cached-layouts.ts';
import { byInfluence, influenceGraph } from './influence-graph.ts';
import { type Point, trailsPath } from './path.ts';
import { type Side, placeLabels } from './place-labels.ts';

/** More than these are too heavy for a page. */
const MAX_EDGES = 1500;
const MAX_NODES = 400;

/** The drawing's unit is this much of the layout's. */
const UNIT = 10;
/** Around the outermost dots. */
export const PADDING = 30;
/** Of names, in units of the drawing: on a phone it is drawn at a third. */
const SIZES = { narrow: 36, wide: 11.5 } as const;

interface DrawnNode {
  id: string;
  era: string;
  name: string;
  x: number;
  y: number;
  r: number;
  /** Null has its name when it is pointed at. */
  label: { side: Side; isNarrow: boolean } | null;
}

export interface DrawnGraph {
  width: number;
  height: number;
  /** Paths of the edges. */
  influences: string;
  criticism: string;
  nodes: DrawnNode[];
  edgeCount: number;
  isWhole: boolean;
}

const shapesOf = memoize((library: Library) => {
  const graph = influenceGraph(library);
  const { affinity, radius, width, height } = layoutsOf(library);
  const ranks = new Map(byInfluence(library).map((id, rank) => [id, rank]));
  const dots = new Map(
    graph.nodes().map((id, at) => {
      const [x, y] = [Math.round(affinity.x[at]! / UNIT), Math.round(affinity.y[at]! / UNIT)];
      return [id, { x, y, r: Math.round(radius[at]!) / UNIT }];
    }),
  );
  const edges = graph
    .mapEdges((_edge, { kind }, from, to) => ({ kind, from, to }))
    .filter(({ from, to }) => ranks.get(from)! < MAX_NODES && ranks.get(to)! < MAX_NODES)
    .sort((a, b) => ranks.get(a.from)! - ranks.get(b.from)!)
    .slice(0, MAX_EDGES);
  const pointOf = (id: string): Point => [dots.get(id)!.x, dots.get(id)!.y];
  const pathOf = (isCriticism: boolean) =>
    trailsPath(
      edges
        .filter(({ kind }) => (kind === 'critic') === isCriticism)
        .map(({ from, to }) => [pointOf(from), pointOf(to)]),
    );
  return {
    width: width / UNIT,
    height: height / UNIT,
    dots,
    influences: pathOf(false),
    criticism: pathOf(true),
    edgeCount: edges.length,
    isWhole: edges.length === graph.size && graph.order <= MAX_NODES,
  };
});

/** The graph by affinity as it stands in the page: the most influential, with the names that fit. */
export const drawnGraph = memoizeByLocale((library: Library, locale: Locale): DrawnGraph => {
  const graph = influenceGraph(library);
  const { dots, ...shapes } = shapesOf(library);
  const drawn = byInfluence(library)
    .slice(0, MAX_NODES)
    .map((id) => {
      const { names, era } = graph.getNodeAttributes(id);
      return { id, era, name: names[locale], ...dots.get(id)! };
    });
  const frame = {
    left: -PADDING,
    right: shapes.width + PADDING,
    top: -PADDING,
    bottom: shapes.height + PADDING,
  };
  const wide = placeLabels(drawn, { size: SIZES.wide, frame });
  const narrow = placeLabels(drawn, { size: SIZES.narrow, frame, among: wide });
  const nodes = drawn.map((node, at) => {
    const side = wide[at];
    return { ...node, label: side ? { side, isNarrow: Boolean(narrow[at]) } : null };
  });
  return { ...shapes, nodes };
});
