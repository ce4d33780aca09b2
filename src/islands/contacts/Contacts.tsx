import { useCallback } from 'react';
import type { contacts } from '../../i18n/messages/contacts/index.ts';
import { listContacts } from '../../clients/contacts.ts';
import { Waiting } from '../../ui/Waiting.tsx';
import { listLeft } from '../../device/local-drafts.ts';
import { useMember } from '../../ui/use-member.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { useResource, withModule } from '../../ui/use-resource.ts';
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
  const [loaded, again] = useResource(
    useCallback(async () => {
      const [result, left] = await Promise.all([
        withModule(listContacts(owner), import('./ContactList.tsx')),
        listLeft(owner, 'contact/'),
      ]);
      return result.ok ? { ...result, data: { ...result.data, left } } : result;
    }, [owner]),
  );
  if (loaded.state === 'loading') return <Waiting label={props.h.loading} />;
  if (loaded.state === 'failed') {
    return (
      <LoadFailure
        code={loaded.code}
        sentences={props.sentences}
        retry={{ label: props.h.retry, run: again }}
        signIn={props.h.signInAgain}
      />
    );
  }
  const { module, left, data } = loaded.data;
  return <module.ContactList {...props} owner={owner} left={left} stored={data.items} />;
}
