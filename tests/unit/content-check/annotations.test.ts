import { expect, it } from 'vitest';
import { annotationOf } from '../../../scripts/content/finding.ts';

it('shows a finding beside its line in a pull request, whatever stands in it', () => {
  const finding = { file: 'wiki/a,b:c/pt.md', line: 7, problem: '100 % wrong\n::stop', remedy: 'mend it' };
  expect(annotationOf(finding)).toBe(
    '::error file=src/content/wiki/a%2Cb%3Ac/pt.md,line=7::100 %25 wrong%0A::stop → mend it',
  );
});
