import type { Locale } from '../../../contract/locales.ts';
import type { AccountSentences } from '../../i18n/error-sentences.ts';
import type { DraftMessages } from '../../ui/draft-messages.ts';
import type { holdings } from '../../i18n/messages/holdings/index.ts';

/** What every island of a member's holdings is given beside its own words. */
export interface HoldingsWords {
  locale: Locale;
  /** The words that all of them share. */
  h: Record<keyof (typeof holdings)['pt'], string>;
  /** What forms say of texts that the device keeps. */
  d: DraftMessages;
  sentences: AccountSentences;
}
