import { useEffect, useRef } from 'react';

interface Props {
  message: string;
  label: string;
  onUndo: () => Promise<void>;
}

/** What was done, and the way back. What was pressed is gone, so that focus comes here. */
export function Undo({ message, label, onUndo }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), [message]);
  return (
    <div className="notice holding-undo" role="status">
      <p>{message}</p>
      <button
        type="button"
        ref={button}
        className="button button-secondary button-small"
        onClick={() => void onUndo()}
      >
        {label}
      </button>
    </div>
  );
}
