import { useSyncExternalStore } from 'react';
import type { Locale } from '../../../contract/locales.ts';
import { formatNumber } from '../../i18n/format.ts';
import { type DeletionRecord, readDeletion } from '../../device/deletion-record.ts';
import type { PrivacyMessages } from './Privacy.tsx';

interface Props extends Pick<PrivacyMessages, 't'> {
  locale: Locale;
}

let stored: DeletionRecord | null | undefined;

/** Read once, so that rendering again shows the same receipt. */
function storedOnce(): DeletionRecord | null {
  stored ??= readDeletion();
  return stored;
}

const subscribeToNothing = () => () => {};

/** The receipt of this tab's deletion: what is gone, and what is pending. */
export function DeletionReceipt({ locale, t }: Props) {
  const record = useSyncExternalStore(subscribeToNothing, storedOnce, () => undefined);
  if (record === undefined) return <p aria-busy="true">…</p>;
  if (record === null) return <p>{t.noReceipt}</p>;
  const { deleted, pending } = record.receipt;
  const rows: [label: string, count: number][] = [
    [t.donePosts, deleted.posts],
    [t.products, deleted.products],
    [t.contacts, deleted.contacts],
    [t.addresses, deleted.addresses],
    [t.formerTags, deleted.formerTags],
    [t.files, deleted.files],
  ];

  return (
    <div className="stack" aria-live="polite">
      <p className="notice notice-success">{t.doneLead}</p>
      <h2>{t.doneWhat}</h2>
      <dl className="profile-counts">
        {rows.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatNumber(locale, count)}</dd>
          </div>
        ))}
      </dl>
      {pending.posts + pending.files + pending.identity > 0 && (
        <div className="notice notice-warning">
          <p className="notice-title">{t.pendingTitle}</p>
          {pending.posts > 0 && <p>{t.pendingPosts}</p>}
          {pending.files > 0 && <p>{t.pendingFiles}</p>}
          {pending.identity > 0 && <p>{t.pendingIdentity}</p>}
        </div>
      )}
      <p className="muted ui">{t.kept}</p>
    </div>
  );
}
