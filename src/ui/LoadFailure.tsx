import type { ErrorCode } from '../../contract/error-codes.ts';
import { signInAgain } from '../stores/session.ts';
import { isSignedOut } from './api-failure.ts';
import type { FormMessages } from './form-messages.ts';

interface Props extends Pick<FormMessages, 'h' | 'sentences'> {
  code: ErrorCode;
  /** Null: the pressed button is still there. */
  onRetry: (() => void) | null;
}

/** Why a list cannot be loaded or changed, with retry or login. */
export function LoadFailure({ h, sentences, code, onRetry }: Props) {
  const help = isSignedOut(code)
    ? { label: h.signInAgain, run: () => void signInAgain() }
    : onRetry && { label: h.retry, run: onRetry };
  return (
    <div className="notice notice-error" role="alert">
      <p>{sentences[code]}</p>
      {help && (
        <button type="button" className="button button-small" onClick={help.run}>
          {help.label}
        </button>
      )}
    </div>
  );
}
