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

const headword = (id: string, name: string, more = '') => ({
  [`headwords/${id}/facts.yml`]: `names: { pt: ${name}, en: ${name} en, es: ${name} es }\nareas: [etica]\npages: [wiki/cogito]\n${more}text: { pt: &text "${TWENTY} ${TWENTY}", en: *text, es: *text }\n`,
});

it('takes a general headword of some sentences', async () => {
  expect(await findingsWith(headword('dever', 'dever'))).toEqual([]);
});

it('refuses a general headword that says little, or leads nowhere', async () => {
  const short = `names: { pt: dever, en: duty, es: deber }\nareas: [etica]\npages: [wiki/nada]\ntext: { pt: "O que se deve.", en: "${TWENTY} ${TWENTY}", es: "Lo que se debe." }\n`;
  expect(await findingsWith({ 'headwords/dever/facts.yml': short })).toEqual([
    'headwords/dever/facts.yml:3: pages: "nada" does not exist in wiki',
    'headwords/dever/facts.yml:4: text: text has 4 words (es)',
    'headwords/dever/facts.yml:4: text: text has 4 words (pt)',
  ]);
});

it('refuses a name of an article, and one more name for something else that is called so', async () => {
  const term = `terms:\n  - { name: { pt: pergunta, en: question, es: saber }, aliases: { pt: [a dúvida] } }\n`;
  const files = {
    [file]: facts('Mestre', 1800, 1870, term),
    'wiki/cogito/facts.yml': 'kind: argument\ncategories: [etica]\naliases: { pt: [Dúvida, penso] }\n',
    ...headword('alfa', 'Cogito pt'),
    ...headword('beta', 'questão', 'aliases: { pt: [pergunta] }\n'),
  };
  expect(await findingsWith(files)).toEqual([
    'headwords/alfa/facts.yml:1: "Cogito pt" (pt) is also a name of cogito (wiki/cogito/pt.md, line 2)',
    `headwords/beta/facts.yml:4: "pergunta" (pt) is also a name of mestre (${file}, line 7)`,
    `${file}:7: "a dúvida" (pt) is also a name of cogito (wiki/cogito/facts.yml, line 3)`,
  ]);
});

it('lets the other names of a term be those of the page that explains it', async () => {
  const term = `terms:\n  - { name: { pt: pergunta, en: question, es: saber }, page: wiki/cogito, aliases: { pt: [penso] } }\n`;
  const files = {
    [file]: facts('Mestre', 1800, 1870, term),
    'wiki/cogito/facts.yml': 'kind: argument\ncategories: [etica]\naliases: { pt: [penso] }\n',
  };
  expect(await findingsWith(files)).toEqual([]);
});
