import type { Locale } from '../../contract/locales.ts';
import type { AccountSentences } from '../i18n/error-sentences.ts';
import type { DraftMessages } from './draft-messages.ts';
import type { forms } from '../i18n/messages/forms/index.ts';

/** What every island of a member's holdings is given beside its own words. */
export interface FormMessages {
  locale: Locale;
  /** The words that all of them share. */
  h: Record<keyof (typeof forms)['pt'], string>;
  /** What forms say of texts that the device keeps. */
  d: DraftMessages;
  sentences: AccountSentences;
}
