import { expect, test } from 'vitest';
import { keysFrom, newSecret } from '../../../server/keys.ts';

const [keys, others] = [keysFrom(newSecret()), keysFrom(newSecret())];

test('a hash is the same for the same text and secret alone, and does not show the text', () => {
  expect(keys.hash('uid-ana')).toBe(keys.hash('uid-ana'));
  expect(keys.hash('uid-ana')).not.toBe(keys.hash('uid-bia'));
  expect(keys.hash('uid-ana')).not.toBe(others.hash('uid-ana'));
  expect(keys.hash('uid-ana')).not.toContain('ana');
});

test('what is sealed is opened with the same secret alone, and differs each time', () => {
  const sealed = keys.seal('users/ção/');
  expect(sealed).not.toBe(keys.seal('users/ção/'));
  expect(keys.open(sealed)).toBe('users/ção/');
  expect(() => others.open(sealed)).toThrow();
  expect(() => keys.open(`${sealed.slice(0, -4)}AAAA`)).toThrow();
});
