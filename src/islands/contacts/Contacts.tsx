import { useCallback } from 'react';
import type { contacts } from '../../i18n/messages/contacts/index.ts';
import { listContacts } from '../../clients/contacts.ts';
import { Waiting } from '../../ui/Waiting.tsx';
import { listLeft } from '../../device/local-drafts.ts';
import { useMember } from '../../ui/use-member.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { readKept, useStored } from '../../ui/use-stored.ts';
import type { FormMessages } from '../../ui/form-messages.ts';

export type ContactMessages = Record<keyof (typeof contacts)['pt'], string>;

export interface ContactsProps extends FormMessages {
  t: ContactMessages;
}

export function Contacts(props: ContactsProps) {
  const member = useMember();
  return member ? (
    <Loaded key={member._id} {...props} owner={member._id} />
  ) : (
    <Waiting label={props.h.loading} />
  );
}

function Loaded({ owner, ...props }: ContactsProps & { owner: string }) {
  const { stored, reload } = useStored(
    useCallback(
      () => readKept(listContacts(owner), import('./ContactList.tsx'), listLeft(owner, 'contact/')),
      [owner],
    ),
  );
  if (stored.state === 'loading') return <Waiting label={props.h.loading} />;
  if (stored.state === 'failed') {
    return <LoadFailure h={props.h} sentences={props.sentences} code={stored.code} onRetry={reload} />;
  }
  const { Part, left, items } = stored.data;
  return <Part.ContactList {...props} owner={owner} left={left} stored={items} />;
}
