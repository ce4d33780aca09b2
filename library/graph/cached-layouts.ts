import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Layouts } from '../../src/lib/views/network.ts';
import { type Library, libraryCodeHash } from '../library.ts';
import { memoize } from '../memoize.ts';
import { influenceGraph } from './influence-graph.ts';
import { arrange } from './layouts.ts';

/** From the root. */
const LAYOUTS_CACHE = '.cache/agora/layouts.json';

interface Cached {
  key: string;
  layouts: Layouts;
}

/** The arrangements of the library's graph: those of the last build while neither the graph nor the code has changed. */
export const layoutsOf = memoize((library: Library): Layouts =>
  readOrArrange(library, libraryCodeHash(), LAYOUTS_CACHE),
);

export function readOrArrange(library: Library, codeHash: string, path: string): Layouts {
  const graph = influenceGraph(library);
  const people = graph.mapNodes((id, { birth, death, era }) => [id, birth?.year, death?.year, era]);
  const edges = graph.mapEdges((_edge, _attributes, from, to) => [from, to]);
  const key = hash('sha256', JSON.stringify([codeHash, people, edges]));
  const cached = readCache(path);
  if (cached?.key === key) return cached.layouts;
  const layouts = arrange(graph);
  const temporary = `${path}.${process.pid}.tmp`;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(temporary, JSON.stringify({ key, layouts } satisfies Cached));
  renameSync(temporary, path);
  return layouts;
}

/** Null when the cache is missing or damaged. */
function readCache(path: string): Cached | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Cached;
  } catch {
    return null;
  }
}
