import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Locale } from '../../../contract/locales.ts';
import type { SignInProvider } from '../../lib/sign-in-providers.ts';
import type { DraftMessages } from '../../ui/form-messages.ts';
import { $member } from '../../stores/session.ts';
import type { CompleteForm } from './CompleteForm.tsx';
import { RegisterForm, type RegisterMessages } from './RegisterForm.tsx';
import { SocialSignIn } from './SocialSignIn.tsx';

interface Props extends RegisterMessages {
  locale: Locale;
  d: DraftMessages;
  isOpen: boolean;
  providers: readonly SignInProvider[];
  paths: { terms: string; privacy: string; reset: string };
}

const nobody = () => null;

/** Step 2, loaded once somebody fills in step 1 or is past it, and retried when back online. */
function useCompleteForm(isNext: boolean) {
  const [step, setStep] = useState<{ Form?: typeof CompleteForm; hasFailed?: boolean }>({});
  useEffect(() => {
    const load = () =>
      void import('./CompleteForm.tsx').then(
        (loaded) => setStep({ Form: loaded.CompleteForm }),
        () => setStep({ hasFailed: true }),
      );
    if (isNext) load();
    addEventListener('focusin', load, { once: true });
    addEventListener('online', load);
    return () => {
      removeEventListener('focusin', load);
      removeEventListener('online', load);
    };
  }, [isNext]);
  return step;
}

/** Registration in two steps; the session decides which one is shown. */
export function Registration({ isOpen, locale, d, providers, paths, ...messages }: Props) {
  const member = useStore($member, { ssr: nobody });
  const { Form, hasFailed } = useCompleteForm(member !== null);
  if (member && Form)
    return <Form key={member._id} {...messages} d={d} locale={locale} member={member} paths={paths} />;
  if (member) {
    return (
      <div aria-live="polite">
        {hasFailed && (
          <p className="notice notice-error">{messages.sentences['auth/network-request-failed']}</p>
        )}
      </div>
    );
  }
  if (isOpen) {
    return (
      <SocialSignIn
        t={messages.a}
        sentences={messages.sentences}
        providers={providers}
        resetPath={paths.reset}
      >
        <RegisterForm {...messages} />
      </SocialSignIn>
    );
  }
  return (
    <div className="notice">
      <p className="notice-title">{messages.t.closedTitle}</p>
      <p>{messages.t.closed}</p>
    </div>
  );
}
