import { expect, it } from 'vitest';
import { initialsOf } from '../../src/lib/initials.ts';

it.each([
  ['Platão', 'P'],
  ['Agostinho de Hipona', 'AH'],
  ['Bento Prado Jr.', 'BP'],
  ['Bento Prado Júnior', 'BP'],
  ['bell hooks', 'b'],
  ['Jr.', 'J'],
])('names %s by %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
