import type { FieldIssue } from '../../contract/error-codes.ts';
import type { AccountSentences } from '../i18n/error-sentences.ts';
import type { FieldErrors } from './use-form.ts';

/** Sentences for the fields that have an issue; undefined when none has. */
export function fieldErrors(
  sentences: AccountSentences,
  issues: Record<string, FieldIssue | undefined>,
): FieldErrors | undefined {
  const entries = Object.entries(issues).flatMap(([name, issue]) =>
    issue ? [[name, sentences[`field/${issue}`]]] : [],
  );
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
