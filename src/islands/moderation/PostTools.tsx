import { useRef, useState } from 'react';
import type { ModerationAct } from '../../clients/moderation.ts';
import { showToast } from '../../stores/toasts.ts';
import type { ReasonDialog } from './ReasonDialog.tsx';
import type { ModerationMessages } from './messages.ts';

interface Props extends ModerationMessages {
  post: { id: string; title: string; author: string };
  acts: readonly ModerationAct[];
  onDone: (act: ModerationAct) => void;
}

/** A moderator's actions on a post, each confirmed. */
export function PostTools({ post, acts, onDone, ...messages }: Props) {
  /** Loaded with the first action. */
  const [dialog, setDialog] = useState<{ act: ModerationAct; Form: typeof ReasonDialog } | null>(null);
  const opener = useRef<HTMLButtonElement>(null);

  async function ask(act: ModerationAct): Promise<void> {
    try {
      setDialog({ act, Form: (await import('./ReasonDialog.tsx')).ReasonDialog });
    } catch {
      showToast({ type: 'error', message: messages.sentences.offline, locale: messages.locale });
    }
  }

  return (
    <fieldset className="cluster moderation-tools">
      <legend className="visually-hidden">{`${messages.t.tools}: ${post.title}`}</legend>
      {acts.map((act) => (
        <button
          key={act}
          type="button"
          className={`button button-small ${act === 'delete' ? 'button-danger' : 'button-secondary'}`}
          onClick={(event) => {
            opener.current = event.currentTarget;
            void ask(act);
          }}
        >
          {messages.t[act]}
        </button>
      ))}
      {dialog && (
        <dialog.Form
          {...messages}
          act={dialog.act}
          post={post}
          returnTo={opener}
          onClose={() => setDialog(null)}
          onDone={(act) => {
            setDialog(null);
            onDone(act);
          }}
        />
      )}
    </fieldset>
  );
}
