import type { FieldIssue } from '../../contract/error-codes.ts';
import type { AccountSentences } from '../i18n/error-sentences.ts';
import type { FieldErrors } from './use-form.ts';

/** Messages of the fields with an issue; undefined when there are none. */
export function fieldErrors(
  sentences: AccountSentences,
  issues: Record<string, FieldIssue | undefined>,
): FieldErrors | undefined {
  const entries = Object.entries(issues).flatMap(([name, issue]) =>
    issue ? [[name, sentences[`field/${issue}`]]] : [],
  );
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
