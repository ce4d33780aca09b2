import { format, formatDate } from '../../i18n/format.ts';
import type { EditorState } from '../../stores/post-editor.ts';
import type { NewStatus } from '../../stores/save-post.ts';
import { HeaderAction } from '../../ui/HeaderAction.tsx';
import { DeleteButton } from './DeleteButton.tsx';
import { Failure } from './Failure.tsx';
import type { EditorMessages } from './messages.ts';

interface Props extends EditorMessages {
  state: EditorState;
  base: string;
  /** Images are being uploaded; leaving the page would lose them. */
  isSending: boolean;
  onSave: (status: NewStatus) => void;
  onDelete: () => void;
}

/** The post's actions, and the state of its draft. */
export function Actions({ state, base, isSending, onSave, onDelete, t, files, locale, sentences }: Props) {
  const { post, work, draftState, fields } = state;
  // `disabled` would lose focus.
  const isLocked = work !== null;
  const status = post?.status ?? 'draft';
  const statusTexts = { draft: t.statusDraft, published: t.statusPublished, hidden: t.statusHidden };
  const time =
    draftState.state === 'saved' &&
    formatDate(locale, draftState.saved, { timeStyle: 'short', timeZone: undefined });

  return (
    <div className="editor-actions">
      <Failure state={state} t={t} files={files} locale={locale} sentences={sentences} />
      <div className="form-actions">
        <HeaderAction>
          <button
            type="button"
            className="button"
            aria-disabled={isLocked || isSending || undefined}
            aria-describedby={isSending ? 'wait-for-images' : undefined}
            aria-busy={work === 'publish' || undefined}
            onClick={() => !isLocked && !isSending && onSave('published')}
          >
            {work === 'publish' ? t.publishing : status === 'draft' ? t.publish : t.update}
          </button>
        </HeaderAction>
        {status !== 'hidden' && (
          <button
            type="button"
            className="button button-secondary"
            aria-disabled={isLocked || undefined}
            aria-busy={work === 'draft' || undefined}
            onClick={() => !isLocked && onSave('draft')}
          >
            {work === 'draft' ? t.savingDraft : status === 'draft' ? t.saveDraft : t.unpublish}
          </button>
        )}
        {post && (
          <DeleteButton
            t={t}
            title={fields.title}
            isBusy={work === 'delete'}
            isLocked={isLocked}
            onDelete={onDelete}
          />
        )}
        {post?.status === 'published' && <a href={`${base}/${post.slug}`}>{t.view}</a>}
      </div>
      {isSending && (
        <p className="field-hint" id="wait-for-images">
          {files.wait}
        </p>
      )}
      <p className="field-hint">
        {post && <span>{statusTexts[status]}</span>}
        {time && <span>{format(t.keptAt, { time })}</span>}
        {draftState.state === 'writing' && <span>{t.keeping}</span>}
      </p>
    </div>
  );
}
