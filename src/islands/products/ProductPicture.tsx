import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { pictureUrl } from '../../picture-url.ts';
import type { createProductPicture } from '../../stores/product-picture.ts';
import { PauseButton, Progress } from '../files/Progress.tsx';
import { announce } from '../files/announce.ts';
import { ACCEPTED, useDrop, usePastedImage } from '../files/incoming.ts';
import { type FileMessages, issueSentence, withLimits } from '../files/messages.ts';

interface Props extends FileMessages {
  /** URL in use; empty: none. */
  picture: string;
  editor: ReturnType<typeof createProductPicture>;
  isLocked: boolean;
  error: string | undefined;
  onChange: (picture: string) => void;
}

/** A picture chosen, dropped or pasted. Uploaded at once; belongs to the product once that is saved. */
export function ProductPicture({ picture, editor, isLocked, error, onChange, ...messages }: Props) {
  const { t, locale } = messages;
  const now = useStore(editor.$picture);
  const isIdle = !isLocked && (now.state === 'idle' || now.state === 'failed');
  const file = useRef<HTMLInputElement>(null);
  const choose = async ([chosen]: readonly File[]) => {
    if (!chosen || !isIdle) return;
    const sending = editor.send(chosen);
    const outcome = sending.then((sent) => {
      if (sent) return 'success';
      return editor.$picture.get().state === 'failed' ? 'failed' : 'canceled';
    });
    announce({ t, locale }, outcome, t.sent);
    const url = await sending;
    if (url) onChange(url);
  };
  const { isOver, handlers } = useDrop(isIdle, (files) => void choose(files));
  usePastedImage(isIdle, (pasted) => void choose([pasted]));
  const problem = now.state === 'failed' ? issueSentence(messages, now.issue) : error;

  return (
    <fieldset className="product-picture field record-wide" data-over={isOver || undefined} {...handlers}>
      <legend>{t.picture}</legend>
      {picture && <img className="product-shown" src={pictureUrl(picture)} alt="" />}
      <p className="field-hint">{isOver ? t.dropHere : withLimits(locale, t.pictureHint)}</p>
      <div className="cluster">
        {now.state === 'sending' ? (
          <>
            <PauseButton t={t} progress={now.progress} onPause={editor.pause} onResume={editor.resume} />
            <button type="button" className="button button-quiet button-small" onClick={editor.cancel}>
              {t.stop}
            </button>
          </>
        ) : (
          <button
            type="button"
            className="button button-secondary button-small"
            aria-busy={now.state === 'opening' || undefined}
            onClick={() => file.current?.click()}
          >
            {now.state === 'opening' ? t.opening : picture ? t.change : t.choose}
          </button>
        )}
        {picture && (isIdle || isLocked) && (
          <button
            type="button"
            className="button button-quiet button-small"
            disabled={isLocked}
            onClick={() => {
              onChange('');
              file.current?.parentElement?.querySelector('button')?.focus();
            }}
          >
            {t.remove}
          </button>
        )}
      </div>
      {now.state === 'sending' && <Progress t={t} locale={locale} progress={now.progress} />}
      <div role="alert">{problem && <p className="field-error">{problem}</p>}</div>
      <input
        ref={file}
        hidden
        type="file"
        accept={ACCEPTED}
        aria-label={t.choose}
        onChange={({ currentTarget }) => {
          void choose([...(currentTarget.files ?? [])]);
          // Allows choosing the same file again.
          currentTarget.value = '';
        }}
      />
    </fieldset>
  );
}
