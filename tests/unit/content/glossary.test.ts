import { expect, it } from 'vitest';
import { definitionsOf } from '../../../library/definitions.ts';
import { glossaryToSkos } from '../../../library/glossary-data.ts';
import { glossary, glossaryFacets, headwordsIn, headwordsNear } from '../../../library/glossary.ts';
import type { Article, Category, Library, Philosopher } from '../../../library/library.ts';
import { originalsIn } from '../../../library/originals.ts';
import { termsOf } from '../../../library/terms.ts';
import { type Text, viewText } from '../../../library/text.ts';

type Terms = Philosopher['facts']['terms'];

const changed = { date: new Date('2026-01-01'), note: 'Primeira versão.' };
const text = (title: string, html = ''): Text => ({
  title,
  description: `Sobre ${title}.`,
  original: 'pt',
  changed,
  body: '',
  html,
});
const named = (pt: string, en: string, es: string) => ({ pt, en, es });

function philosopher(id: string, year: number, terms: Terms, works: Philosopher['facts']['works'] = []) {
  const epithets = id === 'hegel' ? { pt: ['o Filósofo do Espírito'] } : {};
  const facts = { names: named(id, id, id), epithets, birth: { year }, era: { id: 'x' }, terms, works };
  return [id, { id, facts, texts: { pt: text('') } }] as unknown as [string, Philosopher];
}

function article(id: string, kind: string, pt: string, en: string) {
  const texts = { pt: text(pt), en: text(en) };
  const facts = { kind, categories: [{ id: 'dialogo' }], aliases: { pt: [`${pt} de Platão`] } };
  return [id, { id, facts, texts }] as unknown as [string, Article];
}

function category(id: string, kind: string, pt: string, en: string) {
  const texts = { pt: text(pt), en: text(en) };
  return [id, { id, facts: { kind, aliases: { pt: [`estudo da ${pt}`] } }, texts }] as unknown as [
    string,
    Category,
  ];
}

const headword = (id: string, pages: string[]) => ({
  id,
  facts: { names: named(id, id, id), text: named('O que é.', 'What it is.', 'Lo que es.'), pages, areas: [] },
  texts: {},
});

const LOGIC = { id: 'logica' };
const METAPHYSICS = { id: 'metafisica' };

const GENERAL =
  'O que anima, segundo W. D. Ross. E o que pensa, sente, quer e julga em cada um, ao contrário do corpo que se vê.';
const works = [{ title: named('Ética', 'Ethics', 'Ética'), original: 'Ethica' }];
const library = {
  philosophers: new Map([
    philosopher('hegel', 1770, [
      {
        name: named('dialética', 'dialectic', 'dialéctica'),
        original: { text: 'Dialektik', lang: 'de' },
        areas: [LOGIC],
      },
      {
        name: named('espírito', 'spirit', 'espíritu'),
        aliases: { en: ['mind'] },
        original: { text: 'Geist', lang: 'de' },
        definition: named('O que se sabe por inteiro.', 'What knows itself whole.', 'Lo que se sabe entero.'),
        section: 'a-fenomenologia',
        areas: [METAPHYSICS],
      },
      { name: named('Estado', 'state', 'Estado'), page: 'philosophers/platao', areas: [LOGIC] },
    ]),
    philosopher(
      'platao',
      -427,
      [
        {
          name: named('Dialética', 'Dialectic', 'Dialéctica'),
          original: { text: 'dialektikē', lang: 'grc-Latn' },
          page: 'wiki/dialetica',
          areas: [LOGIC],
        },
        {
          name: named('eros', 'eros', 'eros'),
          original: { text: 'eros', lang: 'grc-Latn' },
          areas: [METAPHYSICS],
        },
      ],
      works,
    ),
  ]),
  articles: new Map([
    article('dialetica', 'concept', 'Dialética', 'Dialectic'),
    article('a-republica', 'work', 'A República', 'The Republic'),
    article('aporia', 'method', 'Aporia', 'Aporia'),
  ]),
  categories: new Map([
    category('logica', 'branch', 'Lógica', 'Logic'),
    category('metafisica', 'branch', 'Metafísica', 'Metaphysics'),
    category('dialogo', 'theme', 'Diálogo', 'Dialogue'),
  ]),
  policies: new Map(),
  headwords: new Map<string, object>([
    [
      'espirito',
      {
        id: 'espirito',
        facts: {
          names: named('espírito', 'spirit', 'espíritu'),
          aliases: { pt: ['mente'] },
          text: named(`${GENERAL} Terceira frase.`, 'What animates.', 'Lo que anima.'),
          pages: ['wiki/aporia', 'philosophers/hegel'],
          areas: [METAPHYSICS],
        },
        texts: {},
      },
    ],
    ['alma', headword('alma', ['wiki/aporia', 'philosophers/hegel'])],
    ['corpo', headword('corpo', ['wiki/dialetica', 'philosophers/hegel'])],
    ['dever', headword('dever', ['philosophers/platao'])],
  ]),
} as unknown as Library;

