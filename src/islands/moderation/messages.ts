import type { ErrorCode } from '../../../contract/error-codes.ts';
import type { Locale } from '../../../contract/locales.ts';
import type { moderation } from '../../i18n/messages/moderation/index.ts';

export type ModerationText = Record<keyof (typeof moderation)['pt'], string>;

/** Messages and props shared by the moderation islands. */
export interface ModerationMessages {
  locale: Locale;
  t: ModerationText;
  sentences: Record<ErrorCode, string>;
}
