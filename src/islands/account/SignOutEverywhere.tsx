import { logoutEverywhere } from '../../stores/session.ts';
import { FormMessage } from '../../ui/FormMessage.tsx';
import type { SecurityMessages } from './Reauthenticate.tsx';
import { type FormState, useForm } from '../../ui/use-form.ts';

/** Revokes the sessions of all devices, then this one. */
export function SignOutEverywhere({ s, sentences }: SecurityMessages) {
  const { form, isReady, formRef, messageRef, onSubmit } = useForm(async (): Promise<FormState> => {
    const code = await logoutEverywhere();
    return code ? { state: 'failed', message: sentences[code] } : { state: 'done' };
  });
  const isBusy = form.state === 'busy' || form.state === 'done';
  return (
    <form className="form" ref={formRef} method="post" noValidate onSubmit={onSubmit}>
      <FormMessage form={form} messageRef={messageRef} />
      <div className="form-actions">
        <button
          className="button button-danger"
          type="submit"
          disabled={!isReady}
          aria-busy={isBusy || undefined}
        >
          {isBusy ? s.everywhereBusy : s.everywhereAction}
        </button>
      </div>
    </form>
  );
}