const entries = (locale: 'pt' | 'en') => glossary(library, locale).flatMap(({ entries }) => entries);

it('is from A to Z in the language of the reader, and leaves out works', () => {
  const inEnglish = glossary(library, 'en').map(({ letter, entries }) => [
    letter,
    entries.map(({ name }) => name),
  ]);
  expect(inEnglish).toEqual([
    ['A', ['alma', 'Aporia']],
    ['C', ['corpo']],
    ['D', ['dever', 'Dialectic', 'Dialogue']],
    ['E', ['eros']],
    ['L', ['Logic']],
    ['M', ['Metaphysics']],
    ['S', ['spirit', 'state']],
  ]);
});

it('has what several call the same as one entry, with the originals, the article and who explains it', () => {
  const [dialectic] = entries('en').filter(({ name }) => name === 'Dialectic');
  expect(dialectic).toMatchObject({
    originals: [
      { text: 'dialektikē', lang: 'grc-Latn' },
      { text: 'Dialektik', lang: 'de' },
    ],
    article: { href: '/en/wiki/dialetica', description: 'Sobre Dialectic.' },
  });
  expect(dialectic?.pages.map(({ href }) => href)).toEqual(['/en/philos/platao', '/en/philos/hegel']);
  const [state] = entries('pt').filter(({ name }) => name === 'Estado');
  expect(state?.pages.map(({ href }) => href)).toEqual(['/philos/hegel', '/philos/platao']);
});

it('leads from a philosopher to the page that explains a term, with the original where it is another word', () => {
  const [dialectic, eros] = termsOf(library, library.philosophers.get('platao')!, 'en');
  expect(dialectic).toMatchObject({ name: 'Dialectic', original: { lang: 'grc-Latn' } });
  expect(dialectic?.page?.href).toBe('/en/wiki/dialetica');
  expect(eros).toMatchObject({ name: 'eros', original: undefined, page: undefined, section: undefined });
});

it('defines a term in the words of each philosopher, and leads to the section that explains it', () => {
  const [spirit] = entries('en').filter(({ name }) => name === 'spirit');
  expect(spirit).toMatchObject({
    aliases: ['mind'],
    senses: [{ definition: 'What knows itself whole.', by: { href: '/en/philos/hegel#a-fenomenologia' } }],
  });
  const [geist] = entries('pt').filter(({ name }) => name === 'espírito');
  expect(geist).toMatchObject({ senses: [{ definition: 'O que se sabe por inteiro.' }] });
});

it('says what a word means in general before what thinkers mean', () => {
  const [inPortuguese] = entries('pt').filter(({ name }) => name === 'espírito');
  expect(inPortuguese).toMatchObject({
    aliases: ['mente'],
    general: `${GENERAL} Terceira frase.`,
    href: '/wiki/glossary/espirito',
  });
  expect(inPortuguese?.pages.map(({ href }) => href)).toEqual(['/wiki/aporia', '/philos/hegel']);
});

