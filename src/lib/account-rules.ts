import type { FieldIssue } from '../../contract/error-codes.ts';
import { MAX_NAME_LENGTH } from '../../contract/limits.ts';

/** Checks the contract's rules before sending; undefined when valid. */
type Rule = (value: string) => FieldIssue | undefined;

export type EmailIssue = 'required' | 'space' | 'no-at' | 'two-ats' | 'no-name' | 'no-domain';

export function emailIssue(value: string): EmailIssue | undefined {
  const email = value.trim();
  if (email === '') return 'required';
  if (/\s/.test(email)) return 'space';
  const [name, domain, ...more] = email.split('@');
  if (domain === undefined) return 'no-at';
  if (more.length > 0) return 'two-ats';
  if (name === '') return 'no-name';
  return /^[^.]+(?:\.[^.]+)+$/.test(domain) ? undefined : 'no-domain';
}

export const requiredIssue: Rule = (value) => (value.trim() === '' ? 'required' : undefined);

export const nameIssue: Rule = (value) =>
  requiredIssue(value) ?? (value.trim().length > MAX_NAME_LENGTH ? 'too-long' : undefined);
