// Loaded on demand, with the list of common passwords.
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { normalize } from './normalize.ts';

export { passwordStrength } from './password-strength.ts';

export type PasswordIssue = 'same' | 'common' | 'personal';

interface Context {
  /** The member's e-mail, name and tag, as far as known. */
  about?: readonly string[];
  /** The current password, if asked for. */
  current?: string;
}

const KEYBOARD_ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890'];
const LEET: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
};
/** Minimum letters beyond what is publicly known of the member. */
const MIN_OWN_LETTERS = 4;

const reverse = (text: string) => [...text].reverse().join('');

/** Ascending, descending or repeated characters: 23456789, hgfedcba, aaaaaaaa. */
function isRun(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0)!);
  const step = codes[1]! - codes[0]!;
  return (
    Math.abs(step) <= 1 && codes.every((code, index) => index === 0 || step === code - codes[index - 1]!)
  );
}

function isOnKeyboard(text: string): boolean {
  return KEYBOARD_ROWS.some((row) => row.includes(text) || reverse(row).includes(text));
}

/** The repeated unit: abc of abcabcabc. */
function repeatedUnit(text: string): string {
  return /^(.+?)\1+$/su.exec(text)?.[1] ?? text;
}

function isCommon(password: string): boolean {
  const whole = normalize(password).replace(/\s+/g, '');
  const core = whole.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const spelt = (text: string) => text.replace(/[013457@$]/g, (sign) => LEET[sign]!);
  return [whole, core]
    .flatMap((text) => [text, spelt(text)])
    .some((text) => {
      const unit = repeatedUnit(text);
      if (COMMON_PASSWORDS.has(text) || COMMON_PASSWORDS.has(unit)) return true;
      if (text.length < MIN_OWN_LETTERS) return false;
      return unit.length < MIN_OWN_LETTERS || isRun(unit) || isOnKeyboard(unit);
    });
}

function isPersonal(password: string, about: readonly string[]): boolean {
  const known = about
    .flatMap((text) => [normalize(text.split('@', 1)[0]!), ...normalize(text).split(/[^\p{L}]+/u)])
    .filter(({ length }) => length > 2);
  const longestFirst = known.sort((a, b) => b.length - a.length);
  const whole = normalize(password);
  const own = longestFirst.reduce((rest, part) => rest.replaceAll(part, ''), whole);
  return own !== whole && own.replace(/[^\p{L}]/gu, '').length < MIN_OWN_LETTERS;
}

/** Why a password of sufficient length is refused; undefined when it is accepted. */
export function passwordIssue(
  password: string,
  { about = [], current }: Context = {},
): PasswordIssue | undefined {
  if (password === current) return 'same';
  if (isCommon(password)) return 'common';
  return isPersonal(password, about) ? 'personal' : undefined;
}
