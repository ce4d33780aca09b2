import { DirectedGraph, UndirectedGraph } from 'graphology';
import { bidirectional, singleSourceLength } from 'graphology-shortest-path/unweighted.js';
import { EDGE_KINDS, type EdgeKind, type Network } from './network.ts';

/** More chains than this are more than anybody reads. */
const MAX_CHAINS = 3;
const MAX_NEAR = 6;

/** One person to the next, with the indexes of all edges between the two. */
interface Step {
  from: number;
  to: number;
  edges: number[];
}

/** People by their indexes, each joined to the next by a step. */
export interface Chain {
  people: number[];
  steps: Step[];
}

/** What is offered where no chain leads from one to the other. */
export type Nearest =
  /** The kinds that are switched off would make one. */
  | { kind: 'all-kinds'; length: number }
  | { kind: 'reversed'; chain: Chain }
  /** Some steps lead back; `turns` are the people in whom the direction changes. */
  | { kind: 'undirected'; chain: Chain; turns: number[] }
  /** Nothing joins the two; those next to each who influenced most, and who is most like one with no edges. */
  | { kind: 'apart'; near: [number[], number[]]; alike: [number[], number[]] };

export interface Paths {
  /** The shortest chains from one person to another, the shortest first, at most three. */
  chains: (from: number, to: number) => Chain[];
  nearest: (from: number, to: number) => Nearest;
  /** Whom a person reached over others, who influenced most first, with the number of steps. */
  reached: (from: number) => { person: number; length: number }[];
}

type Graph = DirectedGraph<object, { edges: number[] }>;

export function createPaths(network: Network, without: readonly EdgeKind[] = []): Paths {
  const graph = graphOf(network, without);
  const byInfluence = (a: number, b: number) => network.influence[b]! - network.influence[a]! || a - b;

  function chains(from: number, to: number): Chain[] {
    return shortestPaths(graph, String(from), String(to), MAX_CHAINS).map((people) => chainOf(graph, people));
  }

  function near(person: number): number[] {
    return graph.neighbors(String(person)).map(Number).sort(byInfluence).slice(0, MAX_NEAR);
  }

  function alike(person: number): number[] {
    if (graph.degree(String(person)) > 0) return [];
    const likenessOf = likenessTo(network, person);
    return [...network.ids.keys()]
      .filter((other) => graph.degree(String(other)) > 0)
      .map((other) => ({ other, likeness: likenessOf(other) }))
      .filter(({ likeness }) => likeness > 0)
      .sort((a, b) => b.likeness - a.likeness || byInfluence(a.other, b.other))
      .slice(0, MAX_NEAR)
      .map(({ other }) => other);
  }

  return {
    chains,
    nearest(from, to) {
      const whole = without.length > 0 && bidirectional(graphOf(network), String(from), String(to));
      if (whole) return { kind: 'all-kinds', length: whole.length - 1 };
      const [reversed] = chains(to, from);
      if (reversed) return { kind: 'reversed', chain: reversed };
      const people = bidirectional(undirected(graph), String(from), String(to));
      if (!people) return { kind: 'apart', near: [near(from), near(to)], alike: [alike(from), alike(to)] };
      const chain = chainOf(graph, people);
      const leadsOn = (at: number) => chain.steps[at]!.from === chain.people[at];
      const turns = chain.people.slice(1, -1).filter((_person, at) => leadsOn(at) !== leadsOn(at + 1));
      return { kind: 'undirected', chain, turns };
    },
    reached(from) {
      return Object.entries(singleSourceLength(graph, String(from)))
        .map(([person, length]) => ({ person: Number(person), length }))
        .filter(({ length }) => length > 1)
        .sort((a, b) => byInfluence(a.person, b.person))
        .slice(0, MAX_NEAR);
    },
  };
}

