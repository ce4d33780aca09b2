import { useEffect, useId, useRef, useState } from 'react';
import { withAuth, withSocial } from '../../clients/auth-loader.ts';
import type { AuthCode } from '../../clients/auth-codes.ts';
import type { AuthResult } from '../../clients/auth-result.ts';
import type { AccountSentences } from '../../i18n/error-sentences.ts';
import { format } from '../../i18n/format.ts';
import type { security } from '../../i18n/messages/security/index.ts';
import { requiredIssue } from '../../lib/account-rules.ts';
import { type SignInProvider, signInProviders } from '../../lib/sign-in-providers.ts';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { PasswordField } from './PasswordField.tsx';
import { ProviderButtons } from './ProviderButtons.tsx';
import { type FormState, useForm } from '../../ui/use-form.ts';
import { useLatest } from './provider-popup.ts';
import { fieldErrors } from '../../ui/field-errors.ts';
import { tellIfDisabled, useCurrentMethods } from './use-methods.ts';

export interface SecurityMessages {
  s: Record<keyof (typeof security)['pt'], string>;
  sentences: AccountSentences;
}

interface Props extends SecurityMessages {
  /** Label of the action that follows at once; default: only the proof. */
  action?: string | undefined;
  isDanger?: boolean;
  onDone: () => void;
  onCancel?: () => void;
}

/**
 * Re-authenticates a signed-in member in place, by password or a linked provider's popup. For some minutes
 * after `onDone` the identity service accepts what needs a recent login. Has a form of its own: put it beside
 * the form that needs it. Focuses its first field.
 */
export function Reauthenticate({
  s,
  sentences,
  action = s.prove,
  isDanger = false,
  onDone,
  onCancel,
}: Props) {
  const { methods, refresh } = useCurrentMethods(sentences);
  const [open, setOpen] = useState<string>();
  const latest = useLatest();
  const heading = useId();
  const section = useRef<HTMLElement>(null);
  /** Nothing follows a proof that comes after it was cancelled. */
  const isCancelled = useRef(false);
  useEffect(() => {
    isCancelled.current = false;
    return () => void (isCancelled.current = true);
  }, []);

  function settle(result: AuthResult<void>, wrong: Partial<Record<AuthCode, string>> = {}): FormState {
    if (!result.ok) return { state: 'failed', message: wrong[result.code] ?? sentences[result.code] };
    if (!isCancelled.current) onDone();
    return { state: 'done' };
  }

  const { form, isReady, fields, formRef, messageRef, onSubmit, show } = useForm(
    async ({ password = '' }): Promise<FormState> => {
      const missing = fieldErrors(sentences, { password: requiredIssue(password) });
      if (missing) return { state: 'failed', fields: missing };
      const result = await withAuth((auth) => auth.reauthenticate(password));
      tellIfDisabled(result, sentences);
      return settle(result, { 'auth/invalid-credential': s.wrongPassword });
    },
  );

  async function proveWith({ id }: SignInProvider): Promise<void> {
    setOpen(id);
    show({ state: 'idle' });
    const result = await latest(withSocial((social) => social.reauthenticate(id)));
    if (!result) return;
    setOpen(undefined);
    show(settle(result, { 'auth/user-mismatch': s.otherAccount }));
  }

  useEffect(() => {
    if (methods.state !== 'loading')
      section.current?.querySelector<HTMLElement>('input:not([type="hidden"]), button')?.focus();
  }, [methods.state]);

  if (methods.state === 'loading') return <p aria-live="polite">{s.loading}</p>;

  const { email = '', providers: known = [] } = methods.state === 'ready' ? methods.data : {};
  const hasPassword = known.includes('password');
  const providers = signInProviders(known.filter((id) => id !== 'password').join(','));
  const isBusy = form.state === 'busy';
  const opened = providers.find(({ id }) => id === open);

  return (
    <section className="prove" ref={section} aria-labelledby={heading}>
      <h3 id={heading}>{s.proveTitle}</h3>
      <p className="muted">{s.proveLead}</p>
      <form className="form" ref={formRef} method="post" noValidate onSubmit={onSubmit}>
        <FormMessage
          form={methods.state === 'failed' ? { state: 'failed', message: sentences[methods.code] } : form}
          messageRef={messageRef}
        />
        {hasPassword && (
          <>
            {/* For password managers. */}
            <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
            <PasswordField
              label={s.currentPassword}
              autoComplete="current-password"
              error={fields.password}
              labels={s}
            />
          </>
        )}
        <ProviderButtons providers={providers} label={s.proveWith} open={open} onChoose={proveWith} />
        <p aria-live="polite">{opened && format(s.inPopup, { provider: opened.name })}</p>
        <div className="form-actions">
          {methods.state === 'failed' && (
            <button type="button" className="button" onClick={() => void refresh()}>
              {s.tryAgain}
            </button>
          )}
          {hasPassword && (
            <button
              className={isDanger ? 'button button-danger' : 'button'}
              type="submit"
              disabled={!isReady}
              aria-busy={isBusy || undefined}
            >
              {isBusy ? s.proving : action}
            </button>
          )}
          {onCancel && (
            <button type="button" className="button button-quiet" onClick={onCancel}>
              {s.cancel}
            </button>
          )}
        </div>
      </form>
    </section>
  );
}
