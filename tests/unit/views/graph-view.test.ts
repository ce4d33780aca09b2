import { expect, it } from 'vitest';
import { nearestEdge } from '../../../src/islands/graph/nearest-edge.ts';
import { type View, graphData, litBy, shiftsOf } from '../../../src/islands/graph/view.ts';
import type { Layouts, Network } from '../../../src/lib/views/network.ts';

// 0 taught 1 and was criticised by 1; 1 influenced 2; 2 criticised 1; nobody knows 3.
const network = {
  ids: ['a', 'b', 'c', 'd'],
  names: { pt: ['A', 'B', 'C', 'D'], en: [], es: [] },
  influence: [1, 3, 3, 0],
  edges: { from: [0, 0, 1, 1], to: [1, 1, 2, 2], kinds: [1, 2, 0, 2] },
} as unknown as Network;
const data = graphData(network, {} as Layouts, 'pt');
const all = new Set([0, 1, 2, 3]);
const view = (change: Partial<View>): View => ({
  focus: undefined,
  edge: undefined,
  matching: all,
  kind: undefined,
  arrange: 'affinity',
  ...change,
});

it('names the most influential first; of equals, who was born first', () => {
  expect(data.byInfluence).toEqual([1, 2, 0, 3]);
  expect(data.sayYear(-427)).toBe('427\u00a0a.C.');
});

it('lights nothing at rest, those who match, or who is in focus with the neighbours', () => {
  expect(litBy(data, view({})).nodes).toBeUndefined();
  expect(litBy(data, view({ matching: new Set([2]) })).nodes).toEqual(new Set([2]));
  const { nodes, edges } = litBy(data, view({ focus: 1, matching: new Set([3]) }));
  expect(nodes).toEqual(new Set([1]));
  expect(Object.fromEntries(edges)).toEqual({ 0: 'learnt', 1: 'criticised', 2: 'taught', 3: 'critics' });
});

it('keeps faint what leads from the one in focus to whoever does not match', () => {
  const lit = litBy(data, view({ focus: 1, matching: new Set([0, 3]) }));
  expect([lit.nodes, lit.faint]).toEqual([new Set([0, 1]), new Set([2, 3])]);
  expect(litBy(data, view({ focus: 1 })).faint.size).toBe(0);
});

it('leaves edges of other kinds dark', () => {
  const { nodes, edges } = litBy(data, view({ focus: 1, kind: 'teacher' }));
  expect([...edges.keys()]).toEqual([0]);
  expect(nodes).toEqual(new Set([0, 1]));
});

it('lays edges between the same two side by side, whichever way they lead', () => {
  expect(shiftsOf(network)).toEqual([-0.5, 0.5, -0.5, 0.5]);
  const there = { ...network, edges: { from: [0, 1, 2], to: [1, 0, 3], kinds: [0, 2, 0] } };
  expect(shiftsOf(there)).toEqual([-0.5, -0.5, 0]);
});

it('finds the nearest visible edge within reach', () => {
  const places = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 100, y: 50 },
  ];
  const edges = { from: [0, 1], to: [1, 2] };
  const find = (x: number, y: number, isVisible = (_edge: number) => true) =>
    nearestEdge({ x, y }, 6, edges, (at) => places[at]!, isVisible);
  expect(find(50, 4)).toBe(0);
  expect(find(97, 20)).toBe(1);
  expect(find(50, 20)).toBeUndefined();
  expect(find(-20, 0)).toBeUndefined();
  expect(find(50, 4, (edge) => edge === 1)).toBeUndefined();
});
