import type { Holdings } from '../../../contract/holdings.ts';
import type { User } from '../../../contract/users.ts';
import { format, plural } from '../../i18n/format.ts';
import { forgetPlace } from '../../stores/session.ts';
import { DeletePart, type Part } from './DeletePart.tsx';
import type { PrivacyMessages } from './Privacy.tsx';

interface Props extends PrivacyMessages {
  member: User;
  held: Holdings | null;
  onGone: () => void;
}

/** The parts that can be deleted while the account stays. */
export function DeleteParts(props: Props) {
  const { locale, t, member, held, onGone } = props;
  const own = `users/${encodeURIComponent(member._id)}`;
  const parts: Part[] = [
    {
      path: `${own}/data`,
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
      path: `${own}/contacts`,
      drafts: 'contact/',
      name: t.contacts,
      text: t.contactsText,
      label: t.contactsDelete,
      held: held?.contacts,
      gone: ({ deleted }) =>
        plural(locale, deleted.contacts, { one: t.contactsGoneOne, other: t.contactsGoneOther }),
    },
    {
      path: `${own}/address`,
      drafts: 'address',
      name: t.address,
      text: t.addressText,
      label: t.addressDelete,
      held: held?.addresses,
      gone: ({ deleted }) => (deleted.addresses > 0 ? t.addressGoneOne : t.addressGoneOther),
    },
    {
      path: `products/all/${encodeURIComponent(member._id)}`,
      drafts: 'product/',
      name: t.products,
      text: t.productsText,
      label: t.productsDelete,
      held: held?.products,
      gone: ({ deleted }) =>
        plural(locale, deleted.products, { one: t.productsGoneOne, other: t.productsGoneOther }),
    },
  ];

  return (
    <ul className="profile-parts">
      {parts.map((part) => (
        <DeletePart key={part.path} {...props} part={part} uid={member._id} onGone={onGone} />
      ))}
    </ul>
  );
}
