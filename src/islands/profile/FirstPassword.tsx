import { useState } from 'react';
import { withAuth } from '../../clients/auth-loader.ts';
import { showToast } from '../../stores/toasts.ts';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { NewPasswordField } from '../account/NewPasswordField.tsx';
import { Reauthenticate } from '../account/Reauthenticate.tsx';
import { type FormState, useForm } from '../../ui/use-form.ts';
import { newPasswordSentence } from '../account/new-password.ts';
import type { PasswordMessages } from './ChangePassword.tsx';

interface Props extends PasswordMessages {
  email: string;
  onSaved: () => void;
}

/** Sets a password for a member who signs in by provider only; re-authenticates if the login is not recent. */
export function FirstPassword({ locale, s, a, sentences, email, onSaved }: Props) {
  const [mustProve, setMustProve] = useState(false);
  const { form, isReady, fields, formRef, messageRef, onSubmit } = useForm(
    async ({ password = '' }): Promise<FormState> => {
      const wrong = await newPasswordSentence(password, a, { email });
      if (wrong) return { state: 'failed', fields: { password: wrong } };
      const result = await withAuth((auth) => auth.changePassword(password));
      if (result.ok) {
        showToast({ type: 'success', message: s.set, locale });
        onSaved();
        return { state: 'done' };
      }
      if (result.code === 'auth/requires-recent-login') {
        setMustProve(true);
        return { state: 'idle' };
      }
      return { state: 'failed', message: `${s.updateFailed}. ${sentences[result.code]}` };
    },
  );
  const isBusy = form.state === 'busy';

  return (
    <div className="stack">
      <form className="form" ref={formRef} method="post" noValidate onSubmit={onSubmit}>
        <FormMessage form={form} messageRef={messageRef} />
        {/* For password managers. */}
        <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
        <NewPasswordField label={a.newPassword} a={a} error={fields.password} />
        <div className="form-actions">
          <button className="button" type="submit" disabled={!isReady} aria-busy={isBusy || undefined}>
            {isBusy ? s.setting : s.setPassword}
          </button>
        </div>
      </form>
      {mustProve && (
        <Reauthenticate
          s={s}
          sentences={sentences}
          action={s.setPassword}
          onDone={() => {
            setMustProve(false);
            formRef.current?.requestSubmit();
          }}
          onCancel={() => setMustProve(false)}
        />
      )}
    </div>
  );
}
