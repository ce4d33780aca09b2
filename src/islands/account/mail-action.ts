import { type Locale, isLocale } from '../../../contract/locales.ts';
import type { AuthCode } from '../../clients/auth-codes.ts';
import { loadAuth, withClient } from '../../clients/auth-loader.ts';
import type { AuthResult } from '../../clients/auth-result.ts';
import type { AuthClient } from '../../clients/auth.ts';
import { localePath } from '../../i18n/paths.ts';

export type ActionOutcome =
  | { state: 'choose-password'; code: string; email: string }
  | { state: 'email-verified'; isSignedIn: boolean }
  | { state: 'email-changed'; email: string; isSignedIn: boolean }
  | { state: 'email-recovered'; email: string }
  | { state: 'failed'; code: AuthCode };

type ActionClient = Pick<AuthClient, 'applyCode' | 'inspectCode' | 'refresh' | 'verifyResetCode'>;

/**
 * Mailed links share one URL and name their language in `lang`: the path in that language, or null when
 * already there or without `lang`.
 */
export function inLanguageOfMail(url: URL, locale: Locale): string | null {
  const language = url.searchParams.get('lang')?.slice(0, 2);
  if (!isLocale(language) || language === locale) return null;
  const query = new URLSearchParams(url.search);
  query.delete('lang');
  return `${localePath(language, '/auth/action')}?${query}`;
}

type Done = Exclude<ActionOutcome, { state: 'failed' }>;

/** Runs the `mode` of a mailed link with its one-time `oobCode`. */
export async function runMailAction(
  query: URLSearchParams,
  load: () => Promise<ActionClient> = loadAuth,
): Promise<ActionOutcome> {
  const code = query.get('oobCode') ?? '';
  const result = await withClient(load, (auth) => act(auth, query.get('mode'), code));
  return result.ok ? result.data : { state: 'failed', code: result.code };
}

async function act(auth: ActionClient, mode: string | null, code: string): Promise<AuthResult<Done>> {
  if (mode === 'resetPassword' && code) {
    const email = await auth.verifyResetCode(code);
    return email.ok ? { ok: true, data: { state: 'choose-password', code, email: email.data } } : email;
  }
  if (mode === 'verifyEmail' && code) {
    const applied = await auth.applyCode(code);
    if (!applied.ok) return applied;
    return { ok: true, data: { state: 'email-verified', isSignedIn: (await auth.refresh()).ok } };
  }
  if ((mode === 'verifyAndChangeEmail' || mode === 'recoverEmail') && code) {
    const email = await auth.inspectCode(code);
    if (!email.ok) return email;
    const applied = await auth.applyCode(code);
    if (!applied.ok) return applied;
    // The service ends the sessions of the old address, this browser's too.
    const isSignedIn = (await auth.refresh()).ok;
    if (mode === 'recoverEmail') return { ok: true, data: { state: 'email-recovered', email: email.data } };
    return { ok: true, data: { state: 'email-changed', email: email.data, isSignedIn } };
  }
  return { ok: false, code: 'auth/invalid-action-code' };
}
