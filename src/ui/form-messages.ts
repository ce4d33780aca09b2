import type { Locale } from '../../contract/locales.ts';
import type { AccountSentences } from '../i18n/error-sentences.ts';
import type { drafts } from '../i18n/messages/drafts/index.ts';
import type { forms } from '../i18n/messages/forms/index.ts';

/** Messages about drafts. */
export type DraftMessages = Record<keyof (typeof drafts)['pt'], string>;

/** Props shared by the islands of contacts, address and products. */
export interface FormMessages {
  locale: Locale;
  /** Messages shared by these forms. */
  h: Record<keyof (typeof forms)['pt'], string>;
  /** Messages about drafts. */
  d: DraftMessages;
  sentences: AccountSentences;
}
