import type { Locale } from '../../contract/locales.ts';
import type { Library } from '../library.ts';
import { type Link, linkOf, summarizePhilosopher } from '../summaries.ts';
import { get, philosophersByBirth } from '../philosophers.ts';
import { influenceGraph, influenceOf } from './influence-graph.ts';

/** More than these on a side and the drawing is a list. */
const MAX_ON_A_SIDE = 12;

/** Somebody at the other end of an influence. */
interface Tie {
  who: Link & { era: string };
  /** Nothing but criticism is between the two. */
  isCritic: boolean;
}

export interface Neighbourhood {
  before: Tie[];
  after: Tie[];
  /** Whether these are all. */
  isWhole: boolean;
}

/** Those next to a philosopher who matter most to the whole, in the order of birth. */
export function neighbourhoodOf(library: Library, id: string, locale: Locale): Neighbourhood {
  const graph = influenceGraph(library);
  const influence = influenceOf(library);
  const strongest = (ids: readonly string[]) =>
    new Set(ids.toSorted((a, b) => influence.get(b)! - influence.get(a)!).slice(0, MAX_ON_A_SIDE));
  const tie = (other: string): Tie => {
    const { era, ...summary } = summarizePhilosopher(get(library.philosophers, other), locale);
    const kinds = [...graph.directedEdges(other, id), ...graph.directedEdges(id, other)];
    return {
      who: { ...linkOf(summary), era },
      isCritic: kinds.every((edge) => graph.getEdgeAttribute(edge, 'kind') === 'critic'),
    };
  };
  const side = (ids: readonly string[]) => {
    const chosen = strongest(ids);
    return philosophersByBirth(library)
      .filter((other) => chosen.has(other.id))
      .map((other) => tie(other.id));
  };
  const [sources, followers] = [graph.inNeighbors(id), graph.outNeighbors(id)];
  return {
    before: side(sources),
    after: side(followers),
    isWhole: Math.max(sources.length, followers.length) <= MAX_ON_A_SIDE,
  };
}