it('lists the headwords of an area', () => {
  expect(headwordsIn(library, 'metafisica', 'es')).toEqual([
    { id: 'espirito', title: 'espíritu', href: '/es/wiki/glossary/espirito', lang: undefined },
  ]);
  expect(headwordsIn(library, 'etica', 'pt')).toEqual([]);
});

it('has headwords beside those that lead on to the same pages, the nearest first', () => {
  expect(headwordsNear(library, 'espirito', 'pt').map(({ href }) => href)).toEqual([
    '/wiki/glossary/alma',
    '/wiki/glossary/corpo',
  ]);
});

it('is filtered by areas of philosophy and by thinkers that have terms', () => {
  expect(glossaryFacets(library, 'en')).toEqual({
    areas: [
      { id: 'logica', title: 'Logic' },
      { id: 'metafisica', title: 'Metaphysics' },
    ],
    thinkers: [
      { id: 'hegel', title: 'hegel' },
      { id: 'platao', title: 'platao' },
    ],
  });
  const [spirit] = entries('en').filter(({ name }) => name === 'spirit');
  expect([...spirit!.areas, ...spirit!.thinkers]).toEqual(['metafisica', 'hegel']);
});

it('answers a search with the general meaning first, and leads to the glossary', () => {
  const found = new Map(definitionsOf(library, 'pt'));
  expect(found.get('mente')).toBe('espirito');
  expect(found.get('dialetica de platao')).toBe('dialetica');
  expect(found.get('estudo de metafisica')).toBe('metafisica');
  expect(found.get('espirito')).toEqual({
    name: 'espírito',
    senses: [
      { text: GENERAL, href: '/wiki/glossary/espirito', by: null },
      {
        text: 'O que se sabe por inteiro.',
        href: '/philos/hegel#a-fenomenologia',
        by: { title: 'hegel', lang: undefined },
      },
    ],
    more: null,
  });
  expect(found.get('dialetica')).toMatchObject({
    senses: [
      { text: 'Sobre Dialética.', href: '/wiki/dialetica', by: { title: 'Dialética', lang: undefined } },
    ],
  });
  expect(found.get('filosofo de espirito')).toMatchObject({
    name: 'o Filósofo do Espírito',
    senses: [{ href: '/philos/hegel' }],
  });
  expect(found.has('eros')).toBe(false);
});

it('gives originals in italics their language, and leaves what is of the text’s own language alone', () => {
  const html = '<p><em>Geist</em>, <em>ethica</em>, <em>Ética</em>, <em>a <b>b</b></em>, Geist</p>';
  const texts = { pt: text('', html) };
  const tags = originalsIn(library, texts, 'pt');
  expect(tags).toEqual({ geist: 'de', ethica: 'und' });
  expect(viewText(texts, 'pt', tags).sections.at(-1)?.html).toBe(
    '<p><em lang="de">Geist</em>, <em lang="und">ethica</em>, <em>Ética</em>, <em>a <b>b</b></em>, Geist</p>',
  );
});

it('is a SKOS vocabulary for programs', () => {
  const data = glossaryToSkos(library, 'pt', new URL('https://agora.example/')) as { '@graph': object[] };
  const [scheme, ...concepts] = data['@graph'];
  expect(scheme).toMatchObject({ id: 'https://agora.example/wiki/glossary', type: 'skos:ConceptScheme' });
  expect(concepts).toContainEqual(
    expect.objectContaining({ id: 'https://agora.example/wiki/glossary#eros', prefLabel: 'eros' }),
  );
  expect(concepts).toContainEqual({
    id: 'https://agora.example/wiki/glossary/espirito',
    type: 'skos:Concept',
    inScheme: 'https://agora.example/wiki/glossary',
    prefLabel: 'espírito',
    altLabel: ['mente', { '@value': 'Geist', '@language': 'de' }],
    definition: [`${GENERAL} Terceira frase.`, 'O que se sabe por inteiro.'],
    subject: ['https://agora.example/categories/metafisica'],
    seeAlso: [
      'https://agora.example/philos/hegel#a-fenomenologia',
      'https://agora.example/wiki/aporia',
      'https://agora.example/philos/hegel',
    ],
  });
});
