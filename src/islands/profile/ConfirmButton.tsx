import { type ReactNode, useId, useRef } from 'react';

interface Props {
  label: string;
  busyLabel: string;
  isBusy: boolean;
  title: string;
  cancel: string;
  onConfirm: () => void;
  /** The confirmation's text. */
  children: ReactNode;
}

/** Confirms what cannot be undone; Escape and the first button cancel. */
export function ConfirmButton({ label, busyLabel, isBusy, title, cancel, onConfirm, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const close = () => dialog.current?.close();

  return (
    <>
      <button
        type="button"
        className="button button-danger"
        aria-busy={isBusy || undefined}
        onClick={() => !isBusy && dialog.current?.showModal()}
      >
        {isBusy ? busyLabel : label}
      </button>
      <dialog ref={dialog} className="dialog" aria-labelledby={heading}>
        <h2 className="dialog-title" id={heading}>
          {title}
        </h2>
        <div className="stack">
          {children}
          <div className="form-actions">
            <button type="button" className="button button-secondary" onClick={close}>
              {cancel}
            </button>
            <button
              type="button"
              className="button button-danger"
              onClick={() => {
                close();
                onConfirm();
              }}
            >
              {label}
            </button>
          </div>
        </div>
      </dialog>
    </>
  );
}
