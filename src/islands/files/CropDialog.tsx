import { type RefObject, useEffect, useRef } from 'react';
import type { PictureEditor, PictureState } from '../../stores/profile-picture.ts';
import { signInAgain } from '../../stores/session.ts';
import { isSignedOut } from '../../ui/api-failure.ts';
import { CropFrame } from './CropFrame.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { PauseButton, Progress } from './Progress.tsx';
import { type FileMessages, issueSentence } from './messages.ts';

interface Props extends FileMessages {
  picture: PictureState & { image: ImageBitmap };
  editor: PictureEditor;
  returnTo: RefObject<HTMLElement | null>;
  onSave: () => void;
}

/** Crops and saves a picture. A failure keeps the crop. */
export function CropDialog({ picture, editor, returnTo, onSave, ...messages }: Props) {
  const { t } = messages;
  const { image, crop, work, issue } = picture;
  const alert = useRef<HTMLDivElement>(null);
  const isSending = work?.state === 'sending';

  useEffect(() => {
    if (issue) alert.current?.focus();
  }, [issue]);

  function cancel(): void {
    if (!work) editor.close();
    else editor.cancelSending();
  }

  return (
    <Modal title={t.cropTitle} returnTo={returnTo} onCancel={cancel}>
      <div className="form">
        <p className="field-hint">{t.cropHint}</p>
        <CropFrame t={t} image={image} crop={crop} isLocked={work !== null} onChange={editor.frame} />
        <div role="alert" ref={alert} tabIndex={-1} className={issue ? 'notice notice-error' : undefined}>
          {issue && <p>{issueSentence(messages, issue)}</p>}
          {issue && isSignedOut(issue) && (
            <button type="button" className="button button-small" onClick={() => void signInAgain()}>
              {t.signInAgain}
            </button>
          )}
        </div>
        {isSending && <Progress {...messages} progress={work.progress} />}
        <div className="form-actions">
          <button
            type="button"
            className="button"
            disabled={work !== null}
            aria-busy={work !== null || undefined}
            onClick={onSave}
          >
            {work === null ? t.save : work.state === 'preparing' ? t.preparing : t.saving}
          </button>
          {isSending && (
            <PauseButton
              t={t}
              progress={work.progress}
              onPause={editor.pauseSending}
              onResume={editor.resumeSending}
            />
          )}
          <button
            type="button"
            className="button button-quiet"
            disabled={work !== null && !isSending}
            onClick={cancel}
          >
            {isSending ? t.stop : t.cancel}
          </button>
        </div>
      </div>
    </Modal>
  );
}
