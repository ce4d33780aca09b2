import { type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';

interface Props {
  title: string;
  /** Escape was pressed. */
  onCancel: () => void;
  children: ReactNode;
}

/** A modal dialog that is open while it is rendered, outside any form; focus goes back to where it was. */
export function Modal({ title, onCancel, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isOver = useRef(false);
  const id = useId();

  useEffect(() => {
    // A browser closes it on the second Escape whatever the page says.
    if (!dialog.current?.open) dialog.current?.showModal();
  });

  useEffect(() => {
    const before = document.activeElement;
    isOver.current = false;
    return () => {
      isOver.current = true;
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

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
