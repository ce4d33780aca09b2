import { expect, it } from 'vitest';
import { emailIssue } from '../../../src/lib/account-rules.ts';

it.each([
  [' ', 'required'],
  ['ana', 'no-at'],
  ['ana maria@exemplo.com', 'space'],
  ['ana@exemplo@com', 'two-ats'],
  ['@exemplo.com', 'no-name'],
  ['ana@', 'no-domain'],
  ['ana@exemplo', 'no-domain'],
  ['ana@exemplo.', 'no-domain'],
  ['ana@.com', 'no-domain'],
  ['ana@exemplo..com', 'no-domain'],
])('says of %j what is wrong: %s', (typed, issue) => expect(emailIssue(typed)).toBe(issue));

it.each(['ana@exemplo.com', ' ana+x@sub.exemplo.com.br '])('takes %j', (typed) =>
  expect(emailIssue(typed)).toBeUndefined(),
);
