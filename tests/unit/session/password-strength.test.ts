import { expect, it } from 'vitest';
import { passwordStrength } from '../../../src/lib/password-strength.ts';

it.each(['', 'senha123', 'aaaaaaaaaaaaaaaaaaaaaa', '1234567890123456', 'abababababababababab', 'Tr0ub4dor'])(
  'calls %j weak',
  (password) => expect(passwordStrength(password)).toBe('weak'),
);

it.each([
  ['cavalo grampo', 'fair'],
  ['uma senha longa de prova', 'strong'],
  ['x9$Kw!pZ2@mQ7#', 'strong'],
] as const)('calls %j %s', (password, strength) => expect(passwordStrength(password)).toBe(strength));