/** A school says more of a person than a tradition, and a tradition more than a branch. */
const WEIGHTS = { schools: 4, traditions: 3, regions: 2, branches: 1 } as const;
/** Years between two births that take away as much as a branch in common gives. */
const YEARS = 100;

function likenessTo(network: Network, person: number): (other: number) => number {
  const columns = Object.entries(WEIGHTS) as [keyof typeof WEIGHTS, number][];
  return (other) => {
    const shared = columns.map(([column, weight]) => {
      const own = new Set(network[column][person]);
      return network[column][other]!.filter((id) => own.has(id)).length * weight;
    });
    const [a, b] = [network.birth[person], network.birth[other]];
    const apart = a != null && b != null ? Math.abs(a - b) / YEARS : 0;
    return shared.reduce((sum, one) => sum + one, 0) - apart;
  };
}

function graphOf({ ids, edges }: Network, without: readonly EdgeKind[] = []): Graph {
  const graph: Graph = new DirectedGraph({ allowSelfLoops: false });
  for (const at of ids.keys()) graph.addNode(at);
  for (const [at, kind] of edges.kinds.entries()) {
    const [from, to] = [edges.from[at]!, edges.to[at]!];
    if (from === to || without.includes(EDGE_KINDS[kind]!)) continue;
    graph.updateEdge(from, to, ({ edges: known = [] }) => ({ edges: [...known, at] }));
  }
  return graph;
}

function undirected(graph: Graph): UndirectedGraph {
  const copy = new UndirectedGraph();
  graph.forEachNode((node) => copy.addNode(node));
  graph.forEachEdge((_edge, _attributes, source, target) => copy.mergeEdge(source, target));
  return copy;
}

function chainOf(graph: Graph, people: readonly string[]): Chain {
  const steps = people.slice(1).map((person, at) => {
    const before = people[at]!;
    const [from, to] = graph.hasEdge(before, person) ? [before, person] : [person, before];
    const { edges } = graph.getEdgeAttributes(from, to);
    return { from: Number(from), to: Number(to), edges };
  });
  return { people: people.map(Number), steps };
}

/**
 * Yen's algorithm, over graphology's search: each further path leaves an earlier one at some person, by an edge that no
 * earlier path with the same beginning takes.
 */
function shortestPaths(graph: Graph, from: string, to: string, most: number): string[][] {
  const first = from === to ? null : bidirectional(graph, from, to);
  if (!first) return [];
  const paths = [first];
  const candidates = new Map<string, string[]>();
  while (paths.length < most) {
    const last = paths.at(-1)!;
    for (const at of last.keys()) {
      if (at === last.length - 1) break;
      const root = last.slice(0, at + 1);
      const taken = paths
        .filter((path) => root.every((person, index) => path[index] === person))
        .map((path) => path[at + 1]!);
      const rest = searchBeside(graph, { spur: last[at]!, to, root, taken });
      const path = rest && [...root, ...rest.slice(1)];
      if (path) candidates.set(path.join(), path);
    }
    for (const path of paths) candidates.delete(path.join());
    const shortest = Math.min(...[...candidates.values()].map(({ length }) => length));
    const next = [...candidates.values()].find(({ length }) => length === shortest);
    if (!next) break;
    paths.push(next);
  }
  return paths;
}

/** The shortest path that neither returns to the root nor takes the same way out of it. */
function searchBeside(
  graph: Graph,
  { spur, to, root, taken }: { spur: string; to: string; root: string[]; taken: string[] },
): string[] | null {
  const closed = [
    ...new Set([
      ...root.flatMap((person) => graph.inEdges(person)),
      ...taken.flatMap((next) => graph.edge(spur, next) ?? []),
    ]),
  ].map((edge) => ({ ends: graph.extremities(edge), attributes: graph.getEdgeAttributes(edge) }));
  for (const { ends } of closed) graph.dropEdge(...ends);
  const path = bidirectional(graph, spur, to);
  for (const { ends, attributes } of closed) graph.addEdge(...ends, attributes);
  return path;
}
