import { MultiDirectedGraph } from 'graphology';
import gexf from 'graphology-gexf';
import { expect, it } from 'vitest';
import {
  dataVersion,
  edgesToCsv,
  nodesToCsv,
  toGexf,
  toGraphml,
  toJson,
} from '../../../library/graph/open-data.ts';
import { byInfluence, influenceGraph } from '../../../library/graph/influence-graph.ts';
import { centuryOf } from '../../../src/lib/views/century.ts';
import { libraryOf, philosopher } from './library.ts';

const to = (id: string) => ({ id });
const library = libraryOf(
  philosopher('platao', {
    original: { text: 'Πλάτων', lang: 'grc' },
    birth: { year: -427, circa: true },
    influences: [
      {
        from: to('socrates'),
        kind: 'teacher',
        source: 'Apologia 34a; "Fédon" <passim> & outros',
        idea: { pt: 'perguntar, e não ensinar', en: 'asking, not teaching', es: 'preguntar' },
      },
      { from: to('socrates'), kind: 'critic' },
    ],
  }),
  philosopher('socrates', { birth: { year: -469 }, schools: [to('a'), to('b')] }),
  philosopher('kant', { birth: { year: 1724 }, influences: [{ from: to('platao'), kind: 'critic' }] }),
);

it('stands in the order of birth, with an edge of each kind between two', () => {
  const graph = influenceGraph(library);
  expect(graph.nodes()).toEqual(['socrates', 'platao', 'kant']);
  expect(graph.edges()).toEqual(['socrates>platao:teacher', 'socrates>platao:critic', 'platao>kant:critic']);
  expect(byInfluence(library)).toEqual(['socrates', 'platao', 'kant']);
  expect([-427, -400, -1, 1, 100, 101, 1724].map(centuryOf)).toEqual([-5, -4, -1, 1, 1, 2, 18]);
});

it('says licence and version in every file, and the version changes with the data alone', () => {
  const version = dataVersion(library);
  for (const file of [toJson, toGexf, toGraphml, nodesToCsv, edgesToCsv].map((write) => write(library))) {
    expect(file).toContain('CC-BY-SA-4.0');
    expect(file).toContain(version);
  }
  const [socrates, platao] = [philosopher('socrates'), philosopher('platao')];
  expect(dataVersion(libraryOf(socrates, platao))).toBe(dataVersion(libraryOf(platao, socrates)));
  expect(dataVersion(libraryOf(socrates))).not.toBe(dataVersion(libraryOf(platao)));
});

it('is read again from GEXF as it was', () => {
  const text = toGexf(library);
  const read = gexf.parse(MultiDirectedGraph, text);
  expect(read.nodes()).toEqual(['socrates', 'platao', 'kant']);
  expect(read.getNodeAttributes('platao')).toMatchObject({ label: 'Platao', birth: -427, influence: 1 });
  expect(read.mapEdges((_edge, { relation, citation }, from, to) => [from, to, relation, citation])).toEqual([
    ['socrates', 'platao', 'teacher', 'Apologia 34a; "Fédon" <passim> & outros'],
    ['socrates', 'platao', 'critic', undefined],
    ['platao', 'kant', 'critic', undefined],
  ]);
});

/** What https://gexf.net/1.3/gexf.xsd asks of a graph such as ours; the schema itself comes without a licence. */
it('keeps to the schema of GEXF 1.3', () => {
  const text = toGexf(library);
  const ids = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, id]) => id);
  expect(text).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\s*<gexf version="1.3" xmlns="http:\/\/gexf.net\/1.3"/,
  );
  expect(ids(/<(\w+)[ />]/g).filter((name, at, all) => all.indexOf(name) === at)).toEqual([
    'gexf',
    'meta',
    'creator',
    'description',
    'graph',
    'attributes',
    'attribute',
    'nodes',
    'node',
    'attvalues',
    'attvalue',
    'edges',
    'edge',
  ]);
  expect(text).toMatch(/<graph defaultedgetype="directed">/);
  const types = new Set(ids(/<attribute id="\w+" title="\w+" type="(\w+)"/g));
  expect([...types].sort()).toEqual(['boolean', 'integer', 'string']);
  const declared = new Set(ids(/<attribute id="(\w+)"/g));
  expect(ids(/<attvalue for="(\w+)"/g).filter((id) => !declared.has(id))).toEqual([]);
  const edges = ids(/<edge id="([^"]+)"/g);
  expect(new Set(edges).size).toBe(3);
});

it('is GraphML whose keys are declared once', () => {
  const text = toGraphml(library);
  const keys = [...text.matchAll(/<key id="(\w+)"/g)].map(([, id]) => id);
  expect(new Set(keys).size).toBe(keys.length);
  expect([...text.matchAll(/<data key="(\w+)"/g)].filter(([, key]) => !keys.includes(key))).toEqual([]);
  expect(text).toContain('Apologia 34a; &#34;Fédon&#34; &#60;passim&#62; &#38; outros');
  expect(text).toContain('attr.name="birth" attr.type="int"');
});

it('is CSV that a comma, a quote or a missing value does not break', () => {
  const [head, first, , last] = edgesToCsv(library).split('\r\n');
  expect(head).toBe('source,target,kind,citation,idea_pt,idea_en,idea_es,license,version');
  expect(first).toMatch(
    /^socrates,platao,teacher,"Apologia 34a; ""Fédon"" <passim> & outros","perguntar, e não ensinar","asking, not teaching",preguntar,CC-BY/,
  );
  expect(last).toMatch(/^platao,kant,critic,,,,,CC-BY/);
  expect(nodesToCsv(library).split('\r\n')[1]).toContain('socrates,Socrates,');
  expect(nodesToCsv(library)).toContain(',Platao,Πλάτων,grc,-427,true,');
});
