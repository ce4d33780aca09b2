import { MIN_PASSWORD_LENGTH } from '../../../contract/limits.ts';
import { format } from '../../i18n/format.ts';
import type { auth } from '../../i18n/messages/auth/index.ts';
import { $currentUser } from '../../stores/session.ts';

type AuthMessages = Record<keyof (typeof auth)['pt'], string>;

interface Context {
  email?: string;
  /** The current password. */
  current?: string;
}

/** Null when offline: the change itself then fails with a message. */
export function loadPasswordRules() {
  return import('../../lib/password-rules.ts').catch(() => null);
}

/** Why a new password is refused; undefined when it is accepted. */
export async function newPasswordSentence(
  password: string,
  a: AuthMessages,
  { email = '', ...context }: Context = {},
): Promise<string | undefined> {
  if (password === '') return a.passwordRequired;
  if (password.length < MIN_PASSWORD_LENGTH) return format(a.passwordShort, { min: MIN_PASSWORD_LENGTH });
  const { name = '', tag = '' } = $currentUser.get() ?? {};
  const rules = await loadPasswordRules();
  const issue = rules?.passwordIssue(password, { ...context, about: [email.split('@')[0]!, name, tag] });
  const sentences = { same: a.passwordSame, common: a.passwordCommon, personal: a.passwordPersonal };
  return issue && sentences[issue];
}

/** While typing: why it is refused, or how strong it is. */
export async function passwordAdvice(password: string, a: AuthMessages): Promise<string | undefined> {
  if (password === '') return undefined;
  const rules = await loadPasswordRules();
  if (!rules) return undefined;
  if (password.length >= MIN_PASSWORD_LENGTH) {
    const refusal = await newPasswordSentence(password, a);
    if (refusal) return refusal;
  }
  const sentences = { weak: a.passwordWeak, fair: a.passwordFair, strong: a.passwordStrong };
  return sentences[rules.passwordStrength(password)];
}
