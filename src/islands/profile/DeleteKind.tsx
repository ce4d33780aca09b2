import { useRef, useState } from 'react';
import type { ErrorCode } from '../../../contract/error-codes.ts';
import type { Receipt } from '../../../contract/receipts.ts';
import { forgetDrafts } from '../../device/draft-database.ts';
import type { ApiResult } from '../../clients/api.ts';
import { format, plural } from '../../i18n/format.ts';
import { session } from '../../stores/session.ts';
import { callToast } from '../../stores/promise-toasts.ts';
import { ConfirmButton } from './ConfirmButton.tsx';
import type { PrivacyMessages } from './Privacy.tsx';

export interface DataKind {
  remove: () => Promise<ApiResult<Receipt>>;
  /** Forms whose drafts are deleted too. */
  drafts: string;
  name: string;
  text: string;
  label: string;
  /** How many there are; undefined when unknown or not counted. */
  held: number | undefined;
  /** The toast after deletion. */
  gone: (receipt: Receipt) => string;
}

interface Props extends PrivacyMessages {
  kind: DataKind;
  uid: string;
  onGone: () => void;
}

/** Deletes one kind of a member's data. */
export function DeleteKind({ locale, t, sentences, kind, uid, onGone }: Props) {
  const [work, setWork] = useState<ErrorCode | 'idle' | 'busy'>('idle');

  const heading = useRef<HTMLHeadingElement>(null);

  async function remove(): Promise<void> {
    setWork('busy');
    const result = await callToast(kind.remove(), {
      loading: format(t.deletingOf, { name: kind.name }),
      success: kind.gone,
      error: format(t.notDeleted, { name: kind.name }),
      locale,
    });
    if (!result.ok) return setWork(result.code);
    await forgetDrafts(uid, kind.drafts);
    await session.reload();
    setWork('idle');
    // The pressed button is about to go; who has gone on meanwhile keeps the focus.
    const focused = document.activeElement;
    const isHere = focused === document.body || heading.current?.closest('li')?.contains(focused);
    if (isHere) heading.current?.focus();
    onGone();
  }

  return (
    <li className="profile-part">
      <div>
        <h3 ref={heading} tabIndex={-1}>
          {kind.name}
        </h3>
        <p>{kind.text}</p>
        {kind.held !== undefined && kind.held > 0 && (
          <p>{plural(locale, kind.held, { one: t.heldOne, other: t.heldOther })}</p>
        )}
        <div role="alert">
          {work !== 'idle' && work !== 'busy' && <p className="notice notice-error">{sentences[work]}</p>}
        </div>
      </div>
      {kind.held === 0 ? (
        <p>{t.nothing}</p>
      ) : (
        <ConfirmButton
          label={kind.label}
          busyLabel={t.deleting}
          isBusy={work === 'busy'}
          title={`${kind.label}?`}
          cancel={t.cancel}
          onConfirm={() => void remove()}
        >
          <p>{kind.text}</p>
          <p>{t.sure}</p>
        </ConfirmButton>
      )}
    </li>
  );
}
