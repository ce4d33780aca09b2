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

export interface Part {
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
  part: Part;
  uid: string;
  onGone: () => void;
}

/** Deletes one kind of a member's data. */
export function DeletePart({ locale, t, sentences, part, uid, onGone }: Props) {
  const [work, setWork] = useState<ErrorCode | 'idle' | 'busy'>('idle');

  /** The pressed button is gone. */
  const heading = useRef<HTMLHeadingElement>(null);

  async function remove(): Promise<void> {
    setWork('busy');
    const result = await callToast(part.remove(), {
      loading: format(t.deletingOf, { name: part.name }),
      success: part.gone,
      error: format(t.notDeleted, { name: part.name }),
      locale,
    });
    if (!result.ok) return setWork(result.code);
    await forgetDrafts(uid, part.drafts);
    await session.reload();
    setWork('idle');
    heading.current?.focus();
    onGone();
  }

  return (
    <li className="profile-part">
      <div>
        <h3 ref={heading} tabIndex={-1}>
          {part.name}
        </h3>
        <p>{part.text}</p>
        {part.held !== undefined && part.held > 0 && (
          <p>{plural(locale, part.held, { one: t.heldOne, other: t.heldOther })}</p>
        )}
        <div role="alert">
          {work !== 'idle' && work !== 'busy' && <p className="notice notice-error">{sentences[work]}</p>}
        </div>
      </div>
      {part.held === 0 ? (
        <p>{t.nothing}</p>
      ) : (
        <ConfirmButton
          label={part.label}
          busyLabel={t.deleting}
          isBusy={work === 'busy'}
          title={`${part.label}?`}
          cancel={t.cancel}
          onConfirm={() => void remove()}
        >
          <p>{part.text}</p>
          <p>{t.sure}</p>
        </ConfirmButton>
      )}
    </li>
  );
}
