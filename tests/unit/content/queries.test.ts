import { describe, expect, it } from 'vitest';
import { ancestorsOf, categoryTrees, philosophersIn } from '../../../library/categories.ts';
import { influencesInOrder, influencesOf, standings } from '../../../library/influences.ts';
import type { Article, Category, Library, Philosopher } from '../../../library/library.ts';
import { neighboursOf, philosophersByEra, philosophersByLetter } from '../../../library/philosophers.ts';
import { lifespan } from '../../../library/summaries.ts';
import type { Texts } from '../../../library/text.ts';
import { articleNeighbours } from '../../../library/wiki.ts';

const textsOf = (title?: string): Texts => ({
  pt: {
    title,
    description: `Sobre ${title}`,
    original: 'pt',
    changed: { date: new Date('2026-01-01'), note: 'Primeira versão.' },
    body: '',
    html: '',
  },
});
const to = <Name extends string>(collection: Name, id: string) => ({ collection, id });
const all = (ids: string[]) => ids.map((id) => to('categories', id));

function category(id: string, facts: Omit<Category['facts'], 'references'>): [string, Category] {
  return [id, { id, facts: { ...facts, references: [] }, texts: textsOf(id) }];
}

function philosopher(id: string, name: string, year: number, facts: Partial<Philosopher['facts']>) {
  const names = { pt: name, en: name, es: name };
  const base: Philosopher['facts'] = {
    names,
    birth: { year },
    places: [],
    era: to('categories', 'antiga'),
    traditions: all(['grega']),
    schools: [],
    branches: [],
    themes: [],
    works: [],
    terms: [],
    influences: [],
    furtherReading: [],
  };
  return [id, { id, facts: { ...base, ...facts }, texts: textsOf() }] as [string, Philosopher];
}

function article(id: string, philosophers: string[]): [string, Article] {
  const who = philosophers.map((philosopher) => to('philosophers', philosopher));
  const facts = {
    kind: 'concept',
    categories: [],
    philosophers: who,
    seeAlso: [],
    references: [],
  };
  return [id, { id, facts: facts as Article['facts'], texts: textsOf(id) }];
}

const library: Library = {
  philosophers: new Map([
    philosopher('kant', 'Immanuel Kant', 1724, {
      surname: 'Kant',
      era: to('categories', 'moderna'),
      traditions: all(['ocidental']),
      influences: [{ from: to('philosophers', 'platao'), kind: 'critic' }],
    }),
    philosopher('platao', 'Platão', -427, {
      works: [{ title: { pt: 'A República', en: 'The Republic', es: 'La República' }, original: 'Politeia' }],
      influences: [{ from: to('philosophers', 'socrates'), kind: 'teacher', source: 'Apologia' }],
    }),
    philosopher('socrates', 'Sócrates', -469, {}),
  ]),
  articles: new Map([
    article('razao-pura', ['kant', 'platao']),
    article('maieutica', ['socrates']),
    article('sem-autor', []),
    article('formas', ['platao', 'socrates']),
  ]),
  categories: new Map([
    category('moderna', { kind: 'era', place: 2 }),
    category('antiga', { kind: 'era', place: 1 }),
    category('ocidental', { kind: 'tradition' }),
    category('grega', { kind: 'tradition', parent: to('categories', 'ocidental') }),
  ]),
  policies: new Map(),
  headwords: new Map(),
};
const ids = (things: readonly { id: string }[]) => things.map(({ id }) => id);

describe('philosophers', () => {
  it('stand by era in the order of time', () => {
    const eras = philosophersByEra(library, 'pt').map(({ era, philosophers }) => [era.id, ids(philosophers)]);
    expect(eras).toEqual([
      ['antiga', ['socrates', 'platao']],
      ['moderna', ['kant']],
    ]);
  });

  it('are filed under their surname', () => {
    const letters = philosophersByLetter(library, 'pt').map(({ letter, philosophers }) => [
      letter,
      philosophers.map(({ filed }) => filed),
    ]);
    expect(letters).toEqual([
      ['K', ['Kant, Immanuel']],
      ['P', ['Platão']],
      ['S', ['Sócrates']],
    ]);
  });

  it('have who was born before and after beside them', () => {
    expect(neighboursOf(library, 'platao', 'en')).toMatchObject({
      previous: { href: '/en/philos/socrates' },
      next: { href: '/en/philos/kant' },
    });
    expect(neighboursOf(library, 'socrates', 'pt').previous).toBeUndefined();
  });

  it('who may be alive have no open end', () => {
    const [, living] = philosopher('viva', 'Viva', 1960, {});
    expect(lifespan('pt', living)).toBe('n. 1960');
    expect(lifespan('en', library.philosophers.get('kant')!)).toBe('1724 – ?');
  });
});

it('articles lead on in the order of history, by the philosopher they name first', () => {
  const walk = [...library.articles.values()].map((from) => {
    const { previous, next } = articleNeighbours(library, from, 'en');
    return [previous?.id, from.id, next?.href];
  });
  expect(walk).toEqual([
    ['formas', 'razao-pura', '/en/wiki/sem-autor'],
    [undefined, 'maieutica', '/en/wiki/formas'],
    ['razao-pura', 'sem-autor', undefined],
    ['maieutica', 'formas', '/en/wiki/razao-pura'],
  ]);
});

describe('influences', () => {
  it('come in the order of time', () => {
    const edges = influencesInOrder(library, 'pt').map(({ from, to: receiver }) => [from.id, receiver.id]);
    expect(edges).toEqual([
      ['socrates', 'platao'],
      ['platao', 'kant'],
    ]);
  });

  it('are received and exerted', () => {
    const { received, exerted } = influencesOf(library, 'platao', 'pt');
    expect(received).toMatchObject([{ who: { id: 'socrates' }, kind: 'teacher', source: 'Apologia' }]);
    expect(exerted).toMatchObject([{ who: { id: 'kant' }, kind: 'critic' }]);
    expect(standings(library, 'pt')[0]).toMatchObject({
      philosopher: { id: 'platao' },
      exerted: 1,
      received: 1,
    });
  });
});

describe('categories', () => {
  it('stand as trees, eras by their place', () => {
    const trees = categoryTrees(library, 'pt').map(({ kind, branches }) => [
      kind,
      branches.map(({ category: { id }, count, children }) => [
        id,
        count,
        ids(children.map((c) => c.category)),
      ]),
    ]);
    expect(trees).toEqual([
      [
        'era',
        [
          ['antiga', 2, []],
          ['moderna', 1, []],
        ],
      ],
      ['tradition', [['ocidental', 3, ['grega']]]],
    ]);
  });

  it('have in them what is beneath them', () => {
    expect(ids(philosophersIn(library, 'ocidental', 'pt'))).toEqual(['socrates', 'platao', 'kant']);
    expect(ids(ancestorsOf(library, 'grega', 'pt'))).toEqual(['ocidental']);
  });
});
