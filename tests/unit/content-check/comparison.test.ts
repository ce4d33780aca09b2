import { expect, it } from 'vitest';
import { compareEdges, compareFacts, findUnmatched } from '../../../scripts/content/comparison.ts';
import { parseCsv } from '../../../scripts/content/csv.ts';
import { corpusWith } from './corpus.ts';

const person = (qid: string, name: string, birth: string, death: string) => ({
  qid,
  names: { pt: '', en: name, es: '' },
  birth,
  death,
});

it('tells where years and ids differ, and whom the reference does not know', async () => {
  const corpus = await corpusWith({});
  const people = [person('Q1', 'Mestre', '1801', '1870'), person('', '', '1749', '2')];
  expect(compareFacts(corpus, people)).toEqual([
    'mestre: birth 1800, reference 1801',
    'mestre: wikidata left out, reference Q1',
  ]);
  expect(findUnmatched(corpus, people)).toEqual(['aluna']);
});

it('names edges that the library lacks or has the other way round', async () => {
  const corpus = await corpusWith({});
  const edges = [
    { from: 'Mestre', to: 'Aluna' },
    { from: 'Aluna', to: 'Mestre' },
    { from: 'Nobody', to: 'Aluna' },
  ];
  expect(compareEdges(corpus, [], edges)).toEqual([
    'aluna → mestre: not in the library; the library has it the other way round',
  ]);
});

it('reads quoted fields with commas, quotes and line breaks', () => {
  expect(parseCsv('name,year\n"Pizan, Christine ""de""",1364\r\n"a\nb",\n')).toEqual([
    { name: 'Pizan, Christine "de"', year: '1364' },
    { name: 'a\nb', year: '' },
  ]);
});
