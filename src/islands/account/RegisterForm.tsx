import type { AccountSentences } from '../../i18n/error-sentences.ts';
import type { auth } from '../../i18n/messages/auth/index.ts';
import type { register } from '../../i18n/messages/register/index.ts';
import { noteMailSent } from '../../device/mail-wait.ts';
import { session } from '../../stores/session.ts';
import { Field } from '../../ui/Field.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { type FormState, useForm } from '../../ui/use-form.ts';
import { emailSentence } from './email.ts';
import { newPasswordSentence } from './new-password.ts';

export interface RegisterMessages {
  a: Record<keyof (typeof auth)['pt'], string>;
  t: Record<keyof (typeof register)['pt'], string>;
  sentences: AccountSentences;
}

/** Errors that reveal nothing about other accounts; all others get one message. */
const OWN_SENTENCE = new Set([
  'auth/invalid-email',
  'auth/network-request-failed',
  'auth/operation-not-allowed',
  'auth/too-many-requests',
  'auth/weak-password',
  'auth/web-storage-unsupported',
  'registration-closed',
]);

/** Step 1: creates the account at the identity service. Step 2 follows once the member is signed in. */
export function RegisterForm({ a, t, sentences }: RegisterMessages) {
  const { form, isReady, fields, formRef, messageRef, onSubmit } = useForm(
    async ({ email = '', password = '' }): Promise<FormState> => {
      const wrong = {
        email: emailSentence(email, a),
        password: await newPasswordSentence(password, a, { email }),
      };
      if (wrong.email || wrong.password) return { state: 'failed', fields: wrong };
      const result = await session.register(email.trim(), password);
      if (result.ok) {
        noteMailSent();
        return { state: 'done' };
      }
      const code = OWN_SENTENCE.has(result.code) ? result.code : 'auth/email-already-in-use';
      return { state: 'failed', message: sentences[code] };
    },
  );
  const isBusy = form.state === 'busy' || form.state === 'done';

  return (
    <form className="form" ref={formRef} method="post" noValidate onSubmit={onSubmit}>
      <div>
        <p className="kicker">{t.stepAccount}</p>
        <p className="muted">{t.lead}</p>
      </div>
      <FormMessage form={form} messageRef={messageRef} />
      <Field
        name="email"
        type="email"
        label={a.email}
        autoComplete="email"
        inputMode="email"
        required
        error={fields.email}
      />
      <NewPasswordField label={a.password} a={a} error={fields.password} />
      <div className="form-actions">
        <button className="button" type="submit" disabled={!isReady} aria-busy={isBusy || undefined}>
          {isBusy ? t.creating : t.create}
        </button>
      </div>
    </form>
  );
}
