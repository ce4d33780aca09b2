import type { ErrorCode } from '../../../contract/error-codes.ts';
import type { AccountCounts } from '../../../contract/account-counts.ts';
import { formatNumber } from '../../i18n/format.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import type { OverviewProps } from './Overview.tsx';
import type { Resource } from '../../ui/use-resource.ts';

interface Props extends OverviewProps {
  /** Path of the member's public page. */
  page: string;
  accountCounts: Resource<AccountCounts, ErrorCode>;
  onAgain: () => void;
}

/** Counts of the member's data, each with its link. */
export function OwnCounts({ locale, t, sentences, paths, page, accountCounts, onAgain }: Props) {
  if (accountCounts.state === 'failed') {
    return (
      <LoadFailure
        title={t.heldFailed}
        code={accountCounts.code}
        sentences={sentences}
        retry={{ label: t.tryAgain, run: onAgain }}
      />
    );
  }
  const counts = accountCounts.state === 'ready' ? accountCounts.data : null;
  type Row = [label: string, count: number | undefined, href: string];
  const rows: Row[] = [
    [t.posts, counts?.posts, page],
    [t.drafts, counts?.drafts, page],
    [t.contacts, counts?.contacts, `${paths.profile}/contacts`],
    [t.addresses, counts?.addresses, `${paths.profile}/address`],
    [t.products, counts?.products, `${paths.profile}/products`],
  ];
  if (counts?.hidden) rows.splice(1, 0, [t.hiddenPosts, counts.hidden, page]);

  return (
    <ul className="profile-held" aria-busy={counts ? undefined : true}>
      {rows.map(([label, count, href]) => (
        <li key={label}>
          <a href={href}>
            <span>{label}</span> <b>{count === undefined ? '…' : formatNumber(locale, count)}</b>
          </a>
        </li>
      ))}
    </ul>
  );
}
