import { EDGE_KINDS, type Network } from './network.ts';

/** An edge as one of its ends sees it. */
interface Tie {
  /** Index of `Network.edges`. */
  edge: number;
  /** Index of whoever is at the other end. */
  other: number;
}

export const SIDES = ['learnt', 'criticised', 'taught', 'critics'] as const;

/** Whom somebody learnt from and criticised, whom they taught or inspired, and who criticised them. */
export type Side = (typeof SIDES)[number];

export type Ties = Record<Side, Tie[]>;

const CRITIC = EDGE_KINDS.indexOf('critic');

/** The edges of one, on each side in the order of birth of those at the other end. */
export function tiesOf({ edges: { from, to, kinds } }: Network, who: number): Ties {
  const ties: Ties = { learnt: [], criticised: [], taught: [], critics: [] };
  kinds.forEach((kind, edge) => {
    if (to[edge] === who) ties[kind === CRITIC ? 'criticised' : 'learnt'].push({ edge, other: from[edge]! });
    if (from[edge] === who) ties[kind === CRITIC ? 'critics' : 'taught'].push({ edge, other: to[edge]! });
  });
  for (const side of SIDES) ties[side].sort((a, b) => a.other - b.other);
  return ties;
}

export const neighboursIn = (ties: Ties): Set<number> =>
  new Set(SIDES.flatMap((side) => ties[side].map(({ other }) => other)));

export type Direction = 'left' | 'right' | 'up' | 'down';

const TURNS: Record<Direction, readonly [x: number, y: number]> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};

/** A neighbour aside from a direction by more than this, as a cosine, is not in it. */
const NARROWEST = 0.35;

/**
 * The neighbour that is nearest in a direction, one straight ahead before one aside; undefined if none is there. y
 * grows downwards.
 */
export function stepFrom(
  who: number,
  neighbours: Iterable<number>,
  direction: Direction,
  { x, y }: { x: readonly number[]; y: readonly number[] },
): number | undefined {
  const [ahead, down] = TURNS[direction];
  let best: number | undefined;
  let least = Infinity;
  for (const other of neighbours) {
    const [dx, dy] = [x[other]! - x[who]!, y[other]! - y[who]!];
    const distance = Math.hypot(dx, dy);
    const cosine = (dx * ahead + dy * down) / distance;
    if (!(cosine >= NARROWEST)) continue;
    const cost = distance / cosine ** 2;
    if (cost < least) [best, least] = [other, cost];
  }
  return best;
}
