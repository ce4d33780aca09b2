import { useStore } from '@nanostores/react';
import { format, formatDate } from '../../i18n/format.ts';
import type { EditorState, PostEditorStore } from '../../stores/post-editor.ts';
import type { PostDraft } from '../../stores/post-drafts.ts';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import { LeftDrafts } from './LeftDrafts.tsx';
import type { EditorMessages } from './messages.ts';

interface Props extends EditorMessages {
  state: EditorState;
  editor: PostEditorStore;
  languages: readonly { id: string; name: string }[];
}

const TITLE = '.editor-main input';

/** Notices above the editor: a restored draft, other drafts, the post open elsewhere. */
export function Notices({ state, editor, languages, ...messages }: Props) {
  const { t, locale } = messages;
  const { restored, post } = state;
  const { isElsewhere, isHeld, left, discarded } = useStore(editor.$drafts);
  const focusAfter = useFocusAfter();

  /** The text was replaced: focus its title. */
  async function open(one: PostDraft): Promise<void> {
    await editor.openOther(one);
    focusAfter(TITLE);
  }

  /** The pressed button is gone: focus the undo button of the discarded draft. */
  async function discard(): Promise<void> {
    await editor.discard();
    focusAfter('.left-drafts [data-discarded] button');
  }

  /** The row keeps focus, unless another page has the draft and the row goes. */
  async function drop(one: PostDraft): Promise<void> {
    await editor.dropOther(one);
    if (editor.$drafts.get().left.every(({ draft }) => draft.slot !== one.draft.slot)) focusAfter(TITLE);
  }

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
                // Local time.
                date: formatDate(locale, restored.saved, {
                  dateStyle: 'short',
                  timeStyle: 'short',
                  timeZone: undefined,
                }),
              })}{' '}
              {restored.isOlder && t.restoredOlder}
            </p>
            <button type="button" className="button button-quiet button-small" onClick={() => void discard()}>
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
        onOpen={(one) => void open(one)}
        onDiscard={(one) => void drop(one)}
        onBringBack={(one) => void editor.bringBack(one)}
      />
    </div>
  );
}
