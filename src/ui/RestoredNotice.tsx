import { useEffect, useRef, useState } from 'react';
import type { Locale } from '../../contract/locales.ts';
import { format, formatDate } from '../i18n/format.ts';
import type { DraftMessages } from './form-messages.ts';

/** The pressed button is gone: focus the form's first field. */
function focusForm(button: HTMLElement | null): void {
  const fields = 'input:not([type=hidden]), select, textarea';
  button?.closest('form')?.querySelector<HTMLElement>(fields)?.focus();
}

interface Props {
  d: DraftMessages;
  locale: Locale;
  /** When the restored draft was typed; null: none. */
  restored: string | null;
  /** Discards it and returns the undo. */
  onDiscard: () => () => void;
}

/** Says that a draft was restored, with discard and undo. */
export function RestoredNotice({ d, locale, restored, onDiscard }: Props) {
  const [undo, setUndo] = useState<(() => void) | null>(null);
  const undoButton = useRef<HTMLButtonElement>(null);
  const isUndoable = undo !== null;
  // The pressed button is gone.
  useEffect(() => {
    if (isUndoable) undoButton.current?.focus();
  }, [isUndoable]);

  if (undo) {
    const bringBack = () => {
      undo();
      setUndo(null);
      focusForm(undoButton.current);
    };
    return (
      <div className="notice notice-with-action">
        <p>{d.discarded}</p>
        <button
          type="button"
          ref={undoButton}
          className="button button-secondary button-small"
          onClick={bringBack}
        >
          {d.undo}
        </button>
      </div>
    );
  }
  if (restored === null) return null;
  const date = formatDate(locale, restored, { dateStyle: 'short', timeStyle: 'short', timeZone: undefined });
  return (
    <div className="notice notice-with-action">
      <p>{format(d.restored, { date })}</p>
      <button
        type="button"
        className="button button-quiet button-small"
        onClick={() => {
          const bringBack = onDiscard();
          setUndo(() => bringBack);
        }}
      >
        {d.discard}
      </button>
    </div>
  );
}
