import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';

interface Props {
  title: string;
  /** Gets focus on closing. */
  returnTo: RefObject<HTMLElement | null>;
  /** On Escape. */
  onCancel: () => void;
  children: ReactNode;
}

/** A modal dialog, open while rendered, outside any form. */
export function Modal({ title, returnTo, onCancel, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isOver = useRef(false);
  const id = useId();

  useEffect(() => {
    // Browsers close it on a second Escape regardless.
    if (!dialog.current?.open) dialog.current?.showModal();
  });

  useEffect(() => {
    isOver.current = false;
    return () => {
      isOver.current = true;
      // Read on cleanup: the element may have been replaced.
      // oxlint-disable-next-line react/exhaustive-deps
      returnTo.current?.focus();
    };
  }, [returnTo]);

  return createPortal(
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onCancel();
      }}
      onClose={() => !isOver.current && onCancel()}
    >
      <h2 className="dialog-title" id={id}>
        {title}
      </h2>
      {children}
    </dialog>,
    document.body,
  );
}
