import { describe, expect, it } from 'vitest';
import { indexDocuments } from '../../../library/search-index.ts';
import {
  type Definition,
  type DefinitionEntry,
  createDefinitions,
  definitionKey,
} from '../../../src/lib/search/definitions.ts';
import { createPageSearch } from '../../../src/lib/search/page-search.ts';

const NAMES = ['cogito', 'deontologia', 'ética', 'ética e moral', 'O ser-para-a-morte', 'qi', 'qualia'];

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
  ['que significa deontologia', 'deontologia'],
  ['o significado da deontologia', 'deontologia'],
  ['qual é o conceito de deontologia', 'deontologia'],
  ['a definição de deontologia', 'deontologia'],
  ['qual a diferença entre ética e moral', 'ética e moral'],
  ['a diferença entre a ética e a moral', 'ética e moral'],
  ['quem disse cogito', 'cogito'],
  ['cogito quem disse', 'cogito'],
  ['ser para a morte', 'O ser-para-a-morte'],
  ['o ser para morte', 'O ser-para-a-morte'],
  ['o que é qi', 'qi'],
  ['existe qi?', 'qi'],
  ['a ética existe?', 'ética'],
  ['por que há uma deontologia', 'deontologia'],
])('in Portuguese “%s” asks for %s', async (query, name) => {
  expect(await create('pt')(query)).toMatchObject([{ name, isGuess: false }]);
});

it.each([
  ['en', 'what is qualia'],
  ['en', 'what’s qualia'],
  ['en', 'what does qualia mean'],
  ['en', 'what is the meaning of qualia'],
  ['en', 'definition of qualia'],
  ['en', 'who said qualia'],
  ['en', 'do we have qualia'],
  ['en', 'why is there qualia'],
  ['en', 'do qualia exist?'],
  ['es', '¿Qué son los qualia?'],
  ['es', 'qué significa qualia'],
  ['es', 'el significado del qualia'],
  ['es', '¿Cuál es el concepto de qualia?'],
  ['es', '¿Por qué existen los qualia?'],
  ['es', '¿hay qualia?'],
] as const)('in %s “%s” asks for a word', async (locale, query) => {
  expect(await create(locale)(query)).toMatchObject([{ name: 'qualia', isGuess: false }]);
});

it('follows another name to the definition, in another file too, and with a slip', async () => {
  const entries: DefinitionEntry[] = [...ENTRIES, ['valor de uma sensacao', 'cogito']];
  const files = [entries.slice(0, 2), entries.slice(2)];
  const find = createDefinitions({
    locale: 'pt',
    loadFiles: async () => [
      ['', '0'],
      [entries[2]![0], '1'],
    ],
    loadDefinitions: async (file) => files[Number(file)]!,
  });
  expect(await find('valor de uma sensação')).toMatchObject([{ name: 'cogito', isGuess: false }]);
  expect(await find('valor de uma sensaçao')).toMatchObject([{ name: 'cogito', isGuess: false }]);
  expect(await find('valor de uma sensasão')).toMatchObject([{ name: 'cogito', isGuess: true }]);
});

it('takes a name that begins like a question for what it is', async () => {
  const entries = ['does God exist', 'god', 'life', 'meaning of life'].map((name): DefinitionEntry => [
    definitionKey(name),
    defined(name),
  ]);
  const find = createDefinitions({
    locale: 'en',
    loadFiles: async () => [['', '0']],
    loadDefinitions: async () => entries,
  });
  expect(await find('What is the meaning of life?')).toMatchObject([{ name: 'meaning of life' }]);
  expect(await find('the meaning of the life')).toMatchObject([{ name: 'meaning of life' }]);
  expect(await find('Why does God exist?')).toMatchObject([{ name: 'does God exist' }]);
  expect(await find('What is life?')).toMatchObject([{ name: 'life' }]);
  expect(await find('Why does life exist?')).toMatchObject([{ name: 'life' }]);
});

it('takes the nearest name for a slip', async () => {
  const entries = ['existencialismo', 'evidencialismo']
    .map((name): DefinitionEntry => [name, defined(name)])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const find = createDefinitions({
    locale: 'pt',
    loadFiles: async () => [['', '0']],
    loadDefinitions: async () => entries,
  });
  expect(await find('exitencialismo')).toMatchObject([{ name: 'existencialismo' }]);
});

