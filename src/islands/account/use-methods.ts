import { useCallback, useEffect, useState } from 'react';
import type { AuthCode } from '../../clients/auth-codes.ts';
import { withAuth } from '../../clients/auth-loader.ts';
import type { SignInMethods } from '../../clients/auth-member.ts';
import type { AuthResult } from '../../clients/auth-result.ts';
import type { AccountSentences } from '../../i18n/error-sentences.ts';
import type { Resource } from '../../ui/use-resource.ts';
import { queueToast } from '../../stores/toasts.ts';

/** The SDK signs out a disabled account and the guard redirects: a queued toast says why on the next page. */
export function tellIfDisabled(result: AuthResult<unknown>, sentences: AccountSentences): void {
  if (result.ok || result.code !== 'auth/user-disabled') return;
  queueToast({ type: 'error', message: sentences[result.code] });
}

type Methods = Resource<SignInMethods, AuthCode>;

const toMethods = (result: AuthResult<SignInMethods>): Methods =>
  result.ok ? { state: 'ready', data: result.data } : { state: 'failed', code: result.code };

const knownMethods = () => withAuth((auth) => auth.methods());

/** Coming back to the page asks the service: a mailed link may have been opened meanwhile. */
function useMethodsOf(load: () => Promise<AuthResult<SignInMethods>>) {
  const [methods, setMethods] = useState<Methods>({ state: 'loading' });

  async function refresh(): Promise<void> {
    setMethods(toMethods(await withAuth((auth) => auth.refresh())));
  }

  useEffect(() => {
    let isHere = true;
    void load().then((result) => isHere && setMethods(toMethods(result)));
    const onReturn = () => {
      if (document.visibilityState !== 'visible') return;
      // A failed refresh, as without a network, keeps what is known.
      void withAuth((auth) => auth.refresh()).then(
        (result) => isHere && result.ok && setMethods(toMethods(result)),
      );
    };
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      isHere = false;
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [load]);

  return { methods, refresh };
}

/** How the member signs in, as this device knows it; `refresh` asks the service. */
export const useMethods = () => useMethodsOf(knownMethods);

/** How the member signs in, asked of the service: another device may have linked or unlinked a provider. */
export function useCurrentMethods(sentences: AccountSentences) {
  return useMethodsOf(
    useCallback(async () => {
      const current = await withAuth((auth) => auth.refresh());
      tellIfDisabled(current, sentences);
      return current.ok ? current : knownMethods();
    }, [sentences]),
  );
}
