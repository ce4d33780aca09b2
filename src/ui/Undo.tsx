import { useId, useLayoutEffect, useRef } from 'react';

interface Props {
  message: string;
  label: string;
  onUndo: () => Promise<void>;
}

/** What was done, with undo. Takes focus, since the pressed button is gone. */
export function Undo({ message, label, onUndo }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useLayoutEffect(() => button.current?.focus(), []);
  return (
    <div className="notice record-undo">
      <p id={id}>{message}</p>
      <button
        type="button"
        ref={button}
        className="button button-secondary button-small"
        aria-describedby={id}
        onClick={() => void onUndo()}
      >
        {label}
      </button>
    </div>
  );
}
