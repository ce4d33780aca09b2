import { expect, it } from 'vitest';
import { bindEras, typeset } from '../../../library/typeset.ts';

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

it.each([
  ['Em 399 a.C., o tribunal', 'Em 399&nbsp;a.C., o tribunal'],
  ['En 399 a. C., el tribunal', 'En 399&nbsp;a.&nbsp;C., el tribunal'],
  ['In 399 BCE the court', 'In 399&nbsp;BCE the court'],
  ['há 3 a. Carta', 'há 3 a. Carta'],
])('keeps the era of %s on the line of its year', (written, set) => {
  expect(bindEras(written)).toBe(set);
});
