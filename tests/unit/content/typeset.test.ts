import { expect, it } from 'vitest';
import { typeset } from '../../../library/typeset.ts';

it.each([
  ["Pascal's wager", 'Pascal’s wager'],
  ["Epicurus' Garden", 'Epicurus’ Garden'],
  ["L'Homme révolté", 'L’Homme révolté'],
  ["Ihya' 'ulum al-din", 'Ihya’ ‘ulum al-din'],
  ["Kitab al-'ibar", 'Kitab al-‘ibar'],
  ['Banquete', 'Banquete'],
])('sets the apostrophes of %s', (written, set) => {
  expect(typeset(written)).toBe(set);
});
