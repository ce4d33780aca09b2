import { expect, it } from 'vitest';
import { typesetTitle } from '../../../contract/typeset-title.ts';

it.each([
  ['O "eu" em Descartes', 'O “eu” em Descartes'],
  ['"Penso" -- e depois?', '“Penso” – e depois?'],
  ["Pascal's wager ('le pari')", 'Pascal’s wager (‘le pari’)'],
  ['Ler --- e reler...', 'Ler — e reler…'],
  ['Sem nada a mudar: 1-2', 'Sem nada a mudar: 1-2'],
])('sets the title %s', (typed, set) => {
  expect(typesetTitle(typed)).toBe(set);
  expect(typesetTitle(set)).toBe(set);
});
