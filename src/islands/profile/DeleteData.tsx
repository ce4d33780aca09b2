import type { AccountCounts } from '../../../contract/account-counts.ts';
import type { User } from '../../../contract/users.ts';
import { api } from '../../clients/api.ts';
import { format, plural } from '../../i18n/format.ts';
import { removeAddress } from '../../clients/address.ts';
import { removeProducts } from '../../clients/products.ts';
import { forgetPlace } from '../../stores/session.ts';
import { DeleteKind, type DataKind } from './DeleteKind.tsx';
import type { PrivacyMessages } from './Privacy.tsx';

interface Props extends PrivacyMessages {
  member: User;
  accountCounts: AccountCounts | null;
  onGone: () => void;
}

/** Kinds of data that can be deleted without the account. */
export function DeleteData(props: Props) {
  const { locale, t, member, accountCounts, onGone } = props;
  const uid = member._id;
  const kinds: DataKind[] = [
    {
      remove: () => api.delete('/users/:id/data', { params: { id: uid } }),
      drafts: 'profile',
      name: t.data,
      text: format(t.dataText, { tag: member.tag }),
      label: t.dataDelete,
      held: undefined,
      gone: () => {
        forgetPlace();
        return t.dataGone;
      },
    },
    {
      remove: () => api.delete('/users/:id/contacts', { params: { id: uid } }),
      drafts: 'contact/',
      name: t.contacts,
      text: t.contactsText,
      label: t.contactsDelete,
      held: accountCounts?.contacts,
      gone: ({ deleted }) =>
        plural(locale, deleted.contacts, { one: t.contactsGoneOne, other: t.contactsGoneOther }),
    },
    {
      remove: () => removeAddress(uid),
      drafts: 'address',
      name: t.address,
      text: t.addressText,
      label: t.addressDelete,
      held: accountCounts?.addresses,
      gone: ({ deleted }) => (deleted.addresses > 0 ? t.addressGoneOne : t.addressGoneOther),
    },
    {
      remove: () => removeProducts(uid),
      drafts: 'product/',
      name: t.products,
      text: t.productsText,
      label: t.productsDelete,
      held: accountCounts?.products,
      gone: ({ deleted }) =>
        plural(locale, deleted.products, { one: t.productsGoneOne, other: t.productsGoneOther }),
    },
  ];

  return (
    <ul className="profile-parts">
      {kinds.map((kind) => (
        <DeleteKind key={kind.drafts} {...props} kind={kind} uid={uid} onGone={onGone} />
      ))}
    </ul>
  );
}
