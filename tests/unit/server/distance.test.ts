import { expect, test } from 'vitest';
import { slips, slipsAllowed } from '../../../server/features/search/distance.ts';

test.each([
  ['virtude', 'virtud', 0],
  ['virtdue', 'virtud', 1],
  ['maieutcia', 'maieut', 0],
  ['aristotles', 'aristotel', 1],
  ['etcia', 'etic', 1],
  ['filosofia', 'filosof', 0],
  ['filsoofia', 'filosof', 1],
  ['platon', 'kant', 3],
  ['a', 'abc', 2],
])('%s is %s but for the ending and %i slips', (typed, stem, count) => {
  expect(slips(typed, stem)).toBe(count);
});

test('a short word may have fewer slips', () => {
  expect(slipsAllowed('etica')).toBeLessThan(slipsAllowed('filosofia'));
});
