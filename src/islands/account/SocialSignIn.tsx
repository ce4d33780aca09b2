import { type ReactNode, useEffect, useRef, useState } from 'react';
import { withSocial } from '../../clients/auth-loader.ts';
import type { PendingLink } from '../../clients/auth-social.ts';
import type { AccountSentences } from '../../i18n/error-sentences.ts';
import { format } from '../../i18n/format.ts';
import type { auth } from '../../i18n/messages/auth/index.ts';
import { type SignInProvider, signInProviders } from '../../lib/sign-in-providers.ts';
import { FormMessage } from '../../ui/FormMessage.tsx';
import type { LinkAccount } from './LinkAccount.tsx';
import { ProviderButtons } from './ProviderButtons.tsx';
import { useReady } from '../../ui/use-form.ts';
import { useLatest } from './provider-popup.ts';
import { type Outcome, finishRedirect, signInWith } from './social-session.ts';

export interface SignInMessages {
  t: Record<keyof (typeof auth)['pt'], string>;
  sentences: AccountSentences;
}

interface Props extends SignInMessages {
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
  | { state: 'linking'; pending: PendingLink; Form: typeof LinkAccount };

const IDLE: View = { state: 'idle' };
const EXISTS = 'auth/account-exists-with-different-credential';

/** On success the page's guard redirects: nothing to show here. */
async function viewAfter(outcome: Outcome, sentences: AccountSentences): Promise<View | null> {
  if (outcome.ok) return null;
  if (outcome.code === EXISTS) {
    const pending = await withSocial(async (social) => ({ ok: true, data: social.pending() }));
    if (pending.ok && pending.data) {
      const loaded = await import('./LinkAccount.tsx').catch(() => null);
      if (!loaded) return { state: 'failed', message: sentences.offline };
      return { state: 'linking', pending: pending.data, Form: loaded.LinkAccount };
    }
  }
  return { state: 'failed', message: sentences[outcome.code] };
}

/** Provider sign-in beside the form: popup, return from a redirect, linking. */
export function SocialSignIn({ providers, t, sentences, resetPath, children }: Props) {
  const [view, setView] = useState(IDLE);
  const isReady = useReady();
  const messageRef = useRef<HTMLDivElement>(null);
  const latest = useLatest();

  useEffect(() => {
    async function settle(): Promise<void> {
      const outcome = await finishRedirect((id) => {
        const [provider] = signInProviders(id);
        if (provider) setView({ state: 'returning', provider });
      });
      const next = outcome ? await viewAfter(outcome, sentences) : IDLE;
      if (next) setView(next);
    }
    void settle();
  }, [sentences]);

  useEffect(() => {
    if (view.state === 'failed') messageRef.current?.focus();
  }, [view]);

  if (view.state === 'linking') {
    return (
      <view.Form
        pending={view.pending}
        providers={providers}
        t={t}
        sentences={sentences}
        resetPath={resetPath}
        onCancel={() => setView(IDLE)}
      />
    );
  }

  async function choose(provider: SignInProvider): Promise<void> {
    setView({ state: 'open', provider });
    const outcome = await latest(signInWith(provider.id));
    const next = outcome && (await viewAfter(outcome, sentences));
    if (next) setView(next);
  }

  const isActive = view.state === 'open' || view.state === 'returning';
  return (
    <>
      {children}
      {providers.length > 0 && (
        <div className="form">
          <p className="or">{t.or}</p>
          {view.state === 'failed' && <FormMessage form={view} messageRef={messageRef} />}
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
