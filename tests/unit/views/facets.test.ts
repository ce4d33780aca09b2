import { expect, it } from 'vitest';
import { facetsOf } from '../../../library/graph/facets.ts';
import { formatCentury } from '../../../src/i18n/century.ts';
import { libraryOf, philosopher } from '../graph/library.ts';

it('names a century as each language does', () => {
  const spaced = (text: string) => text.replaceAll('\u00a0', ' ');
  expect([-5, -1, 1, 4, 9, 14, 19].map((century) => spaced(formatCentury('pt', century)))).toEqual([
    'século V a.C.',
    'século I a.C.',
    'século I',
    'século IV',
    'século IX',
    'século XIV',
    'século XIX',
  ]);
  expect([-4, 1, 2, 3, 11, 12, 13, 20, 21].map((century) => spaced(formatCentury('en', century)))).toEqual([
    '4th century BCE',
    '1st century',
    '2nd century',
    '3rd century',
    '11th century',
    '12th century',
    '13th century',
    '20th century',
    '21st century',
  ]);
  expect(spaced(formatCentury('es', -4))).toBe('siglo IV a. C.');
});

it('offers what can be chosen, in order, with what each choice leaves', () => {
  const library = libraryOf(
    philosopher('kant', { birth: { year: 1724 }, influences: [{ from: { id: 'platao' }, kind: 'critic' }] }),
    philosopher('platao', { birth: { year: -427 } }),
    philosopher('socrates', { birth: { year: -469 } }),
  );
  const facets = new Map(facetsOf(library, 'en').map(({ filter, options }) => [filter, options]));
  expect(facets.get('century')!.map(({ value, count }) => [value, count])).toEqual([
    ['-5', 2],
    ['18', 1],
  ]);
  // One choice is none.
  expect([...facets.keys()]).toEqual(['century']);
});
