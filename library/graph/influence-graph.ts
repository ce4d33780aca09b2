import { MultiDirectedGraph } from 'graphology';
import type { Locale } from '../../contract/locales.ts';
import { centuryOf } from '../../src/lib/views/century.ts';
import type { InfluenceKind } from '../influences.ts';
import type { Library, Philosopher } from '../library.ts';
import { memoize } from '../memoize.ts';
import { philosophersByBirth } from '../philosophers.ts';

type Facts = Philosopher['facts'];

export interface PhilosopherNode {
  names: Record<Locale, string>;
  original: Facts['original'];
  birth: Facts['birth'];
  death: Facts['death'];
  /** Of the birth, or else of the death; negative before the common era. */
  century: number | undefined;
  era: string;
  traditions: string[];
  schools: string[];
  branches: string[];
  places: Facts['places'];
}

interface InfluenceEdge {
  kind: InfluenceKind;
  /** The work that attests it. */
  citation: string | undefined;
  /** What passed along it. */
  idea: Record<Locale, string> | undefined;
}

export type InfluenceGraph = MultiDirectedGraph<PhilosopherNode, InfluenceEdge>;

const idsOf = (references: readonly { id: string }[]) => references.map(({ id }) => id);

/**
 * The philosophers in the order of birth; an edge leads from who taught, influenced or was criticised. One pair may
 * have an edge of each kind.
 */
export const influenceGraph = memoize((library: Library): InfluenceGraph => {
  const graph: InfluenceGraph = new MultiDirectedGraph();
  for (const { id, facts } of philosophersByBirth(library)) {
    const { names, original, birth, death, era, traditions, schools, branches, places } = facts;
    const year = birth?.year ?? death?.year;
    graph.addNode(id, {
      names,
      original,
      birth,
      death,
      places,
      era: era.id,
      century: year === undefined ? undefined : centuryOf(year),
      traditions: idsOf(traditions),
      schools: idsOf(schools),
      branches: idsOf(branches),
    });
  }
  for (const { id, facts } of philosophersByBirth(library)) {
    for (const { from, kind, source, idea } of facts.influences) {
      graph.mergeEdgeWithKey(`${from.id}>${id}:${kind}`, from.id, id, { kind, citation: source, idea });
    }
  }
  return graph;
});

/**
 * How many of the others learnt from each, or argued with them. A count and not PageRank, which gives most to the
 * oldest: every chain of influence ends with them.
 */
export const influenceOf = memoize((library: Library): ReadonlyMap<string, number> => {
  const graph = influenceGraph(library);
  return new Map(graph.mapNodes((id) => [id, graph.outNeighbors(id).length]));
});

/** Ids by influence, the highest first; of equals, who was born first. */
export const byInfluence = memoize((library: Library): readonly string[] => {
  const influence = influenceOf(library);
  return influenceGraph(library)
    .nodes()
    .sort((a, b) => influence.get(b)! - influence.get(a)!);
});
