export type PasswordStrength = 'weak' | 'fair' | 'strong';

const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u];
const FAIR = 14;
const STRONG = 18;

/** A hint, not a rule: length counts most; repeats and sequences (aaa, 123) count once. */
export function passwordStrength(password: string): PasswordStrength {
  const codes = [...password].map((character) => character.codePointAt(0)!);
  const steps = codes.filter((code, index) => index === 0 || Math.abs(code - codes[index - 1]!) > 1).length;
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  const points = steps + 2 * (kinds - 1);
  if (new Set(codes).size < 6 || points < FAIR) return 'weak';
  return points < STRONG ? 'fair' : 'strong';
}
