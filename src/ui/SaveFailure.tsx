import type { RefObject } from 'react';
import { signInAgain } from '../stores/session.ts';
import type { FormState } from './use-form.ts';
import type { FormMessages } from './form-messages.ts';

interface Props {
  h: FormMessages['h'];
  form: FormState;
  messageRef: RefObject<HTMLDivElement | null>;
  /** Keeps what is typed before the page is left for the login. */
  keep: () => void;
}

/** Why the form was not saved; in the page while empty, so that a screen reader hears when it is filled. */
export function Failure({ h, form, messageRef, keep }: Props) {
  const failed = form.state === 'failed' ? form : null;
  return (
    <div
      role="alert"
      ref={messageRef}
      tabIndex={-1}
      className={failed?.message ? 'notice notice-error' : undefined}
    >
      {failed?.message && <p>{failed.message}</p>}
      {failed?.isEnded && (
        <>
          <p>{h.signInAgainHint}</p>
          <button
            type="button"
            className="button button-small"
            onClick={() => {
              keep();
              void signInAgain();
            }}
          >
            {h.signInAgain}
          </button>
        </>
      )}
    </div>
  );
}
