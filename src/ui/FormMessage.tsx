import type { RefObject } from 'react';
import type { FormState } from './use-form.ts';

interface Props {
  form: FormState;
  messageRef: RefObject<HTMLDivElement | null>;
  /** Offered when the session is over. */
  signIn?: { label: string; hint?: string; onLeave: () => void };
}

/** A form's error. Rendered while empty, so that screen readers announce it. */
export function FormMessage({ form, messageRef, signIn }: Props) {
  const { message, isEnded } = form.state === 'failed' ? form : {};
  return (
    <div role="alert" ref={messageRef} tabIndex={-1} className={message ? 'notice notice-error' : undefined}>
      {message && <p>{message}</p>}
      {isEnded && signIn && (
        <>
          {signIn.hint && <p>{signIn.hint}</p>}
          <button
            type="button"
            className="button button-small"
            onClick={() => {
              signIn.onLeave();
              void import('../stores/session.ts').then(({ signInAgain }) => signInAgain());
            }}
          >
            {signIn.label}
          </button>
        </>
      )}
    </div>
  );
}
