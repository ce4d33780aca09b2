import { byLocale } from '../../contract/languages.ts';
import { EDGE_KINDS, type EdgeSources, type Network } from '../../src/lib/views/network.ts';
import { lineageOf } from '../categories.ts';
import type { Library } from '../library.ts';
import { memoize } from '../memoize.ts';
import { get } from '../philosophers.ts';
import { influenceGraph, influenceOf } from './influence-graph.ts';
import { dataVersion } from './open-data.ts';
import { regionsOf } from './regions.ts';

const FIELDS = { traditions: 'tradition', schools: 'school', branches: 'branch' } as const;

/** What the views in the browser share. */
export const networkOf = memoize((library: Library): Network => {
  const graph = influenceGraph(library);
  const ids = graph.nodes();
  const nodes = ids.map((id) => graph.getNodeAttributes(id));
  const influence = influenceOf(library);
  const placeOf = new Map(ids.map((id, at) => [id, at]));
  const categories = (field: keyof typeof FIELDS) =>
    nodes.map(({ traditions, schools, branches, [field]: own }) => {
      const all = [...traditions, ...schools, ...branches].flatMap((id) => lineageOf(library, id));
      const above = all.filter((id) => library.categories.get(id)?.facts.kind === FIELDS[field]);
      return [...new Set([...own, ...above])];
    });
  const edges: Network['edges'] = { from: [], to: [], kinds: [] };
  graph.forEachEdge((_edge, { kind }, from, to) => {
    edges.from.push(placeOf.get(from)!);
    edges.to.push(placeOf.get(to)!);
    edges.kinds.push(EDGE_KINDS.indexOf(kind));
  });
  return {
    version: dataVersion(library),
    ids,
    names: byLocale((locale) => nodes.map(({ names }) => names[locale])),
    aliases: ids.map((id) => aliasesOf(library, id)),
    birth: nodes.map(({ birth }) => birth?.year ?? null),
    death: nodes.map(({ death }) => death?.year ?? null),
    circa: nodes.map(({ birth, death }) => (birth?.circa ? 1 : 0) + (death?.circa ? 2 : 0)),
    influence: ids.map((id) => influence.get(id)!),
    era: nodes.map(({ era }) => era),
    traditions: categories('traditions'),
    schools: categories('schools'),
    branches: categories('branches'),
    regions: nodes.map(({ places }) => regionsOf(places)),
    edges,
  };
});

function aliasesOf(library: Library, id: string): string[] {
  const { aliases = {}, original } = get(library.philosophers, id).facts;
  const all = Object.values(aliases).flat();
  return [...new Set(original ? [...all, original.text] : all)];
}

export function sourcesOf(library: Library): EdgeSources {
  const sources = influenceGraph(library).mapEdges((_edge, { citation }) => citation ?? '');
  return { version: dataVersion(library), sources };
}
