import { expect, it } from 'vitest';
import {
  type Definition,
  type DefinitionEntry,
  createDefinitions,
  definitionKey,
} from '../../../src/lib/search/definitions.ts';

const NAMES = ['cogito', 'deontologia', 'ética', 'ética e moral', 'O ser-para-a-morte', 'qualia'];

const defined = (name: string): Definition => ({
  name,
  senses: [{ text: `Sobre ${name}.`, href: `/wiki/glossary/x#${name}`, by: null }],
  more: null,
});
const ENTRIES = NAMES.map((name): DefinitionEntry => [definitionKey(name), defined(name)]).sort(([a], [b]) =>
  a < b ? -1 : 1,
);
const FILES = [ENTRIES.slice(0, 2), ENTRIES.slice(2)];

const create = (locale: 'pt' | 'en' | 'es') =>
  createDefinitions({
    locale,
    loadFiles: async () => [
      ['', '0'],
      [FILES[1]![0]![0], '1'],
    ],
    loadDefinitions: async (file) => FILES[Number(file)]!,
  });

it.each([
  ['Deontologia', 'deontologia'],
  ['o que é ética?', 'ética'],
  ['o que é a deontologia', 'deontologia'],
  ['qual a diferença entre ética e moral', 'ética e moral'],
  ['etica e moral', 'ética e moral'],
  ['quem disse cogito', 'cogito'],
  ['ser para a morte', 'O ser-para-a-morte'],
  ['deontolgia', 'deontologia'],
])('in Portuguese “%s” asks for %s', async (query, name) => {
  expect((await create('pt')(query))?.name).toBe(name);
});

it.each([
  ['en', 'what is qualia'],
  ['en', 'what does qualia mean'],
  ['en', 'definition of qualia'],
  ['es', '¿Qué son los qualia?'],
  ['es', 'qué significa qualia'],
] as const)('in %s “%s” asks for a word', async (locale, query) => {
  expect((await create(locale)(query))?.name).toBe('qualia');
});

it.each(['', 'et', 'a ética de Kant', 'cogitar', 'zen'])('“%s” asks for none of them', async (query) => {
  expect(await create('pt')(query)).toBeNull();
});
