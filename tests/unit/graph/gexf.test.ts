import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { toGexf } from '../../../library/graph/open-data.ts';
import { libraryOf, philosopher, realLibrary } from './library.ts';

const schema = readFileSync(new URL('gexf.xsd', import.meta.url), 'utf8');

async function errorsOf(gexf: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: { fileName: 'graph.gexf', contents: gexf },
    schema: { fileName: 'gexf.xsd', contents: schema },
  });
  return errors.map(({ message }) => message);
}

it('is GEXF 1.3, with every edge between nodes that exist', async () => {
  expect(await errorsOf(toGexf(realLibrary()))).toEqual([]);
});

const socrates = { id: 'socrates' };
const gexf = toGexf(
  libraryOf(
    philosopher('socrates'),
    philosopher('platao', {
      influences: [
        { from: socrates, kind: 'teacher' },
        { from: socrates, kind: 'critic' },
      ],
    }),
  ),
);

it.each([
  ['an edge to nobody', gexf.replace('target="platao"', 'target="nobody"'), /keyref/],
  ['a node twice', gexf.replace(/<node id="platao".*?<\/node>/, '$&$&'), /Duplicate key/],
  ['two edges that Gephi merges', gexf.replace('kind="critic"', 'kind="teacher"'), /Duplicate key/],
  ['a type of its own', gexf.replace('type="integer"', 'type="year"'), /enumeration/],
  ['a value of nothing', gexf.replace('for="era"', 'for="epoch"'), /keyref/],
])('would not be with %s', async (_name, broken, message) => {
  expect(broken).not.toBe(gexf);
  expect((await errorsOf(broken)).join('\n')).toMatch(message);
});
