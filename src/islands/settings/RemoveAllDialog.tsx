import type { RefObject } from 'react';
import { Modal } from '../../ui/Modal.tsx';
import type { AnnotationsProps } from './Annotations.tsx';

interface Props extends Pick<AnnotationsProps, 't'> {
  returnTo: RefObject<HTMLElement | null>;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before all annotations are deleted; Escape and the first button cancel. */
export function RemoveAllDialog({ t, returnTo, onCancel, onConfirm }: Props) {
  return (
    <Modal title={t.removeAllTitle} returnTo={returnTo} onCancel={onCancel}>
      <div className="stack">
        <p>{t.removeAllText}</p>
        <div className="form-actions">
          <button type="button" className="button button-secondary" onClick={onCancel}>
            {t.cancel}
          </button>
          <button type="button" className="button button-danger" onClick={onConfirm}>
            {t.removeAll}
          </button>
        </div>
      </div>
    </Modal>
  );
}
