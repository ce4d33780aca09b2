import { useId, useRef, useState } from 'react';
import type { ErrorCode } from '../../../contract/error-codes.ts';
import { removeProducts } from '../../clients/products.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import type { ProductsProps } from './Products.tsx';

interface Props extends ProductsProps {
  owner: string;
  onRemoved: (count: number) => void;
}

/** Confirms once; shows errors in the dialog. */
export function RemoveAll({ h, t, sentences, owner, onRemoved }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ErrorCode | null>(null);
  const id = useId();

  async function remove(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    const result = await removeProducts(owner);
    setBusy(false);
    if (!result.ok) return setFailure(result.code);
    dialog.current?.close();
    onRemoved(result.data.deleted.products);
  }

  return (
    <>
      <button type="button" className="button button-danger" onClick={() => dialog.current?.showModal()}>
        {t.removeAll}
      </button>
      <dialog
        className="dialog"
        ref={dialog}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-lead`}
        onCancel={(event) => isBusy && event.preventDefault()}
      >
        <h2 className="dialog-title" id={`${id}-title`}>
          {t.removeAllTitle}
        </h2>
        <div className="form">
          <p id={`${id}-lead`}>{t.removeAllLead}</p>
          {failure && (
            <LoadFailure code={failure} sentences={sentences} retry={null} signIn={h.signInAgain} />
          )}
          <div className="form-actions">
            <button
              type="button"
              className="button button-secondary"
              disabled={isBusy}
              onClick={() => dialog.current?.close()}
            >
              {h.cancel}
            </button>
            <button
              type="button"
              className="button button-danger"
              aria-busy={isBusy || undefined}
              onClick={() => void remove()}
            >
              {isBusy ? t.removingAll : t.removeAll}
            </button>
          </div>
        </div>
      </dialog>
    </>
  );
}
