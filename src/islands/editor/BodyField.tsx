import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState } from 'react';
import { MAX_POST_BODY_LENGTH } from '../../../contract/limits.ts';
import type { Locale } from '../../../contract/locales.ts';
import type { PostImages } from '../../stores/post-images.ts';
import { announce } from '../files/announce.ts';
import { ImageDialog } from './ImageDialog.tsx';
import { MarkdownArea } from './MarkdownArea.tsx';
import { Preview } from './Preview.tsx';
import { SendingImages } from './SendingImages.tsx';
import { TextField } from './TextField.tsx';
import { insertImage } from './insert-image.ts';
import { selectLine } from './select-line.ts';
import type { EditorMessages } from './messages.ts';

interface Props extends EditorMessages {
  body: string;
  language: Locale;
  error?: string | undefined;
  /** Line of the body that the error is about. */
  line: number | null;
  isLocked: boolean;
  images: PostImages;
  onType: (body: string) => void;
}

/** The body of a post: editor or preview. */
export function BodyField({ body, language, error, line, isLocked, images, onType, ...messages }: Props) {
  const { t, files } = messages;
  const name = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [view, setView] = useState<'write' | 'preview'>('write');
  const [target, setTarget] = useState<number | null>(null);
  const [told, setTold] = useState(error);
  const state = useStore(images.$images);
  const ready = isLocked ? undefined : state.images.find(({ progress }) => progress.state === 'ready');

  function showLine(line: number): void {
    setView('write');
    setTarget(line);
  }

  // On an error, switches back to the editor once.
  if (error !== told) {
    setTold(error);
    if (error) setView('write');
    if (error) setTarget(line);
  }

  useEffect(() => {
    if (target === null || view !== 'write' || !area.current) return;
    selectLine(area.current, target);
    setTarget(null);
  }, [target, view]);

  useEffect(() => {
    if (ready?.progress.state !== 'ready') return;
    const { id, at, progress } = ready;
    images.inserted(id);
    const end = insertImage(area.current, { body, at, markdown: progress.markdown, onType });
    images.pushOn(at, end);
  }, [ready, body, images, onType]);

  return (
    <div className="editor-text">
      <fieldset className="segmented ui">
        <legend className="visually-hidden">{t.text}</legend>
        {(['write', 'preview'] as const).map((one) => (
          <label key={one}>
            <input type="radio" name={name} checked={view === one} onChange={() => setView(one)} />
            {t[one]}
          </label>
        ))}
      </fieldset>
      <SendingImages {...messages} t={files} state={state} images={images} />
      {view === 'preview' ? (
        <Preview {...messages} body={body} language={language} onShowLine={showLine} />
      ) : (
        <TextField
          {...messages}
          label={t.text}
          hint={t.markdown}
          error={error}
          used={body.length}
          max={MAX_POST_BODY_LENGTH}
        >
          {(input) => (
            <MarkdownArea
              {...input}
              t={t}
              files={files}
              area={area}
              lang={language}
              readOnly={isLocked}
              value={body}
              onChange={(event) => onType(event.currentTarget.value)}
              onImages={images.choose}
            />
          )}
        </TextField>
      )}
      {state.asking && (
        <ImageDialog
          key={state.asking.id}
          t={files}
          image={state.asking.image}
          returnTo={area}
          onInsert={(alt) => announce({ ...messages, t: files }, images.insert(alt), files.inserted)}
          onSkip={images.skip}
        />
      )}
    </div>
  );
}
