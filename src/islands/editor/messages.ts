import type { FieldIssue } from '../../../contract/error-codes.ts';
import type { Locale } from '../../../contract/locales.ts';
import type { AccountSentences, FileSentences } from '../../i18n/error-sentences.ts';
import { format } from '../../i18n/format.ts';
import type { files } from '../../i18n/messages/files/index.ts';
import type { editor } from '../../i18n/messages/editor/index.ts';

export interface EditorMessages {
  locale: Locale;
  t: Record<keyof (typeof editor)['pt'], string>;
  sentences: AccountSentences & FileSentences;
  files: Record<keyof (typeof files)['pt'], string>;
}

export interface Category {
  id: string;
  name: string;
}

/** The message of a field's issue; for Markdown with its line. */
export function sentenceOf(
  sentences: EditorMessages['sentences'],
  issue: FieldIssue | undefined,
  line: number | null | undefined,
): string | undefined {
  return issue && format(sentences[`field/${issue}`], { line: String(line ?? 1) });
}
