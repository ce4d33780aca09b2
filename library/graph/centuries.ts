import type { Library } from '../library.ts';
import { memoize } from '../memoize.ts';
import { influenceGraph } from './influence-graph.ts';

/** How many philosophers were born in each century that had any, in the order of time. */
export const centuriesOf = memoize((library: Library): { century: number; count: number }[] => {
  const counts = new Map<number, number>();
  influenceGraph(library).forEachNode((_id, { century }) => {
    if (century !== undefined) counts.set(century, (counts.get(century) ?? 0) + 1);
  });
  return [...counts].map(([century, count]) => ({ century, count })).sort((a, b) => a.century - b.century);
});
