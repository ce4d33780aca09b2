import { format, formatDate } from '../../i18n/format.ts';
import type { EditorState, PostEditorStore } from '../../stores/post-editor.ts';
import type { EditorWords } from './words.ts';

interface Props extends EditorWords {
  state: EditorState;
  editor: PostEditorStore;
}

/** What the member must know before typing on: a text was recovered, there is another, it is open elsewhere. */
export function Notices({ state, editor, t, locale }: Props) {
  const { restored, others, isElsewhere } = state;
  // The time of the reader's own clock.
  const when = (saved: string) =>
    formatDate(locale, saved, { dateStyle: 'short', timeStyle: 'short', timeZone: undefined });

  return (
    <div className="editor-notices">
      <div role="alert">
        {isElsewhere && (
          <div className="notice notice-warning">
            <p>{t.elsewhere}</p>
          </div>
        )}
      </div>
      <div aria-live="polite">
        {restored && (
          <div className="notice">
            <p>
              {format(t.restored, { date: when(restored.saved) })} {restored.isOlder && t.restoredOlder}
            </p>
            <button type="button" className="button button-quiet button-small" onClick={editor.discard}>
              {t.discard}
            </button>
          </div>
        )}
      </div>
      {others.map((other) => (
        <div className="notice" key={other.key}>
          <p>
            {format(t.otherText, { date: when(other.saved), title: other.fields.title.trim() || t.untitled })}
          </p>
          <div className="cluster">
            <button
              type="button"
              className="button button-quiet button-small"
              onClick={() => editor.openOther(other)}
            >
              {t.useOther}
            </button>
            <button
              type="button"
              className="button button-quiet button-small"
              onClick={() => editor.dropOther(other)}
            >
              {t.dropOther}
            </button>
          </div>
        </div>
      ))}
    </div>
  );
}
