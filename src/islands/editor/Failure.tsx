import type { EditorState } from '../../stores/post-editor.ts';
import { signInAgain } from '../../stores/session.ts';
import { isSignedOut } from '../../ui/api-failure.ts';
import type { EditorMessages } from './messages.ts';

interface Props extends EditorMessages {
  state: EditorState;
}

/** Why the post was not saved, or that the device cannot keep the draft. */
export function Failure({ state: { failure, draftState }, t, sentences }: Props) {
  return (
    <div role="alert" className="editor-notices">
      {failure && (
        <div className="notice notice-error">
          <p>{sentences[failure]}</p>
          {isSignedOut(failure) && (
            <>
              <p>{t.signInAgainHint}</p>
              <button type="button" className="button button-small" onClick={() => void signInAgain()}>
                {t.signInAgain}
              </button>
            </>
          )}
        </div>
      )}
      {draftState.state === 'refused' && (
        <div className="notice notice-warning">
          <p>{t.notKept}</p>
        </div>
      )}
    </div>
  );
}
