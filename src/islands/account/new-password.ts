import { MIN_PASSWORD_LENGTH } from '../../../contract/limits.ts';
import { format } from '../../i18n/format.ts';
import type { auth } from '../../i18n/messages/auth/index.ts';
import { type PasswordIssue, passwordIssue } from '../../lib/password-rules.ts';
import { $currentUser } from '../../stores/session.ts';

type AuthMessages = Record<keyof (typeof auth)['pt'], string>;

interface Context {
  email?: string;
  /** The password that is being replaced. */
  current?: string;
}

/** Without a network the list is missing; the change itself then fails and says so. */
export function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  return import('../../lib/common-passwords.ts').then(
    ({ COMMON_PASSWORDS }) => COMMON_PASSWORDS,
    () => new Set<string>(),
  );
}

function sentence(issue: PasswordIssue, a: AuthMessages): string {
  if (issue === 'required') return a.passwordRequired;
  if (issue === 'short') return format(a.passwordShort, { min: MIN_PASSWORD_LENGTH });
  if (issue === 'same') return a.passwordSame;
  return issue === 'common' ? a.passwordCommon : a.passwordPersonal;
}

/** What is wrong with a password that is being chosen; undefined when it may be used. */
export async function newPasswordSentence(
  password: string,
  a: AuthMessages,
  { email = '', ...context }: Context = {},
): Promise<string | undefined> {
  const { name = '', tag = '' } = $currentUser.get() ?? {};
  const about = [email.split('@')[0]!, name, tag];
  const issue = passwordIssue(password, { ...context, about, common: await loadCommonPasswords() });
  return issue && sentence(issue, a);
}
