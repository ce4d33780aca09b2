import { expect, it } from 'vitest';
import { beginningOf } from '../../contract/text.ts';

it('begins a text with whole words and whole characters', () => {
  expect(beginningOf('Leio Kant.', 10)).toBe('Leio Kant.');
  expect(beginningOf('Leio Kant devagar.', 12)).toBe('Leio Kant…');
  expect(beginningOf('🦉🦉🦉', 4)).toBe('🦉…');
});
