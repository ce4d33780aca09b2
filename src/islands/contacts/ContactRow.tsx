import type { Contact } from '../../../contract/contacts.ts';
import { format } from '../../i18n/format.ts';
import { shownValue } from '../../lib/contact-fields.ts';
import { iconOf } from '../../lib/contact-icons.ts';
import type { ContactMessages } from './Contacts.tsx';
import { Icon, type Icons } from './Icon.tsx';
import type { FormMessages } from '../../ui/form-messages.ts';

interface Props {
  h: FormMessages['h'];
  t: ContactMessages;
  contact: Contact;
  icons: Icons;
  isBusy: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

export function ContactRow({ h, t, contact, icons, isBusy, onEdit, onRemove }: Props) {
  const value = shownValue(contact);
  const name = contact.label || value;
  return (
    <div className="record">
      <Icon name={iconOf(contact)} icons={icons} />
      <div className="record-text">
        <p className="record-name">{name}</p>
        <p className="record-note">
          {name !== value && `${value} · `}
          {t[contact.kind]} · {contact.isPublic ? h.publicNow : h.privateNow}
        </p>
      </div>
      <div className="record-actions">
        <button
          type="button"
          className="button button-quiet button-small"
          aria-label={format(t.editNamed, { name })}
          disabled={isBusy}
          onClick={onEdit}
          data-edit={contact.id}
        >
          {h.edit}
        </button>
        <button
          type="button"
          className="button button-quiet button-small"
          aria-label={format(t.removeNamed, { name })}
          aria-busy={isBusy || undefined}
          onClick={onRemove}
        >
          {h.remove}
        </button>
      </div>
    </div>
  );
}
