import { format } from '../../i18n/format.ts';
import { ResetByMail } from './ResetByMail.tsx';
import type { MailActionProps } from './MailAction.tsx';
import type { ActionOutcome } from './mail-action.ts';

export type Done =
  Exclude<ActionOutcome, { state: 'choose-password' } | { state: 'failed' }> | { state: 'saved' };

/** The outcome of a mailed link, and where to go next. */
export function MailOutcome({ done, ...props }: MailActionProps & { done: Done }) {
  const { t, paths } = props;
  const [title, help] = {
    saved: [t.passwordSaved, t.passwordSavedHelp],
    'email-verified': [t.emailVerified, t.emailVerifiedHelp],
    'email-changed': [t.emailChanged, t.emailChangedHelp],
    'email-recovered': [t.emailRecovered, t.emailRecoveredHelp],
  }[done.state] as [string, string];
  const email = 'email' in done ? done.email : '';
  const isSignedIn = 'isSignedIn' in done && done.isSignedIn;

  return (
    <div className="form" aria-live="polite">
      <div className="notice notice-success">
        <p className="notice-title">{title}</p>
        <p>{format(help, { email })}</p>
      </div>
      {done.state === 'email-recovered' && <ResetByMail {...props} email={done.email} />}
      <p className="form-actions">
        {isSignedIn ? (
          <a className="button" href={paths.profile}>
            {t.toAccount}
          </a>
        ) : (
          <a
            className={done.state === 'email-recovered' ? 'button button-quiet' : 'button'}
            href={paths.login}
          >
            {t.logIn}
          </a>
        )}
        {done.state === 'email-verified' && (
          <a className="button button-quiet" href={paths.home}>
            {t.home}
          </a>
        )}
      </p>
    </div>
  );
}
