import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EDGE_KINDS, type Network } from '../../../src/lib/views/network.ts';
import { type Chain, createPaths } from '../../../src/lib/views/paths.ts';

type Edge = [from: number, to: number, kind?: number];

function networkOf(count: number, edges: readonly Edge[], influence?: number[]): Network {
  const people = Array.from({ length: count }, (_, at) => at);
  const names = people.map((at) => `P${at}`);
  const none = people.map(() => null);
  const lists = people.map(() => []);
  return {
    version: '',
    ids: names,
    names: {
      pt: names,
      en: names,
      es: names,
    },
    aliases: lists,
    birth: none,
    death: none,
    circa: [],
    influence: influence ?? people.map(() => 0),
    era: names,
    traditions: lists,
    schools: lists,
    branches: lists,
    regions: lists,
    edges: {
      from: edges.map(([from]) => from),
      to: edges.map(([, to]) => to),
      kinds: edges.map(([, , kind = 0]) => kind),
    },
  };
}

/** Every way without a repetition, the shortest first: by trying all. */
function allWays(edges: readonly Edge[], from: number, to: number, before: number[] = []): number[][] {
  const way = [...before, from];
  if (from === to) return [way];
  const next = new Set(
    edges.filter(([start, end]) => start === from && !way.includes(end)).map(([, end]) => end),
  );
  return [...next].flatMap((person) => allWays(edges, person, to, way)).sort((a, b) => a.length - b.length);
}

const graphs = fc.integer({ min: 2, max: 7 }).chain((count) =>
  fc.record({
    count: fc.constant(count),
    edges: fc.uniqueArray(fc.tuple(fc.nat(count - 1), fc.nat(count - 1), fc.nat(EDGE_KINDS.length - 1)), {
      maxLength: 24,
      selector: String,
    }),
    without: fc.subarray([...EDGE_KINDS]),
    from: fc.nat(count - 1),
    to: fc.nat(count - 1),
  }),
);

/** Each step joins a person to the next by all the edges that are allowed. */
function expectJoined({ people, steps }: Chain, edges: readonly Edge[], allowed: ReadonlySet<number>) {
  expect(steps).toHaveLength(people.length - 1);
  for (const [at, { from, to, edges: own }] of steps.entries()) {
    expect([from, to].toSorted()).toEqual([people[at], people[at + 1]].toSorted());
    const between = [...edges.keys()].filter((edge) => edges[edge]![0] === from && edges[edge]![1] === to);
    expect(own.toSorted()).toEqual(between.filter((edge) => allowed.has(edge)).toSorted());
    expect(own.length).toBeGreaterThan(0);
  }
}

describe('chains', () => {
  it('are the shortest there are, distinct, and of the kinds that are allowed', () => {
    fc.assert(
      fc.property(graphs, ({ count, edges, without, from, to }) => {
        const chains = createPaths(networkOf(count, edges), without).chains(from, to);
        const allowed = new Set(
          [...edges.keys()].filter((at) => !without.includes(EDGE_KINDS[edges[at]![2]]!)),
        );
        const ways =
          from === to
            ? []
            : allWays(
                edges.filter((_edge, at) => allowed.has(at)),
                from,
                to,
              ).slice(0, 3);
        expect(chains.map(({ people }) => people.length)).toEqual(ways.map(({ length }) => length));
        expect(new Set(chains.map(({ people }) => people.join())).size).toBe(chains.length);
        for (const chain of chains) {
          expect([chain.people[0], chain.people.at(-1)]).toEqual([from, to]);
          expect(new Set(chain.people).size).toBe(chain.people.length);
          expectJoined(chain, edges, allowed);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('are the same whatever was asked before', () => {
    const edges: Edge[] = [
      [0, 1],
      [1, 3],
      [0, 2],
      [2, 3],
      [1, 2],
      [3, 4],
    ];
    const paths = createPaths(networkOf(5, edges));
    const first = paths.chains(0, 4);
    paths.chains(1, 4);
    expect(paths.chains(0, 4).map(({ people }) => people.length)).toEqual([4, 4, 5]);
    expect(first.map(({ people }) => people.length)).toEqual([4, 4, 5]);
  });

  it('of 5,000 people with 20,000 edges are found', () => {
    let seed = 11;
    const random = (below: number) => (seed = (seed * 48271) % 2147483647) % below;
    const edges = Array.from({ length: 20_000 }, (): Edge => {
      const to = 1 + random(4999);
      return [random(to), to];
    });
    expect(createPaths(networkOf(5000, edges)).chains(0, 4999).length).toBe(3);
  });
});

describe('without a chain', () => {
  it('the kinds that are switched off come first', () => {
    const paths = createPaths(
      networkOf(3, [
        [0, 1, 2],
        [1, 2, 0],
        [2, 0, 0],
      ]),
      ['critic'],
    );
    expect(paths.chains(0, 2)).toEqual([]);
    expect(paths.nearest(0, 2)).toEqual({ kind: 'all-kinds', length: 2 });
  });

  it('then the chain the other way round', () => {
    const nearest = createPaths(
      networkOf(3, [
        [2, 1],
        [1, 0],
      ]),
    ).nearest(0, 2);
    expect(nearest).toMatchObject({ kind: 'reversed', chain: { people: [2, 1, 0] } });
  });

  it('then one that also leads back, and where it turns', () => {
    const nearest = createPaths(
      networkOf(4, [
        [1, 0],
        [1, 2],
        [2, 3],
      ]),
    ).nearest(0, 3);
    expect(nearest).toEqual({
      kind: 'undirected',
      chain: {
        people: [0, 1, 2, 3],
        steps: [
          { from: 1, to: 0, edges: [0] },
          { from: 1, to: 2, edges: [1] },
          { from: 2, to: 3, edges: [2] },
        ],
      },
      turns: [1],
    });
  });

  it('else those next to each, who influenced most first', () => {
    const paths = createPaths(
      networkOf(
        6,
        [
          [0, 1],
          [2, 0],
          [3, 4],
        ],
        [0, 1, 5, 0, 0, 0],
      ),
    );
    expect(paths.nearest(0, 3)).toEqual({ kind: 'apart', near: [[2, 1], [4]], alike: [[], []] });
    expect(paths.nearest(0, 5)).toMatchObject({ kind: 'apart', near: [[2, 1], []] });
  });

  it('of one without edges, those of the same school, tradition and time who have some', () => {
    const network = networkOf(6, [
      [0, 1],
      [2, 3],
    ]);
    network.schools = [[], ['stoa'], [], [], ['stoa'], ['stoa']];
    network.traditions = [['greek'], ['greek'], ['chinese'], ['greek'], ['greek'], ['greek']];
    network.birth = [-400, -300, -300, 1900, -300, -300];
    expect(createPaths(network).nearest(2, 5)).toMatchObject({ alike: [[], [1, 0]] });
  });
});

it('whom a person reached over others is told by influence', () => {
  const paths = createPaths(
    networkOf(
      5,
      [
        [0, 1],
        [1, 2],
        [2, 3],
        [4, 0],
      ],
      [9, 9, 1, 5, 9],
    ),
  );
  expect(paths.reached(0)).toEqual([
    { person: 3, length: 3 },
    { person: 2, length: 2 },
  ]);
});
