import { requiredIssue } from '../../lib/account-rules.ts';
import type { SignInProvider } from '../../lib/sign-in-providers.ts';
import { session } from '../../stores/session.ts';
import { Field } from '../../ui/Field.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { PasswordField } from './PasswordField.tsx';
import { type SignInMessages, SocialSignIn } from './SocialSignIn.tsx';
import { emailSentence } from './email.ts';
import { type FormState, useForm } from '../../ui/use-form.ts';
import { fieldErrors } from '../../ui/field-errors.ts';

interface Props extends SignInMessages {
  providers: readonly SignInProvider[];
  resetPath: string;
}

/** Sign-in by e-mail and password, or by provider. */
export function Login({ providers, resetPath, ...messages }: Props) {
  return (
    <SocialSignIn {...messages} providers={providers} resetPath={resetPath}>
      <LoginForm {...messages} resetPath={resetPath} />
    </SocialSignIn>
  );
}

/** The page's guard redirects once the member's record is loaded. */
function LoginForm({ t, sentences, resetPath }: Omit<Props, 'providers'>) {
  const { form, isReady, fields, formRef, messageRef, onSubmit } = useForm(
    async ({ email = '', password = '' }): Promise<FormState> => {
      const badEmail = emailSentence(email, t);
      const missing = fieldErrors(sentences, { password: requiredIssue(password) });
      if (badEmail || missing) return { state: 'failed', fields: { ...missing, email: badEmail } };
      const result = await session.login(email.trim(), password);
      if (result.ok) return { state: 'done' };
      // A disabled account reads like a wrong password, so as not to reveal that it exists.
      const code = result.code === 'auth/user-disabled' ? 'auth/invalid-credential' : result.code;
      return { state: 'failed', message: sentences[code] };
    },
  );
  const isBusy = form.state === 'busy' || form.state === 'done';

  return (
    <form className="form" ref={formRef} method="post" noValidate onSubmit={onSubmit}>
      <FormMessage form={form} messageRef={messageRef} />
      <Field
        name="email"
        type="email"
        label={t.email}
        autoComplete="username"
        inputMode="email"
        required
        error={fields.email}
      />
      <PasswordField label={t.password} autoComplete="current-password" error={fields.password} labels={t} />
      <div className="form-actions">
        <button className="button" type="submit" disabled={!isReady} aria-busy={isBusy || undefined}>
          {isBusy ? t.loggingIn : t.logIn}
        </button>
        <a className="button button-quiet" href={resetPath}>
          {t.forgot}
        </a>
      </div>
    </form>
  );
}
