import { useRef } from 'react';
import { format } from '../../i18n/format.ts';
import type { EditorMessages } from './messages.ts';

interface Props extends Pick<EditorMessages, 't'> {
  title: string;
  isBusy: boolean;
  isLocked: boolean;
  onDelete: () => void;
}

/** Confirms before deleting; Escape and the first button cancel. */
export function DeleteButton({ t, title, isBusy, isLocked, onDelete }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();

  return (
    <>
      <button
        type="button"
        className="button button-danger"
        aria-disabled={isLocked || undefined}
        aria-busy={isBusy || undefined}
        onClick={() => !isLocked && dialog.current?.showModal()}
      >
        {isBusy ? t.deleting : t.delete}
      </button>
      <dialog ref={dialog} className="dialog" aria-labelledby="delete-title">
        <h2 className="dialog-title" id="delete-title">
          {t.deleteTitle}
        </h2>
        <p>{format(t.deleteText, { title: title.trim() || t.untitled })}</p>
        <div className="form-actions">
          <button type="button" className="button button-secondary" onClick={close}>
            {t.cancel}
          </button>
          <button
            type="button"
            className="button button-danger"
            onClick={() => {
              close();
              onDelete();
            }}
          >
            {t.deleteConfirm}
          </button>
        </div>
      </dialog>
    </>
  );
}
