import { withAuth } from '../../clients/auth-loader.ts';
import { format } from '../../i18n/format.ts';
import { FormMessage } from '../../ui/FormMessage.tsx';
import type { MailActionMessages } from './MailAction.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { type FormState, useForm } from '../../ui/use-form.ts';
import { newPasswordSentence } from './new-password.ts';

interface Props extends MailActionMessages {
  code: string;
  email: string;
  onSaved: () => void;
}

export function NewPasswordForm({ a, t, sentences, code, email, onSaved }: Props) {
  const { form, isReady, fields, formRef, messageRef, onSubmit } = useForm(
    async ({ password = '' }): Promise<FormState> => {
      const wrong = await newPasswordSentence(password, a, { email });
      if (wrong) return { state: 'failed', fields: { password: wrong } };
      const result = await withAuth((auth) => auth.confirmReset(code, password));
      if (!result.ok) return { state: 'failed', message: sentences[result.code] };
      onSaved();
      return { state: 'done' };
    },
  );
  const isBusy = form.state === 'busy';

  return (
    <form className="form" ref={formRef} method="post" noValidate onSubmit={onSubmit}>
      <p>{format(t.resetLead, { email })}</p>
      <FormMessage form={form} messageRef={messageRef} />
      {/* For password managers. */}
      <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
      <NewPasswordField label={a.newPassword} a={a} error={fields.password} />
      <div className="form-actions">
        <button className="button" type="submit" disabled={!isReady} aria-busy={isBusy || undefined}>
          {isBusy ? t.saving : t.savePassword}
        </button>
      </div>
    </form>
  );
}
