import type { Locale } from '../../../contract/locales.ts';
import type { AccountSentences, FileSentences } from '../../i18n/error-sentences.ts';
import type { files } from '../../i18n/messages/files/index.ts';
import type { editor } from '../../i18n/messages/editor/index.ts';

export interface EditorWords {
  locale: Locale;
  t: Record<keyof (typeof editor)['pt'], string>;
  sentences: AccountSentences & FileSentences;
  files: Record<keyof (typeof files)['pt'], string>;
}

export interface Category {
  id: string;
  name: string;
}
