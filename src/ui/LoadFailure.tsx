import { signInAgain } from '../stores/session.ts';
import { isSignedOut } from './api-failure.ts';

interface Props<Code extends string> {
  title?: string;
  code: Code;
  sentences: Readonly<Record<Code, string>>;
  /** Null: the pressed button is still there. */
  retry: { label: string; run: () => void } | null;
  /** Label of the login that replaces `retry` when the session is over. */
  signIn?: string;
}

/** Why something cannot be loaded or changed, with retry or login. */
export function LoadFailure<Code extends string>({ title, code, sentences, retry, signIn }: Props<Code>) {
  const action = signIn && isSignedOut(code) ? { label: signIn, run: () => void signInAgain() } : retry;
  return (
    <div className="notice notice-error" role="alert">
      {title && <p className="notice-title">{title}</p>}
      <p>{sentences[code]}</p>
      {action && (
        <button type="button" className="button button-small" onClick={action.run}>
          {action.label}
        </button>
      )}
    </div>
  );
}
