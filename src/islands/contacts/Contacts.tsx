import type { contacts } from '../../i18n/messages/contacts/index.ts';
import { listContacts } from '../../clients/contacts.ts';
import { listLeft } from '../../device/local-drafts.ts';
import { OwnRecords } from '../../ui/OwnRecords.tsx';
import { withModule } from '../../ui/use-resource.ts';
import type { FormMessages } from '../../ui/form-messages.ts';

export type ContactMessages = Record<keyof (typeof contacts)['pt'], string>;

export interface ContactsProps extends FormMessages {
  t: ContactMessages;
}

async function load(owner: string) {
  const [result, left] = await Promise.all([
    withModule(listContacts(owner), import('./ContactList.tsx')),
    listLeft(owner, 'contact/'),
  ]);
  return result.ok ? { ...result, data: { ...result.data, left } } : result;
}

export function Contacts(props: ContactsProps) {
  return (
    <OwnRecords {...props} load={load}>
      {({ module, left, data }, owner) => (
        <module.ContactList {...props} owner={owner} left={left} stored={data.items} />
      )}
    </OwnRecords>
  );
}
