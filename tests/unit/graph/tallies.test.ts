import { expect, it } from 'vitest';
import { tallyCenturies, tallyGenders, tallyRegions } from '../../../library/graph/tallies.ts';
import { libraryOf, philosopher } from './library.ts';

const athens = { name: { pt: 'Atenas', en: 'Athens', es: 'Atenas' }, latitude: 37.98, longitude: 23.73 };
const rome = { name: { pt: 'Roma', en: 'Rome', es: 'Roma' }, latitude: 41.9, longitude: 12.5 };
const library = libraryOf(
  philosopher('plotino', {
    birth: { year: 204 },
    places: [
      { kind: 'birth', ...athens },
      { kind: 'life', ...rome },
      { kind: 'death', ...rome },
    ],
  }),
  philosopher('hipatia', {
    birth: { year: -427 },
    gender: 'feminine',
    places: [{ kind: 'birth', ...athens }],
  }),
  philosopher('kant', { birth: { year: 1724 }, era: { id: 'moderna' } }),
);

it('counts centuries in the order of time', () => {
  expect(tallyCenturies(library).map(({ key, count }) => [key, count])).toEqual([
    [-5, 1],
    [3, 1],
    [18, 1],
  ]);
});

it('counts whoever moved in each region once, the most first', () => {
  expect(tallyRegions(library).map(({ key, count }) => [key, count])).toEqual([
    ['grecia-e-anatolia', 2],
    ['italia', 1],
  ]);
});

it('divides a count by era, in the order of time', () => {
  expect(tallyGenders(library)).toEqual([
    {
      key: 'masculine',
      count: 2,
      eras: [
        { id: 'antiga', count: 1 },
        { id: 'moderna', count: 1 },
      ],
    },
    { key: 'feminine', count: 1, eras: [{ id: 'antiga', count: 1 }] },
  ]);
});
