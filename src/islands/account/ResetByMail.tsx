import { withAuth } from '../../clients/auth-loader.ts';
import { format } from '../../i18n/format.ts';
import { IS_DEMO } from '../../site-config.ts';
import { FormMessage } from '../../ui/FormMessage.tsx';
import type { MailActionProps } from './MailAction.tsx';
import { type FormState, useForm } from '../../ui/use-form.ts';

interface Props extends MailActionProps {
  email: string;
}

/** Requests a password reset after someone else changed the e-mail. */
export function ResetByMail({ a, t, sentences, locale, email }: Props) {
  const { form, isReady, formRef, messageRef, onSubmit } = useForm(async (): Promise<FormState> => {
    const result = await withAuth((auth) => {
      auth.speak(locale);
      return auth.sendPasswordReset(email);
    });
    return result.ok ? { state: 'done' } : { state: 'failed', message: sentences[result.code] };
  });
  const isBusy = form.state === 'busy';

  return (
    <form className="form" ref={formRef} method="post" noValidate onSubmit={onSubmit}>
      <FormMessage form={form} messageRef={messageRef} />
      <div aria-live="polite" className={form.state === 'done' ? 'notice notice-success' : undefined}>
        {form.state === 'done' && (
          <>
            <p className="notice-title">{t.resetSentTitle}</p>
            <p>{format(a.resetSent, { email })}</p>
            {IS_DEMO && <p>{a.resetDemo}</p>}
          </>
        )}
      </div>
      {form.state !== 'done' && (
        <div className="form-actions">
          <button className="button" type="submit" disabled={!isReady} aria-busy={isBusy || undefined}>
            {isBusy ? t.sendingReset : t.sendReset}
          </button>
        </div>
      )}
    </form>
  );
}
