import { useRef, useState } from 'react';
import type { ModerationAct } from '../../stores/moderation.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import type { ModerationWords } from './words.ts';

interface Props extends ModerationWords {
  post: { id: string; title: string; author: string };
  acts: readonly ModerationAct[];
  onDone: (act: ModerationAct) => void;
}

/** What a moderator may do about a post, each asked once more. */
export function PostTools({ post, acts, onDone, ...words }: Props) {
  const [open, setOpen] = useState<ModerationAct | null>(null);
  const opener = useRef<HTMLButtonElement>(null);

  return (
    <fieldset className="cluster moderation-tools">
      <legend className="visually-hidden">{`${words.t.tools}: ${post.title}`}</legend>
      {acts.map((act) => (
        <button
          key={act}
          type="button"
          className={`button button-small ${act === 'delete' ? 'button-danger' : 'button-secondary'}`}
          onClick={(event) => {
            opener.current = event.currentTarget;
            setOpen(act);
          }}
        >
          {words.t[act]}
        </button>
      ))}
      {open && (
        <ReasonDialog
          {...words}
          act={open}
          post={post}
          returnTo={opener}
          onClose={() => setOpen(null)}
          onDone={(act) => {
            setOpen(null);
            onDone(act);
          }}
        />
      )}
    </fieldset>
  );
}
