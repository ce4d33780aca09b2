import { type HierarchyNode, type HierarchyPointNode, cluster } from 'd3-hierarchy';

export interface RingBranch {
  id: string;
  /** Of the name, in the units of the drawing. */
  width: number;
  children?: RingBranch[];
}

export interface RingCircles {
  /** Of the circles on which the dots stand, from the innermost. */
  distances: number[];
  /** Leaves in the order of the ring; `x` is the turn from twelve, and `y` a share of the innermost circle. */
  leaves: HierarchyPointNode<RingBranch>[];
  /** Ids of those on the outer circle. */
  outer: ReadonlySet<string>;
  /** From name to name, whatever circle they stand on, along the innermost one. */
  line: number;
}

/** From a dot to its name. */
export const NAME_GAP = 9;
/** From the end of the longest name within to the outer circle. */
const CIRCLE_GAP = 10;
/** Half of what a screen of 1440 px has for names, with the eras around them. */
const HALF = 652;
const SMALLEST_RADIUS = 200;
/** Lines between neighbours of one tradition, of one era, and of two eras. */
const SEPARATIONS = [1, 2, 4] as const;
/** Along a circle that has all names, and along one between whose names the lines of others pass. */
const [LINE, LINE_BETWEEN] = [12, 6.25];
/** Lines between neighbours who both stand on the outer circle. */
const BOTH_OUTER = 1.6;
/** Longest names of the inner circle, of which the best is taken. */
const LIMITS = [80, 90, 100, 110, 120, 130, 150];

/**
 * One circle while the page is wide enough for it. Else every other name stands on a second one, beyond the longest
 * name within, and so does whoever has a long name.
 */
export function circlesOf(tree: HierarchyNode<RingBranch>): RingCircles {
  const single = arrange(tree, Infinity);
  if (single.reach <= HALF) return single;
  const [best] = LIMITS.map((limit) => arrange(tree, limit)).sort((a, b) => a.reach - b.reach);
  // What is left of the page widens the ring.
  const more = Math.max(0, HALF - best!.reach);
  const distances = best!.distances.map((distance) => Math.round(distance + more));
  return { ...best!, distances, line: (best!.line * distances[0]!) / best!.distances[0]! };
}

function arrange(tree: HierarchyNode<RingBranch>, limit: number): RingCircles & { reach: number } {
  const outer = limit === Infinity ? new Set<string>() : outerOf(tree.leaves(), limit);
  const separation = (a: HierarchyNode<RingBranch>, b: HierarchyNode<RingBranch>) =>
    Math.max(apart(a, b), outer.has(a.data.id) && outer.has(b.data.id) ? BOTH_OUTER : 1);
  const leaves = cluster<RingBranch>()
    .size([2 * Math.PI, 1])
    .separation(separation)(tree.copy())
    .leaves();
  const lines = leaves.reduce((sum, leaf, at) => sum + separation(leaf, leaves.at(at - 1)!), 0);
  const needed = (lines * (limit === Infinity ? LINE : LINE_BETWEEN)) / (2 * Math.PI);
  const radius = Math.max(SMALLEST_RADIUS, Math.round(needed));
  const within = leaves.filter(({ data }) => !outer.has(data.id)).map(({ data }) => data.width);
  const beyond = radius + NAME_GAP + Math.max(0, ...within) + CIRCLE_GAP;
  const distances = outer.size > 0 ? [radius, beyond] : [radius];
  const reach = Math.max(
    ...leaves.map(({ x, data: { id, width } }) => {
      const end = (outer.has(id) ? beyond : radius) + NAME_GAP + width;
      return end * Math.abs(Math.sin(x));
    }),
  );
  return { distances, leaves, outer, reach, line: (2 * Math.PI * radius) / lines };
}

/** Every other one, so that a line passes between two names, and all who have longer names than the limit. */
function outerOf(leaves: readonly HierarchyNode<RingBranch>[], limit: number): Set<string> {
  const outer = new Set<string>();
  leaves.forEach((leaf, at) => {
    const before = leaves.at(at - 1)!;
    const isFree = apart(leaf, before) >= 2 || outer.has(before.data.id);
    if (leaf.data.width > limit || !isFree) outer.add(leaf.data.id);
  });
  return outer;
}

function apart(a: HierarchyNode<RingBranch>, b: HierarchyNode<RingBranch>): number {
  const [sameTradition, sameEra, otherEra] = SEPARATIONS;
  if (a.parent!.data === b.parent!.data) return sameTradition;
  return a.parent!.parent!.data === b.parent!.parent!.data ? sameEra : otherEra;
}
