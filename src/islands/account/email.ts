import type { auth } from '../../i18n/messages/auth/index.ts';
import { type EmailIssue, emailIssue } from '../../lib/account-rules.ts';

const MESSAGES = {
  required: 'emailRequired',
  space: 'emailSpace',
  'no-at': 'emailNoAt',
  'two-ats': 'emailTwoAts',
  'no-name': 'emailNoName',
  'no-domain': 'emailNoDomain',
} as const satisfies Record<EmailIssue, keyof (typeof auth)['pt']>;

export type EmailMessages = Record<(typeof MESSAGES)[EmailIssue], string>;

/** Why a typed e-mail is invalid; undefined when it is valid. */
export function emailSentence(value: string, messages: EmailMessages): string | undefined {
  const issue = emailIssue(value);
  return issue && messages[MESSAGES[issue]];
}
