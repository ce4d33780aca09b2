import { useEffect, useRef, useState } from 'react';
import { withAuth } from '../../clients/auth-loader.ts';
import type { SignInMethods } from '../../clients/auth-member.ts';
import { format } from '../../i18n/format.ts';
import { IS_DEMO } from '../../site-config.ts';
import { EmailStatus } from './EmailStatus.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import type { Reauthenticate, SecurityMessages } from './Reauthenticate.tsx';
import { type EmailMessages, emailSentence } from './email.ts';
import { type FormState, useForm } from '../../ui/use-form.ts';

interface Props extends SecurityMessages {
  a: EmailMessages;
  methods: SignInMethods;
}

/**
 * Mails a link to the new address. An e-mail in use gets the same response as any other, so as not to reveal
 * accounts.
 */
async function requestChange(email: string, sentences: SecurityMessages['sentences']): Promise<FormState> {
  const result = await withAuth((auth) => auth.changeEmail(email));
  if (result.ok || result.code === 'auth/email-already-in-use') return { state: 'done' };
  return { state: 'failed', message: sentences[result.code] };
}

/** The account's e-mail: its verification status, and how to change it. */
export function EmailChange({ s, a, sentences, methods }: Props) {
  const [wanted, setWanted] = useState('');
  /** Re-authentication, loaded on demand. */
  const [proof, setProof] = useState<{ Form: typeof Reauthenticate } | null>(null);
  const { form, isReady, fields, formRef, messageRef, onSubmit, show } = useForm(
    async ({ newEmail = '' }): Promise<FormState> => {
      const email = newEmail.trim();
      const wrong = emailSentence(email, a);
      if (wrong) return { state: 'failed', fields: { newEmail: wrong } };
      if (email.toLowerCase() === methods.email.toLowerCase()) {
        return { state: 'failed', fields: { newEmail: s.sameEmail } };
      }
      try {
        setProof({ Form: (await import('./Reauthenticate.tsx')).Reauthenticate });
      } catch {
        return { state: 'failed', message: sentences['auth/network-request-failed'] };
      }
      setWanted(email);
      return { state: 'idle' };
    },
  );

  /** Focus was in the proof, which the form replaces. */
  const answerRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (form.state === 'done') answerRef.current?.focus();
  }, [form]);

  async function onProved(): Promise<void> {
    setProof(null);
    show({ state: 'busy' });
    show(await requestChange(wanted, sentences));
  }

  const isBusy = form.state === 'busy';
  return (
    <div className="stack">
      <EmailStatus s={s} sentences={sentences} methods={methods} />
      <form
        className="form"
        ref={formRef}
        method="post"
        noValidate
        onSubmit={onSubmit}
        hidden={proof !== null}
      >
        <FormMessage form={form} messageRef={messageRef} />
        <div
          ref={answerRef}
          tabIndex={-1}
          aria-live="polite"
          className={form.state === 'done' ? 'notice notice-success' : undefined}
        >
          {form.state === 'done' && (
            <>
              <p className="notice-title">{s.changeSentTitle}</p>
              <p>{format(s.changeSent, { email: wanted, current: methods.email })}</p>
              {IS_DEMO && <p>{s.demoMail}</p>}
            </>
          )}
        </div>
        <Field
          name="newEmail"
          type="email"
          label={s.newEmail}
          hint={s.newEmailHint}
          autoComplete="email"
          inputMode="email"
          required
          error={fields.newEmail}
        />
        <div className="form-actions">
          <button className="button" type="submit" disabled={!isReady} aria-busy={isBusy || undefined}>
            {isBusy ? s.changingEmail : s.changeEmail}
          </button>
        </div>
      </form>
      {proof && (
        <proof.Form
          s={s}
          sentences={sentences}
          action={s.changeEmail}
          onDone={() => void onProved()}
          onCancel={() => setProof(null)}
        />
      )}
    </div>
  );
}
