import { useEffect, useState } from 'react';
import { withAuth } from '../../clients/auth-loader.ts';
import type { SignInMethods } from '../../clients/auth-member.ts';
import { format } from '../../i18n/format.ts';
import { noteMailSent, secondsToWait } from '../../device/mail-wait.ts';
import { IS_DEMO } from '../../site-config.ts';
import { FormMessage } from '../../ui/FormMessage.tsx';
import type { SecurityMessages } from './Reauthenticate.tsx';
import { type FormState, useForm } from '../../ui/use-form.ts';

interface Props extends SecurityMessages {
  methods: SignInMethods;
}

function useWait(): [seconds: number, look: () => void] {
  const [seconds, setSeconds] = useState(secondsToWait);
  const isWaiting = seconds > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setSeconds(secondsToWait()), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return [seconds, () => setSeconds(secondsToWait())];
}

/** The account's e-mail and whether it is verified; if not, another link can be requested. */
export function EmailStatus({ s, sentences, methods: { email, isVerified } }: Props) {
  const [seconds, look] = useWait();
  const { form, isReady, formRef, messageRef, onSubmit } = useForm(async (): Promise<FormState> => {
    const result = await withAuth((auth) => auth.sendVerification());
    if (!result.ok) return { state: 'failed', message: sentences[result.code] };
    noteMailSent();
    look();
    return { state: 'done' };
  });
  const isBusy = form.state === 'busy';

  return (
    <form className="form" ref={formRef} method="post" noValidate onSubmit={onSubmit}>
      <p className="email-state">
        <b>{email}</b>
        <span className={isVerified ? 'is-good' : 'muted'}>{isVerified ? s.verified : s.unverified}</span>
      </p>
      {!isVerified && (
        <>
          <FormMessage form={form} messageRef={messageRef} />
          <div aria-live="polite" className={form.state === 'done' ? 'notice notice-success' : undefined}>
            {form.state === 'done' && (
              <>
                <p>{format(s.resent, { email })}</p>
                {IS_DEMO && <p>{s.demoMail}</p>}
              </>
            )}
          </div>
          <div className="form-actions">
            <button
              className="button button-secondary"
              type="submit"
              disabled={!isReady || seconds > 0}
              aria-busy={isBusy || undefined}
            >
              {isBusy ? s.resending : s.resend}
            </button>
            {seconds > 0 && <span className="muted">{format(s.resendWait, { seconds })}</span>}
          </div>
        </>
      )}
    </form>
  );
}
