import { useLayoutEffect, useRef, useState } from 'react';
import type { PendingLink } from '../../clients/auth-social.ts';
import { format } from '../../i18n/format.ts';
import { requiredIssue } from '../../lib/account-rules.ts';
import { type SignInProvider, signInProviders } from '../../lib/sign-in-providers.ts';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { PasswordField } from './PasswordField.tsx';
import { ProviderButtons } from './ProviderButtons.tsx';
import type { SignInMessages } from './SocialSignIn.tsx';
import { type FormState, useForm } from '../../ui/use-form.ts';
import { useLatest } from './provider-popup.ts';
import { fieldErrors } from '../../ui/field-errors.ts';
import { type Outcome, linkByPassword, linkByPopup } from './social-session.ts';

interface Props extends SignInMessages {
  pending: PendingLink;
  providers: readonly SignInProvider[];
  resetPath: string;
  onCancel: () => void;
}

/** For an e-mail that has an account: signs in by its own method and links the new one. */
export function LinkAccount({ pending, providers, t, sentences, resetPath, onCancel }: Props) {
  const [open, setOpen] = useState<string>();
  const latest = useLatest();
  const heading = useRef<HTMLHeadingElement>(null);
  const [chosen] = signInProviders(pending.provider);

  function settle(outcome: Outcome): FormState {
    if (outcome.ok) return { state: 'done' };
    // A disabled account reads like a wrong password here too.
    const code = outcome.code === 'auth/user-disabled' ? 'auth/invalid-credential' : outcome.code;
    return { state: 'failed', message: sentences[code] };
  }

  const { form, isReady, fields, formRef, messageRef, onSubmit, show } = useForm(
    async ({ password = '' }): Promise<FormState> => {
      const missing = fieldErrors(sentences, { password: requiredIssue(password) });
      if (missing) return { state: 'failed', fields: missing };
      return settle(await linkByPassword(pending.email, password));
    },
  );

  async function proveWith({ id }: SignInProvider): Promise<void> {
    setOpen(id);
    show({ state: 'idle' });
    const outcome = await latest(linkByPopup(id));
    if (!outcome) return;
    setOpen(undefined);
    show(settle(outcome));
  }

  useLayoutEffect(() => heading.current?.focus(), []);

  const isBusy = form.state === 'busy' || form.state === 'done';
  return (
    <section className="prove">
      <h2 ref={heading} tabIndex={-1}>
        {t.linkTitle}
      </h2>
      <p>{format(t.linkLead, { email: pending.email, provider: chosen?.name ?? '' })}</p>
      <form className="form" ref={formRef} method="post" noValidate onSubmit={onSubmit}>
        <FormMessage form={form} messageRef={messageRef} />
        {/* For password managers. */}
        <input type="hidden" name="email" autoComplete="username" value={pending.email} readOnly />
        <PasswordField
          label={t.password}
          autoComplete="current-password"
          error={fields.password}
          labels={t}
        />
        <div className="form-actions">
          <button className="button" type="submit" disabled={!isReady} aria-busy={isBusy || undefined}>
            {isBusy ? t.loggingIn : t.linkWithPassword}
          </button>
          <a className="button button-quiet" href={resetPath}>
            {t.forgot}
          </a>
        </div>
        <ProviderButtons
          providers={providers.filter(({ id }) => id !== pending.provider)}
          label={t.linkWith}
          open={open}
          onChoose={proveWith}
        />
        <div className="form-actions">
          <button type="button" className="button button-quiet" onClick={onCancel}>
            {t.linkCancel}
          </button>
        </div>
      </form>
    </section>
  );
}
