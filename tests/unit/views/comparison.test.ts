import { expect, it } from 'vitest';
import { comparisonOf } from '../../../library/graph/comparison.ts';
import { networkOf } from '../../../library/graph/network.ts';
import { samplePaths } from '../../../library/graph/sample-paths.ts';
import type { Article } from '../../../library/library.ts';
import { sharedTies } from '../../../src/lib/views/comparison.ts';
import { libraryOf, philosopher, realLibrary } from '../graph/library.ts';

const words = (count: number) => `<p>${'palavra '.repeat(count)}</p>`;

function article(id: string, philosophers: string[], html = ''): Article {
  const { texts } = philosopher(id);
  return {
    id,
    facts: {
      kind: 'concept',
      categories: [],
      philosophers: philosophers.map((one) => ({ id: one })),
      seeAlso: [],
      references: [],
    } as unknown as Article['facts'],
    texts: { pt: { ...texts.pt!, title: id, html } },
  };
}

const from = (id: string, kind: 'influence' | 'teacher' | 'critic' = 'influence') => ({ from: { id }, kind });
const athens = {
  kind: 'birth' as const,
  name: { pt: 'Atenas', en: 'Athens', es: 'Atenas' },
  latitude: 38,
  longitude: 24,
};

const plato = philosopher('platao', {
  birth: { year: -427 },
  places: [athens, { ...athens, kind: 'death' }],
  influences: [from('socrates', 'teacher')],
});
plato.texts = { pt: { ...plato.texts.pt!, html: words(1000) } };
const library = libraryOf(
  philosopher('socrates', { birth: { year: -469 } }),
  plato,
  philosopher('aristoteles', {
    birth: { year: -384 },
    influences: [from('platao', 'teacher'), from('socrates')],
  }),
  philosopher('hegel', { birth: { year: 1770 }, influences: [from('platao'), from('aristoteles')] }),
  philosopher('popper', {
    birth: { year: 1902 },
    influences: [from('platao', 'critic'), from('aristoteles')],
  }),
);
const whole = {
  ...library,
  articles: new Map(
    [
      article('formas', ['platao', 'aristoteles']),
      article('eterno', ['hegel'], '<a href="/philos/platao">Platão</a>'),
      article('so-um', ['hegel']),
    ].map((one) => [one.id, one]),
  ),
};

it('a page is read at two hundred words a minute, and in no less than one', () => {
  expect(comparisonOf(whole, 'pt').minutes).toEqual([1, 5, 1, 1, 1]);
});

it('a place is named once', () => {
  expect(comparisonOf(whole, 'en').places[1]).toEqual(['Athens']);
});

it('articles speak of those of their facts and of those that they link to', () => {
  expect(comparisonOf(whole, 'pt').articles).toEqual([
    { id: 'eterno', title: 'eterno', about: [1, 3] },
    { id: 'formas', title: 'formas', about: [1, 2] },
  ]);
});

it('two have in common whom both learnt from and taught, not whom one only criticises', () => {
  expect(sharedTies(networkOf(library), 1, 2)).toEqual({ before: [0], after: [3] });
});

it('the chains that the page shows before a choice are in the real library', () => {
  const samples = samplePaths(realLibrary(), 'pt');
  expect(samples.length).toBeGreaterThanOrEqual(3);
  for (const { people, steps } of samples) {
    expect(people.length).toBeGreaterThan(2);
    expect(steps.every(({ leadsOn, edges }) => leadsOn && edges.length > 0)).toBe(true);
  }
});
