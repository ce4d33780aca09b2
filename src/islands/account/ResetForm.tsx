import { useState } from 'react';
import type { Locale } from '../../../contract/locales.ts';
import { withAuth } from '../../clients/auth-loader.ts';
import type { AccountSentences } from '../../i18n/error-sentences.ts';
import { format } from '../../i18n/format.ts';
import type { auth } from '../../i18n/messages/auth/index.ts';
import { Field } from '../../ui/Field.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { emailSentence } from './email.ts';
import { type FormState, useForm } from '../../ui/use-form.ts';

interface Props {
  locale: Locale;
  t: Record<keyof (typeof auth)['pt'], string>;
  sentences: AccountSentences;
  isDemo: boolean;
}

const send = (email: string, locale: Locale) =>
  withAuth((auth) => {
    auth.speak(locale);
    return auth.sendPasswordReset(email);
  });

/** Shows the same message whether or not the account exists. */
export function ResetForm({ locale, t, sentences, isDemo }: Props) {
  const [sentTo, setSentTo] = useState('');
  const { form, isReady, fields, formRef, messageRef, onSubmit } = useForm(
    async ({ email = '' }): Promise<FormState> => {
      const badEmail = emailSentence(email, t);
      if (badEmail) return { state: 'failed', fields: { email: badEmail } };
      const result = await send(email.trim(), locale);
      if (!result.ok) return { state: 'failed', message: sentences[result.code] };
      setSentTo(email.trim());
      return { state: 'done' };
    },
  );
  const isBusy = form.state === 'busy';

  return (
    <form className="form" ref={formRef} method="post" noValidate onSubmit={onSubmit}>
      <FormMessage form={form} messageRef={messageRef} />
      <div aria-live="polite" className={form.state === 'done' ? 'notice notice-success' : undefined}>
        {form.state === 'done' && (
          <>
            <p className="notice-title">{t.resetSentTitle}</p>
            <p>{format(t.resetSent, { email: sentTo })}</p>
            {isDemo && <p>{t.resetDemo}</p>}
          </>
        )}
      </div>
      <Field
        name="email"
        type="email"
        label={t.email}
        autoComplete="username"
        inputMode="email"
        required
        error={fields.email}
      />
      <div className="form-actions">
        <button className="button" type="submit" disabled={!isReady} aria-busy={isBusy || undefined}>
          {isBusy ? t.sending : t.sendLink}
        </button>
      </div>
    </form>
  );
}
