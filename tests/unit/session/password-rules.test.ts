import { assert, constantFrom, property, stringMatching } from 'fast-check';
import { expect, it } from 'vitest';
import { COMMON_PASSWORDS } from '../../../src/lib/common-passwords.ts';
import { passwordIssue } from '../../../src/lib/password-rules.ts';

const ursula = ['ursula.prado', 'Úrsula Prado', 'ursula-prado'];
const issue = (password: string, current?: string) =>
  passwordIssue(password, { about: ursula, ...(current && { current }) });

it.each([
  'password',
  '12345678',
  '87654321',
  '1234567890',
  'Password1!',
  'p4ssw0rd',
  'senha123',
  'Senha2024',
  'senhasenha',
  'qwertyui',
  'poiuytrewq',
  '1q2w3e4r',
  'aaaaaaaa',
  'abcabcabc',
  'abcdefgh',
  'contraseña1',
  'flamengo',
  'iloveyou',
  'teamo123',
  '!!!!!!!!',
  'filosofia1',
])('refuses %j, which is tried first', (password) => expect(issue(password)).toBe('common'));

it.each(['ursula2024', 'UrsulaPrado', 'úrsula.prado', '1prado1ursula'])(
  'refuses %j, which is made of the member’s own name',
  (password) => expect(issue(password)).toBe('personal'),
);

it('refuses the password that is being replaced', () => {
  expect(issue('cavalo grampo lousa', 'cavalo grampo lousa')).toBe('same');
});

it.each([
  'cavalo grampo',
  'uma senha longa de prova',
  'uma-senha-longa',
  'x9$Kw!pZ2@mQ7#',
  'a úrsula mora longe',
  '漢字は長い合言葉だ',
])('takes %j', (password) => expect(issue(password)).toBeUndefined());

it('refuses every listed password, whatever digits and signs stand around it', () => {
  const words = constantFrom(...[...COMMON_PASSWORDS].filter((word) => /^[a-z]+$/.test(word)));
  const edge = stringMatching(/^[0-9!.?*]{4,8}$/);
  assert(
    property(words, edge, edge, (word, before, after) => {
      expect(issue(word + after)).toBe('common');
      expect(issue(before + word.toUpperCase() + after)).toBe('common');
    }),
  );
});
