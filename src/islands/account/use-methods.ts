import { useEffect, useState } from 'react';
import type { AuthCode } from '../../clients/auth-codes.ts';
import { withAuth } from '../../clients/auth-loader.ts';
import type { SignInMethods } from '../../clients/auth-member.ts';
import type { AuthResult } from '../../clients/auth-result.ts';
import type { AccountSentences } from '../../i18n/error-sentences.ts';
import { queueToast } from '../../stores/toasts.ts';

export type MethodsView =
  { state: 'loading' } | ({ state: 'known' } & SignInMethods) | { state: 'failed'; code: AuthCode };

/**
 * A member whose account is disabled is signed out by the SDK as soon as it hears of it, and the guard leads away
 * from the page: the next one says why.
 */
export function tellIfDisabled(result: AuthResult<unknown>, sentences: AccountSentences): void {
  if (result.ok || result.code !== 'auth/user-disabled') return;
  queueToast({ type: 'error', message: sentences[result.code] });
}

function viewOf(result: AuthResult<SignInMethods>): MethodsView {
  return result.ok ? { state: 'known', ...result.data } : { state: 'failed', code: result.code };
}

/**
 * How the member signs in, as this device knows it. `refresh` asks the service, as does a return to the page: a
 * mailed link may have been opened meanwhile.
 */
export function useMethods() {
  const [view, setView] = useState<MethodsView>({ state: 'loading' });

  async function refresh(): Promise<void> {
    setView(viewOf(await withAuth((auth) => auth.refresh())));
  }

  useEffect(() => {
    let isHere = true;
    const show = (result: AuthResult<SignInMethods>) => {
      if (isHere) setView(viewOf(result));
    };
    void withAuth((auth) => auth.methods()).then(show);
    const onReturn = () => {
      // Who comes back without a network keeps what is known.
      if (document.visibilityState === 'visible')
        void withAuth((auth) => auth.refresh()).then((result) => result.ok && show(result));
    };
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      isHere = false;
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, []);

  return { view, refresh };
}
