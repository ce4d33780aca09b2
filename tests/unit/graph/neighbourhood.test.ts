import { expect, it } from 'vitest';
import { neighbourhoodOf } from '../../../library/graph/neighbourhood.ts';
import { libraryOf, philosopher, realLibrary } from './library.ts';

const to = (id: string) => ({ id });

it('shows the strongest on each side, in the order of birth', () => {
  const { before, after, isWhole } = neighbourhoodOf(realLibrary(), 'platao', 'pt');
  expect(before.map(({ who }) => who.id)).toContain('socrates');
  expect(after).toHaveLength(12);
  expect(after[0]!.who.id).toBe('aristoteles');
  expect(after.map(({ who }) => who.id)).toContain('immanuel-kant');
  expect(isWhole).toBe(false);
});

it('is criticism alone only where nothing else was', () => {
  const library = libraryOf(
    philosopher('tales'),
    philosopher('zenao'),
    philosopher('platao', {
      birth: { year: 9 },
      influences: [
        { from: to('tales'), kind: 'critic' },
        { from: to('tales'), kind: 'influence' },
        { from: to('zenao'), kind: 'critic' },
      ],
    }),
  );
  const { before, after, isWhole } = neighbourhoodOf(library, 'platao', 'pt');
  expect(before.map(({ who, isCritic }) => [who.id, isCritic])).toEqual([
    ['tales', false],
    ['zenao', true],
  ]);
  expect([after, isWhole]).toEqual([[], true]);
  expect(neighbourhoodOf(library, 'zenao', 'pt').after).toMatchObject([{ isCritic: true }]);
});
