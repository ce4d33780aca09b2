import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { MAX_POST_SUMMARY_LENGTH, MAX_POST_TITLE_LENGTH } from '../../../contract/limits.ts';
import { isLocale } from '../../../contract/locales.ts';
import type { PostFieldName } from '../../lib/post-fields.ts';
import type { PostEditorStore } from '../../stores/post-editor.ts';
import { createPostImages, isSending } from '../../stores/post-images.ts';
import type { NewStatus } from '../../stores/save-post.ts';
import { useLeaveWarning } from '../../ui/use-leave-warning.ts';
import { Actions } from './Actions.tsx';
import { BodyField } from './BodyField.tsx';
import { Categories } from './Categories.tsx';
import { Conflict } from './Conflict.tsx';
import { Failure } from './Failure.tsx';
import { Notices } from './Notices.tsx';
import { TextField } from './TextField.tsx';
import { deletePost, savePost } from './post-actions.ts';
import { type Category, type EditorMessages, sentenceOf } from './messages.ts';

export interface EditorFormProps extends EditorMessages {
  uid: string;
  editor: PostEditorStore;
  categories: readonly Category[];
  /** Languages of posts with their names, the page's own first. */
  languages: readonly { id: string; name: string }[];
  /** Path of the member's page, in this locale. */
  base: string;
}

export function EditorForm({ uid, editor, categories, languages, base, ...messages }: EditorFormProps) {
  const { t, sentences } = messages;
  const state = useStore(editor.$editor);
  const { fields, issues, line, work, draftState, conflict } = state;
  const [attempt, setAttempt] = useState<{ status: NewStatus } | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const isLocked = work !== null;
  const [images] = useState(() => createPostImages(uid));
  const isBusy = isSending(useStore(images.$images));
  const errorOf = (name: PostFieldName) => sentenceOf(sentences, issues[name], line);

  useEffect(() => {
    if (attempt) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt]);

  useEffect(() => {
    images.sweep();
    let before = editor.$editor.get().fields.body;
    return editor.$editor.listen(({ fields: { body } }) => {
      images.follow(before, body);
      before = body;
    });
  }, [editor, images]);

  useLeaveWarning(draftState.state === 'refused' || isBusy);

  async function save(status: NewStatus): Promise<void> {
    await savePost({ editor, status, base, ...messages });
    setAttempt({ status });
  }

  /** The pressed button is gone. */
  async function keepStored(): Promise<void> {
    await editor.keepStored();
    form.current?.querySelector<HTMLElement>('textarea')?.focus();
  }

  async function keepMine(): Promise<void> {
    await editor.keepMine();
    await save(attempt?.status ?? 'published');
  }

  const notices = <Notices {...messages} state={state} editor={editor} languages={languages} />;
  if (conflict) {
    return (
      <>
        {notices}
        <Failure {...messages} state={state} />
        <Conflict
          {...messages}
          key={conflict.version}
          stored={conflict}
          mine={fields}
          onType={editor.change}
          onKeepMine={() => void keepMine()}
          onKeepStored={() => void keepStored()}
        />
      </>
    );
  }

  return (
    <form ref={form} className="form editor" noValidate onSubmit={(event) => event.preventDefault()}>
      {notices}
      <div className="editor-main">
        <TextField
          {...messages}
          label={t.title}
          error={errorOf('title')}
          used={fields.title.trim().length}
          max={MAX_POST_TITLE_LENGTH}
        >
          {(input) => (
            <input
              {...input}
              lang={fields.locale}
              readOnly={isLocked}
              value={fields.title}
              onChange={(event) => editor.change({ title: event.currentTarget.value })}
            />
          )}
        </TextField>
        <BodyField
          {...messages}
          body={fields.body}
          language={fields.locale}
          error={errorOf('body')}
          line={line}
          isLocked={isLocked}
          images={images}
          onType={(body) => editor.change({ body })}
        />
      </div>
      <div className="form editor-side">
        <TextField
          {...messages}
          label={t.summary}
          hint={t.summaryHint}
          error={errorOf('summary')}
          used={fields.summary.trim().length}
          max={MAX_POST_SUMMARY_LENGTH}
        >
          {(input) => (
            <textarea
              {...input}
              rows={4}
              lang={fields.locale}
              readOnly={isLocked}
              value={fields.summary}
              onChange={(event) => editor.change({ summary: event.currentTarget.value })}
            />
          )}
        </TextField>
        <label className="field">
          <b>{t.language}</b>
          <select
            className="input"
            value={fields.locale}
            disabled={isLocked}
            onChange={({ currentTarget: { value } }) => isLocale(value) && editor.change({ locale: value })}
          >
            {languages.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <Categories
          t={t}
          all={categories}
          chosen={fields.categories}
          error={errorOf('categories')}
          isLocked={isLocked}
          onChange={(chosen) => editor.change({ categories: chosen })}
        />
      </div>
      <Actions
        {...messages}
        state={state}
        isSending={isBusy}
        onSave={save}
        onDelete={() => deletePost({ editor, base, ...messages })}
        base={base}
      />
    </form>
  );
}
