import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';

interface Props {
  title: string;
  /** What has focus afterwards. */
  returnTo: RefObject<HTMLElement | null>;
  /** Escape was pressed. */
  onCancel: () => void;
  children: ReactNode;
}

/** A modal dialog that is open while it is rendered, outside any form. */
export function Modal({ title, returnTo, onCancel, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isOver = useRef(false);
  const id = useId();

  useEffect(() => {
    // A browser closes it on the second Escape whatever the page says.
    if (!dialog.current?.open) dialog.current?.showModal();
  });

  useEffect(() => {
    isOver.current = false;
    return () => {
      isOver.current = true;
      // It is looked up only now: it may have been pressed anew meanwhile.
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
