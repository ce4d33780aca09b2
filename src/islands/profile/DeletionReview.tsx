import { useEffect, useRef } from 'react';
import type { AccountCounts } from '../../../contract/account-counts.ts';
import type { User } from '../../../contract/users.ts';
import { formatNumber } from '../../i18n/format.ts';
import { ExportButton } from './ExportButton.tsx';
import type { PrivacyMessages } from './Privacy.tsx';

interface Props extends PrivacyMessages {
  member: User;
  accountCounts: AccountCounts | null;
  onGoOn: () => void;
  onCancel: () => void;
}

/** What will be deleted, with a last chance to export it. */
export function DeletionReview(props: Props) {
  const { locale, t, member, accountCounts, onGoOn, onCancel } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const rows: [label: string, count: number | null][] = accountCounts
    ? [
        [t.posts, accountCounts.posts],
        [t.hiddenPosts, accountCounts.hidden],
        [t.drafts, accountCounts.drafts],
        [t.products, accountCounts.products],
        [t.contacts, accountCounts.contacts],
        [t.addresses, accountCounts.addresses],
        [t.formerTags, accountCounts.formerTags],
        [t.files, accountCounts.files],
      ]
    : [];

  return (
    <div className="stack">
      <h3 ref={heading} tabIndex={-1}>
        {t.reviewTitle}
      </h3>
      <p className="ui">{t.reviewProfile}</p>
      {accountCounts ? (
        <dl className="profile-counts">
          {rows.map(([label, count]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{count === null ? t.filesUnknown : formatNumber(locale, count)}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="ui">{t.countFailed}</p>
      )}
      <p className="ui">{t.reviewExport}</p>
      <ExportButton {...props} uid={member._id} />
      <div className="form-actions">
        <button type="button" className="button button-danger" onClick={onGoOn}>
          {t.goOn}
        </button>
        <button type="button" className="button button-quiet" onClick={onCancel}>
          {t.cancel}
        </button>
      </div>
    </div>
  );
}
