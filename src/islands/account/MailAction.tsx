import { useEffect, useState } from 'react';
import type { Locale } from '../../../contract/locales.ts';
import type { AuthCode } from '../../clients/auth-codes.ts';
import type { AccountSentences } from '../../i18n/error-sentences.ts';
import { format } from '../../i18n/format.ts';
import type { auth } from '../../i18n/messages/auth/index.ts';
import type { authAction } from '../../i18n/messages/auth-action/index.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { type ActionOutcome, inLanguageOfMail, runMailAction } from './mail-action.ts';

export interface MailActionWords {
  a: Record<keyof (typeof auth)['pt'], string>;
  t: Record<keyof (typeof authAction)['pt'], string>;
  sentences: AccountSentences;
}

interface Props extends MailActionWords {
  locale: Locale;
  paths: { login: string; reset: string; home: string };
}

type View = { state: 'checking' } | ActionOutcome | { state: 'saved' };

const NETWORK: AuthCode = 'auth/network-request-failed';

/** The page that a mailed link opens. */
export function MailAction({ locale, paths, ...words }: Props) {
  const { t, sentences } = words;
  const [view, setView] = useState<View>({ state: 'checking' });

  useEffect(() => {
    const elsewhere = inLanguageOfMail(new URL(location.href), locale);
    if (elsewhere) location.replace(elsewhere);
    else void runMailAction(new URLSearchParams(location.search)).then(setView);
  }, [locale]);

  function tryAgain(): void {
    setView({ state: 'checking' });
    void runMailAction(new URLSearchParams(location.search)).then(setView);
  }

  if (view.state === 'checking') return <p aria-live="polite">{t.checking}</p>;
  if (view.state === 'choose-password') {
    return (
      <NewPasswordForm
        {...words}
        code={view.code}
        email={view.email}
        onSaved={() => setView({ state: 'saved' })}
      />
    );
  }
  if (view.state === 'failed') {
    return (
      <div className="form" role="alert">
        <div className="notice notice-error">
          <p className="notice-title">{t.failed}</p>
          <p>{sentences[view.code]}</p>
        </div>
        <p className="form-actions">
          {view.code === NETWORK ? (
            <button type="button" className="button" onClick={tryAgain}>
              {t.tryAgain}
            </button>
          ) : (
            <a className="button" href={paths.reset}>
              {t.newLink}
            </a>
          )}
          <a className="button button-quiet" href={paths.home}>
            {t.home}
          </a>
        </p>
      </div>
    );
  }

  const done = {
    saved: [t.passwordSaved, t.passwordSavedHelp],
    'email-verified': [t.emailVerified, t.emailVerifiedHelp],
    'email-recovered': [t.emailRecovered, t.emailRecoveredHelp],
  }[view.state];
  const email = view.state === 'email-recovered' ? view.email : '';
  return (
    <div className="form" aria-live="polite">
      <div className="notice notice-success">
        <p className="notice-title">{done[0]}</p>
        <p>{format(done[1]!, { email })}</p>
      </div>
      <p className="form-actions">
        <a className="button" href={view.state === 'email-verified' ? paths.home : paths.login}>
          {view.state === 'email-verified' ? t.home : t.logIn}
        </a>
        {view.state === 'email-recovered' && (
          <a className="button button-quiet" href={paths.reset}>
            {words.a.resetTitle}
          </a>
        )}
      </p>
    </div>
  );
}
