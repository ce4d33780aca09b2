import { useEffect, useRef, useState } from 'react';
import type { Locale } from '../../contract/locales.ts';
import { format, formatDate } from '../i18n/format.ts';
import type { DraftMessages } from './draft-messages.ts';

/** The notice goes, and its button with it: the form is read from its first field on. */
function focusForm(button: HTMLElement | null): void {
  const fields = 'input:not([type=hidden]), select, textarea';
  button?.closest('form')?.querySelector<HTMLElement>(fields)?.focus();
}

interface Props {
  d: DraftMessages;
  locale: Locale;
  /** When the recovered text was typed; null: nothing was recovered. */
  restored: string | null;
  /** Lets it go and returns the way back. */
  onDiscard: () => () => void;
}

/** Says that a form goes on with what was typed before, and lets it go, which can be undone. */
export function RestoredNotice({ d, locale, restored, onDiscard }: Props) {
  const [undo, setUndo] = useState<(() => void) | null>(null);
  const undoButton = useRef<HTMLButtonElement>(null);
  const isUndoable = undo !== null;
  // The button that was pressed is gone.
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
