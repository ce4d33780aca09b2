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

/** What is wrong with an e-mail as it was typed; undefined when it may be one. */
export function emailSentence(value: string, messages: EmailMessages): string | undefined {
  const issue = emailIssue(value);
  return issue && messages[MESSAGES[issue]];
}
