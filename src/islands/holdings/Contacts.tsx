import { useCallback } from 'react';
import type { contacts } from '../../i18n/messages/contacts/index.ts';
import { listContacts } from '../../stores/holdings.ts';
import { Waiting } from '../profile/Waiting.tsx';
import { useMember } from '../profile/use-member.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { readWith, useStored } from './use-stored.ts';
import type { HoldingsWords } from './words.ts';

export type ContactWords = Record<keyof (typeof contacts)['pt'], string>;

export interface ContactsProps extends HoldingsWords {
  t: ContactWords;
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
    useCallback(() => readWith(listContacts(owner), import('./ContactList.tsx')), [owner]),
  );
  if (stored.state === 'loading') return <Waiting label={props.h.loading} />;
  if (stored.state === 'failed') {
    return <LoadFailure h={props.h} sentences={props.sentences} code={stored.code} onRetry={reload} />;
  }
  const { ContactList } = stored.data.Part;
  return <ContactList {...props} owner={owner} stored={stored.data.items} />;
}
