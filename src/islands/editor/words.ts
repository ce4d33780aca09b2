import type { Locale } from '../../../contract/locales.ts';
import type { AccountSentences } from '../../i18n/error-sentences.ts';
import type { editor } from '../../i18n/messages/editor/index.ts';

export interface EditorWords {
  locale: Locale;
  t: Record<keyof (typeof editor)['pt'], string>;
  sentences: AccountSentences;
}

export interface Category {
  id: string;
  name: string;
}
