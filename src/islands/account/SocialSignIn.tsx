import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { PendingLink } from '../../clients/auth-social.ts';
import type { AccountSentences } from '../../i18n/error-sentences.ts';
import { format } from '../../i18n/format.ts';
import type { auth } from '../../i18n/messages/auth/index.ts';
import { type SignInProvider, signInProviders } from '../../lib/sign-in-providers.ts';
import { FormMessage } from './FormMessage.tsx';
import { LinkAccount } from './LinkAccount.tsx';
import { ProviderButtons } from './ProviderButtons.tsx';
import { useLatest, withSocial } from './provider-popup.ts';
import { finishRedirect, redirectedTo, signInWith } from './social-session.ts';

export interface SignInWords {
  t: Record<keyof (typeof auth)['pt'], string>;
  sentences: AccountSentences;
}

interface Props extends SignInWords {
  providers: readonly SignInProvider[];
  resetPath: string;
  /** The form for e-mail and password. */
  children: ReactNode;
}

type View =
  | { state: 'idle' }
  | { state: 'open'; provider: SignInProvider }
  | { state: 'returning'; provider: SignInProvider }
  | { state: 'failed'; message: string }
  | { state: 'linking'; pending: PendingLink };

type Outcome = Awaited<ReturnType<typeof signInWith>> | null | undefined;

const EXISTS = 'auth/account-exists-with-different-credential';

/** The providers beside the form, and the way through them: popup, return from a redirect, linking. */
export function SocialSignIn({ providers, t, sentences, resetPath, children }: Props) {
  const [view, setView] = useState<View>({ state: 'idle' });
  const [isReady, setReady] = useState(false);
  const messageRef = useRef<HTMLDivElement>(null);
  const latest = useLatest();

  async function settle(outcome: Outcome): Promise<void> {
    // Replaced by a later attempt, which has the word.
    if (outcome === undefined) return;
    // Who is signed in is led on by the guard of the page.
    if (outcome?.ok) return;
    if (outcome === null) return setView({ state: 'idle' });
    if (outcome.code === EXISTS) {
      const pending = await withSocial(async (social) => ({ ok: true, data: social.pending() }));
      if (pending.ok && pending.data) return setView({ state: 'linking', pending: pending.data });
    }
    setView({ state: 'failed', message: sentences[outcome.code] });
  }

  useEffect(() => {
    setReady(true);
    const [provider] = signInProviders(redirectedTo() ?? '');
    if (!provider) return;
    setView({ state: 'returning', provider });
    void finishRedirect().then(settle);
    // Once: a page is returned to once.
  }, []);

  useEffect(() => {
    if (view.state === 'failed') messageRef.current?.focus();
  }, [view]);

  if (view.state === 'linking') {
    return (
      <LinkAccount
        pending={view.pending}
        providers={providers}
        t={t}
        sentences={sentences}
        resetPath={resetPath}
        onCancel={() => setView({ state: 'idle' })}
      />
    );
  }

  function choose(provider: SignInProvider): void {
    setView({ state: 'open', provider });
    void latest(signInWith(provider.id)).then(settle);
  }

  const isActive = view.state === 'open' || view.state === 'returning';
  return (
    <>
      {children}
      {providers.length > 0 && (
        <div className="form">
          <p className="or">{t.or}</p>
          <FormMessage message={view.state === 'failed' ? view.message : undefined} messageRef={messageRef} />
          <ProviderButtons
            providers={providers}
            label={t.continueWith}
            isReady={isReady}
            open={isActive ? view.provider.id : undefined}
            onChoose={choose}
          />
          <p aria-live="polite">
            {isActive &&
              format(view.state === 'open' ? t.inPopup : t.returning, { provider: view.provider.name })}
          </p>
        </div>
      )}
    </>
  );
}
