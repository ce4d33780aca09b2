import { useStore } from '@nanostores/react';
import { format, formatDate } from '../../i18n/format.ts';
import type { EditorState, PostEditorStore } from '../../stores/post-editor.ts';
import { LeftDrafts } from './LeftDrafts.tsx';
import type { EditorMessages } from './messages.ts';

interface Props extends EditorMessages {
  state: EditorState;
  editor: PostEditorStore;
  languages: readonly { id: string; name: string }[];
}

/** What the member must know before typing on: a text was recovered, there are others, it is open elsewhere. */
export function Notices({ state, editor, languages, ...messages }: Props) {
  const { t, locale } = messages;
  const { restored, post } = state;
  const { isElsewhere, isHeld, left, discarded } = useStore(editor.$drafts);
  const warning = isElsewhere ? t.elsewhere : isHeld ? t.held : null;

  return (
    <div className="editor-notices">
      <div role="alert">
        {warning && (
          <div className="notice notice-warning">
            <p>{warning}</p>
          </div>
        )}
      </div>
      <div aria-live="polite">
        {restored && (
          <div className="notice">
            <p>
              {format(t.restored, {
                // The time of the reader's own clock.
                date: formatDate(locale, restored.saved, {
                  dateStyle: 'short',
                  timeStyle: 'short',
                  timeZone: undefined,
                }),
              })}{' '}
              {restored.isOlder && t.restoredOlder}
            </p>
            <button
              type="button"
              className="button button-quiet button-small"
              onClick={() => void editor.discard()}
            >
              {t.discard}
            </button>
          </div>
        )}
      </div>
      <LeftDrafts
        {...messages}
        left={left}
        discarded={discarded}
        isNew={post === null}
        languages={languages}
        onOpen={(one) => void editor.openOther(one)}
        onDiscard={(one) => void editor.dropOther(one)}
        onBringBack={(one) => void editor.bringBack(one)}
      />
    </div>
  );
}
