import type { Layouts } from '../../src/lib/views/network.ts';
import { readOrMake } from '../cached-file.ts';
import { type Library, libraryCodeHash } from '../library.ts';
import { memoize } from '../memoize.ts';
import { influenceGraph } from './influence-graph.ts';
import { arrange } from './layouts.ts';

/** From the root. */
const LAYOUTS_CACHE = '.cache/agora/layouts.json';

/** The arrangements of the library's graph: those of the last build while neither the graph nor the code has changed. */
export const layoutsOf = memoize((library: Library): Layouts =>
  readOrArrange(library, libraryCodeHash(), LAYOUTS_CACHE),
);

export function readOrArrange(library: Library, codeHash: string, path: string): Layouts {
  const graph = influenceGraph(library);
  const people = graph.mapNodes((id, { birth, death, era }) => [id, birth?.year, death?.year, era]);
  const edges = graph.mapEdges((_edge, _attributes, from, to) => [from, to]);
  return readOrMake(path, [codeHash, people, edges], () => arrange(graph));
}
