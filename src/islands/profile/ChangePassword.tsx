import { useState } from 'react';
import { withAuth } from '../../clients/auth-loader.ts';
import type { Locale } from '../../../contract/locales.ts';
import type { auth } from '../../i18n/messages/auth/index.ts';
import { requiredIssue } from '../../lib/account-rules.ts';
import { showToast } from '../../stores/toasts.ts';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { NewPasswordField } from '../account/NewPasswordField.tsx';
import { PasswordField } from '../account/PasswordField.tsx';
import type { SecurityMessages } from '../account/Reauthenticate.tsx';
import { type FormState, useForm } from '../../ui/use-form.ts';
import { newPasswordSentence } from '../account/new-password.ts';
import { fieldErrors } from '../../ui/field-errors.ts';
import { tellIfDisabled } from '../account/use-methods.ts';

export interface PasswordMessages extends SecurityMessages {
  locale: Locale;
  a: Record<keyof (typeof auth)['pt'], string>;
}

interface Props extends PasswordMessages {
  email: string;
  onSaved: () => void;
}

/** Re-authenticates with the current password, then sets the new one. */
export function ChangePassword({ locale, s, a, sentences, email, onSaved }: Props) {
  /** Key of the fields: a success recreates them empty. */
  const [round, setRound] = useState(0);
  const { form, isReady, fields, formRef, messageRef, onSubmit } = useForm(
    async ({ current = '', password = '' }): Promise<FormState> => {
      const missing = fieldErrors(sentences, { current: requiredIssue(current) });
      const refusal = await newPasswordSentence(password, a, { email, current });
      if (missing || refusal) return { state: 'failed', fields: { ...missing, password: refusal } };
      const proof = await withAuth((auth) => auth.reauthenticate(current));
      tellIfDisabled(proof, sentences);
      if (!proof.ok && proof.code === 'auth/invalid-credential') {
        return { state: 'failed', fields: { current: s.wrongPassword } };
      }
      if (!proof.ok) return { state: 'failed', message: sentences[proof.code] };
      const result = await withAuth((auth) => auth.changePassword(password));
      if (!result.ok) return { state: 'failed', message: `${s.updateFailed}. ${sentences[result.code]}` };
      showToast({ type: 'success', message: s.changed, locale });
      setRound((before) => before + 1);
      onSaved();
      return { state: 'done' };
    },
  );
  const isBusy = form.state === 'busy';

  return (
    <form className="form" ref={formRef} method="post" noValidate onSubmit={onSubmit}>
      <FormMessage form={form} messageRef={messageRef} />
      {/* For password managers. */}
      <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
      <PasswordField
        key={`current-${round}`}
        name="current"
        label={s.currentPassword}
        autoComplete="current-password"
        error={fields.current}
        labels={a}
      />
      <NewPasswordField key={`new-${round}`} label={a.newPassword} a={a} error={fields.password} />
      <div className="form-actions">
        <button className="button" type="submit" disabled={!isReady} aria-busy={isBusy || undefined}>
          {isBusy ? s.changing : s.changePassword}
        </button>
      </div>
    </form>
  );
}
