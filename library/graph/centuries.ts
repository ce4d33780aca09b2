import { centuriesLived } from '../../src/lib/views/century.ts';
import type { Library } from '../library.ts';
import { memoize } from '../memoize.ts';
import { networkOf } from './network.ts';

/** How many philosophers lived in each century that had any, in the order of time. */
export const centuriesOf = memoize((library: Library): { century: number; count: number }[] => {
  const network = networkOf(library);
  const lived = network.ids.flatMap((_id, at) => centuriesLived(network, at));
  const counts = Map.groupBy(lived, (century) => century);
  return [...counts]
    .map(([century, { length: count }]) => ({ century, count }))
    .sort((a, b) => a.century - b.century);
});
