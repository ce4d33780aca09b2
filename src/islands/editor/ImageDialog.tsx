import { type RefObject, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { MAX_ALT_LENGTH } from '../../../contract/limits.ts';
import { Modal } from '../../ui/Modal.tsx';
import type { FileMessages } from '../files/messages.ts';

interface Props extends Pick<FileMessages, 't'> {
  image: ImageBitmap;
  returnTo: RefObject<HTMLElement | null>;
  onInsert: (alt: string) => void;
  onSkip: () => void;
}

/** Shows the image and asks for its alternative text, which only a decorative image may leave empty. */
export function ImageDialog({ t, image, returnTo, onInsert, onSkip }: Props) {
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const [alt, setAlt] = useState('');
  const [isDecorative, setDecorative] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const scale = Math.min(1, 480 / Math.max(image.width, image.height));
  const size = { width: Math.ceil(image.width * scale), height: Math.ceil(image.height * scale) };

  useEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(image, 0, 0, size.width, size.height);
    input.current?.focus();
  }, [image, size.width, size.height]);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    event.stopPropagation();
    if (isDecorative) return onInsert('');
    if (alt.trim() !== '') return onInsert(alt);
    setMissing(true);
    input.current?.focus();
  }

  return (
    <Modal title={t.imageTitle} returnTo={returnTo} onCancel={onSkip}>
      <form className="form" noValidate onSubmit={submit}>
        <canvas ref={canvas} {...size} className="image-shown" aria-hidden="true" />
        <div className="field">
          <label htmlFor={id}>{t.alt}</label>
          <p className="field-hint" id={`${id}-hint`}>
            {t.imageHint}
          </p>
          <textarea
            ref={input}
            className="input"
            id={id}
            rows={2}
            maxLength={MAX_ALT_LENGTH}
            disabled={isDecorative}
            aria-describedby={isMissing ? `${id}-error ${id}-hint` : `${id}-hint`}
            aria-invalid={isMissing || undefined}
            value={alt}
            onChange={({ currentTarget }) => {
              setAlt(currentTarget.value);
              setMissing(false);
            }}
          />
          {isMissing && (
            <p className="field-error" id={`${id}-error`}>
              {t.altMissing}
            </p>
          )}
        </div>
        <label className="choice">
          <input
            type="checkbox"
            checked={isDecorative}
            onChange={({ currentTarget }) => {
              setDecorative(currentTarget.checked);
              setMissing(false);
            }}
          />
          {t.decorative}
        </label>
        <div className="form-actions">
          <button type="submit" className="button">
            {t.insert}
          </button>
          <button type="button" className="button button-quiet" onClick={onSkip}>
            {t.cancel}
          </button>
        </div>
      </form>
    </Modal>
  );
}
