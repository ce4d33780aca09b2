import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readOrArrange } from '../../../library/graph/cached-layouts.ts';
import { influenceGraph } from '../../../library/graph/influence-graph.ts';
import { arrange } from '../../../library/graph/layouts.ts';
import { placeOfYear, timeScale } from '../../../library/graph/time-scale.ts';
import type { Arrangement, Layouts } from '../../../src/lib/views/network.ts';
import { largeLibrary, libraryOf, philosopher, realLibrary } from './library.ts';

function touching({ x, y }: Arrangement, radius: readonly number[]): number {
  const pairs = x.flatMap((_, a) => x.slice(a + 1).map((_place, b) => [a, a + 1 + b] as const));
  return pairs.filter(([a, b]) => Math.hypot(x[a]! - x[b]!, y[a]! - y[b]!) < radius[a]! + radius[b]!).length;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Mean length of the edges, by the mean distance of all pairs. */
function closeness(library: ReturnType<typeof realLibrary>, { x, y }: Arrangement): number {
  const graph = influenceGraph(library);
  const placeOf = new Map(graph.nodes().map((id, at) => [id, at]));
  const between = (a: number, b: number) => Math.hypot(x[a]! - x[b]!, y[a]! - y[b]!);
  const edges = graph.mapEdges((_edge, _kind, from, to) => between(placeOf.get(from)!, placeOf.get(to)!));
  return mean(edges) / mean(x.flatMap((_, a) => x.map((_place, b) => between(a, b))));
}

describe('the arrangements of the library', () => {
  const library = realLibrary();
  const layouts = arrange(influenceGraph(library));
  const { affinity, time, radius, width, height } = layouts;

  it('place everybody on the stage, and no dot touches another', () => {
    for (const arrangement of [affinity, time]) {
      expect(arrangement.x).toHaveLength(library.philosophers.size);
      expect(arrangement.y).toHaveLength(library.philosophers.size);
      expect(touching(arrangement, radius)).toBe(0);
      for (const place of arrangement.x) expect(place).toBeGreaterThanOrEqual(0);
      for (const place of arrangement.x) expect(place).toBeLessThanOrEqual(width);
      for (const place of arrangement.y) expect(place).toBeGreaterThanOrEqual(0);
      for (const place of arrangement.y) expect(place).toBeLessThanOrEqual(height);
    }
  });

  it('keep the connected near, and the earlier on the left', () => {
    expect(closeness(library, affinity)).toBeLessThan(0.6);
    expect(closeness(library, time)).toBeLessThan(0.85);
    const count = affinity.x.length;
    expect(mean(affinity.x.slice(0, count / 2))).toBeLessThan(mean(affinity.x.slice(count / 2)));
    const births = influenceGraph(library).mapNodes((_id, { birth }) => birth?.year);
    const known = births.flatMap((year, at) => (year === undefined ? [] : [{ year, x: time.x[at]! }]));
    const inOrder = known.toSorted((a, b) => a.year - b.year).map(({ x }) => x);
    expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
  });

  it('are the same every time', () => {
    expect(arrange(influenceGraph(realLibrary()))).toEqual(layouts);
  });
});

it('set no dot upon another among a thousand', () => {
  const { affinity, time, radius } = arrange(influenceGraph(largeLibrary(1000)));
  expect(touching(affinity, radius)).toBe(0);
  expect(touching(time, radius)).toBe(0);
});

it('arranges a library of nobody, of one, and of one without years', () => {
  expect(arrange(influenceGraph(libraryOf())).time).toEqual({ x: [], y: [] });
  for (const facts of [{}, { birth: undefined }]) {
    const { affinity, time } = arrange(influenceGraph(libraryOf(philosopher('tales', facts))));
    for (const place of [affinity.x, affinity.y, time.x, time.y].flat()) expect(place).not.toBeNaN();
  }
});

it('gives crowded centuries more room than empty ones, and less than they would take', () => {
  const years = [-550, ...Array.from({ length: 100 }, (_, at) => 1900 + at)];
  const scale = timeScale(years, 1000);
  const width = (from: number) => placeOfYear(scale, from + 100) - placeOfYear(scale, from);
  expect(width(1900)).toBeGreaterThan(20 * width(1000));
  expect(width(1900)).toBeLessThan(900);
  expect(placeOfYear(scale, -600)).toBe(0);
  expect(placeOfYear(scale, 2000)).toBe(1000);
});

it('are read from the cache until an edge, a year or the code changes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'layouts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'deep', 'layouts.json');
  const pair = (year: number, edges: { id: string }[]) =>
    libraryOf(
      philosopher('tales'),
      philosopher('zenao', {
        birth: { year },
        influences: edges.map((from) => ({ from, kind: 'influence' as const })),
      }),
    );
  const first = readOrArrange(pair(5, []), 'code', path);
  const marked = (): Layouts => ({ ...first, width: 1 });
  const mark = () => {
    const { key } = JSON.parse(readFileSync(path, 'utf8')) as { key: string };
    writeFileSync(path, JSON.stringify({ key, value: marked() }));
  };
  mark();
  expect(readOrArrange(pair(5, []), 'code', path)).toEqual(marked());
  for (const change of [
    () => readOrArrange(pair(6, []), 'code', path),
    () => readOrArrange(pair(6, [{ id: 'tales' }]), 'code', path),
    () => readOrArrange(pair(6, [{ id: 'tales' }]), 'other', path),
  ]) {
    mark();
    expect(change().width).toBe(first.width);
  }
  writeFileSync(path, '{ half of');
  expect(readOrArrange(pair(5, []), 'code', path)).toEqual(first);
});