it('takes a slip for what was meant, and says so, unless the query is to be taken as it was typed', async () => {
  expect(await create('pt')('deontolgia')).toMatchObject([{ name: 'deontologia', isGuess: true }]);
  expect(await create('pt')('deontolgia', true)).toEqual([]);
});

it.each(['', 'e', 'a ética de Kant', 'cogitar', 'zen', 'ótica', 'ótica e moral'])(
  '“%s” asks for none of them',
  async (query) => {
    expect(await create('pt')(query)).toEqual([]);
  },
);

it.each([
  ['pt', 'deontologia e cogito', ['deontologia', 'cogito']],
  ['pt', 'diferença entre o cogito e a deontologia', ['cogito', 'deontologia']],
  ['pt', 'ética e moral e qi', ['ética e moral', 'qi']],
  ['en', 'deontologia vs. qualia', ['deontologia', 'qualia']],
  ['es', 'qualia y deontologia', ['qualia', 'deontologia']],
  ['pt', 'deontologia e ótica', []],
] as const)('in %s “%s” compares %o', async (locale, query, names) => {
  expect((await create(locale)(query)).map(({ name }) => name)).toEqual(names);
});

describe('a word with more words', () => {
  const by = (title: string) => ({ title, lang: undefined });
  const [general, nietzsche, emerson] = [
    { text: 'Quem supera o que o homem é.', href: '/wiki/glossary/superhomem', by: null },
    { text: 'Sentido da terra.', href: '/philos/nietzsche', by: by('Friedrich Nietzsche') },
    { text: 'Alma que tudo abrange.', href: '/philos/emerson', by: by('Emerson') },
  ];
  const superman = { name: 'super-homem', senses: [general!, nietzsche!, emerson!], more: null };
  const find = createDefinitions({
    locale: 'pt',
    loadFiles: async () => [['', '0']],
    loadDefinitions: async () => [['super homem', superman]],
  });

  it.each(['super-homem Emerson', 'Emerson super-homem', 'o que é o super-homem segundo Emerson?'])(
    '“%s” is of that thinker, whose sense is the first',
    async (query) => {
      expect(await find(query)).toEqual([
        { ...superman, senses: [emerson, general, nietzsche], isGuess: false },
      ]);
    },
  );

  it.each(['super-homem filosofia', 'o super-homem, sentido da terra'])(
    '“%s” is what has these words',
    async (query) => {
      expect(await find(query)).toEqual([{ ...superman, isGuess: false }]);
    },
  );

  it.each(['super-homem de aço', 'super-homem Kant', 'homem Emerson'])('“%s” is another', async (query) => {
    expect(await find(query)).toEqual([]);
  });
});

it('finds each of the names in the files of the index, whose first keys are cut', async () => {
  const entries = Array.from(
    { length: 800 },
    (_, at) => `palavra ${'abcdefghij'[at % 10]!.repeat(1 + (at % 7))} ${at}`,
  )
    .map((name): DefinitionEntry => [definitionKey(name), defined(name)])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const { head, definitions } = indexDocuments([], entries);
  expect(head.definitions.length).toBeGreaterThan(3);
  const find = createDefinitions({
    locale: 'pt',
    loadFiles: async () => head.definitions,
    loadDefinitions: async (file) => JSON.parse(definitions.get(file)!),
  });
  for (const [key] of entries) expect(definitionKey((await find(key, true))[0]!.name)).toBe(key);
});

it('is had where the texts are not, without a connection', async () => {
  const [entries] = FILES;
  const search = createPageSearch({
    locale: 'pt',
    loadNames: async () => [],
    loadHead: async () => ({
      common: [],
      shards: [['', 'lost']],
      definitions: [['', '0']],
      index: {} as never,
    }),
    loadShard: () => Promise.reject(new Error('no network')),
    // Of a question, what is filed under its first words is another file.
    loadDefinitions: (file) =>
      file === '0' ? Promise.resolve(entries!) : Promise.reject(new Error('no network')),
  });
  expect(await search('o que é deontologia')).toMatchObject({
    hasTexts: false,
    definitions: [{ name: 'deontologia' }],
  });
});
