import { expect, it } from 'vitest';
import { facts, findingsWith } from './corpus.ts';

const file = 'philosophers/mestre/facts.yml';
const TWENTY = Array.from({ length: 20 }, (_, at) => `palavra${at}`).join(' ');

const findingsOf = (fields: string) => findingsWith({ [file]: facts('Mestre', 1800, 1870, fields) });

const term = (definition: string, more = '') =>
  findingsOf(
    `terms:\n  - { name: { pt: pergunta, en: question, es: saber }, definition: { pt: "${definition}" }${more} }\n`,
  );

it('takes a definition of one sentence with the section that explains it', async () => {
  expect(await term(TWENTY, ', section: vida')).toEqual([]);
});

it.each([
  ['too short', 'Pergunta sobre o saber.', 4],
  ['too long', `${TWENTY} ${TWENTY} mais`, 41],
])('refuses a definition that is %s', async (_, definition, words) => {
  expect(await term(definition, ', section: vida')).toEqual([
    `${file}:7: terms: definition has ${words} words (pt)`,
  ]);
});

it('refuses a definition that leads to no section', async () => {
  expect(await term(TWENTY)).toEqual([`${file}:7: terms: a definition without a section`]);
});

it('holds what passed along an influence to twelve words', async () => {
  const edge = (idea: string) =>
    findingsOf(`influences:\n  - { id: aluna, kind: critic, idea: { pt: "${idea}" } }\n`);
  expect(await edge('a dúvida como método')).toEqual([]);
  expect(await edge(TWENTY)).toEqual([`${file}:7: influences: idea has 20 words (pt)`]);
});
