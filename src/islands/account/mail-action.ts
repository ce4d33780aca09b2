import { type Locale, isLocale } from '../../../contract/locales.ts';
import type { AuthCode } from '../../clients/auth-codes.ts';
import { loadAuth } from '../../clients/auth-loader.ts';
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
 * Mails have one address for every language and name theirs in `lang`: where that page is, or null on it.
 * Without `lang` the reader's own choice stands.
 */
export function inLanguageOfMail(url: URL, locale: Locale): string | null {
  const language = url.searchParams.get('lang')?.slice(0, 2);
  if (!isLocale(language) || language === locale) return null;
  const query = new URLSearchParams(url.search);
  query.delete('lang');
  return `${localePath(language, '/auth/action')}?${query}`;
}

/** Does what the `mode` of a mailed link asks for, with its one-time `oobCode`. */
export async function runMailAction(
  query: URLSearchParams,
  load: () => Promise<ActionClient> = loadAuth,
): Promise<ActionOutcome> {
  const code = query.get('oobCode');
  if (!code) return { state: 'failed', code: 'auth/invalid-action-code' };
  let client: ActionClient;
  try {
    client = await load();
  } catch {
    return { state: 'failed', code: 'auth/network-request-failed' };
  }

  switch (query.get('mode')) {
    case 'resetPassword': {
      const result = await client.verifyResetCode(code);
      if (!result.ok) return { state: 'failed', code: result.code };
      return { state: 'choose-password', code, email: result.data };
    }
    case 'verifyEmail': {
      const result = await client.applyCode(code);
      if (!result.ok) return { state: 'failed', code: result.code };
      return { state: 'email-verified', isSignedIn: (await client.refresh()).ok };
    }
    case 'verifyAndChangeEmail': {
      const after = await client.inspectCode(code);
      if (!after.ok) return { state: 'failed', code: after.code };
      const result = await client.applyCode(code);
      if (!result.ok) return { state: 'failed', code: result.code };
      // The service ends the sessions that the old address had, this browser's too.
      return { state: 'email-changed', email: after.data, isSignedIn: (await client.refresh()).ok };
    }
    case 'recoverEmail': {
      const before = await client.inspectCode(code);
      if (!before.ok) return { state: 'failed', code: before.code };
      const result = await client.applyCode(code);
      if (!result.ok) return { state: 'failed', code: result.code };
      await client.refresh();
      return { state: 'email-recovered', email: before.data };
    }
    default:
      return { state: 'failed', code: 'auth/invalid-action-code' };
  }
}
