import { useEffect, useState } from 'react';
import type { Locale } from '../../../contract/locales.ts';
import type { AuthCode } from '../../clients/auth-codes.ts';
import type { AccountSentences } from '../../i18n/error-sentences.ts';
import type { auth } from '../../i18n/messages/auth/index.ts';
import type { authAction } from '../../i18n/messages/auth-action/index.ts';
import { MailOutcome } from './MailOutcome.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { type ActionOutcome, inLanguageOfMail, runMailAction } from './mail-action.ts';

export interface MailActionMessages {
  a: Record<keyof (typeof auth)['pt'], string>;
  t: Record<keyof (typeof authAction)['pt'], string>;
  sentences: AccountSentences;
}

export interface MailActionProps extends MailActionMessages {
  locale: Locale;
  paths: { login: string; reset: string; home: string; profile: string; security: string };
}

type View = { state: 'checking' } | ActionOutcome | { state: 'saved' };

/** Where to request another link of this kind. */
function wayToAnother({ t, paths }: MailActionProps): { href: string; label: string } {
  const mode = new URLSearchParams(location.search).get('mode') ?? '';
  if (mode.startsWith('verify')) return { href: paths.security, label: t.toSecurity };
  return { href: paths.reset, label: mode === 'recoverEmail' ? t.sendReset : t.newLink };
}

const NETWORK: AuthCode = 'auth/network-request-failed';

/** The page that a mailed link opens. */
export function MailAction(props: MailActionProps) {
  const { t, sentences, locale, paths } = props;
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
        {...props}
        code={view.code}
        email={view.email}
        onSaved={() => setView({ state: 'saved' })}
      />
    );
  }
  if (view.state === 'failed') {
    const another = wayToAnother(props);
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
            <a className="button" href={another.href}>
              {another.label}
            </a>
          )}
          <a className="button button-quiet" href={paths.home}>
            {t.home}
          </a>
        </p>
      </div>
    );
  }

  return <MailOutcome {...props} done={view} />;
}
