import { useState } from 'react';
import type { Contact } from '../../../contract/contacts.ts';
import type { Draft } from '../../device/draft-database.ts';
import { MAX_CONTACTS } from '../../../contract/limits.ts';
import { format } from '../../i18n/format.ts';
import { shownValue } from '../../lib/contact-fields.ts';
import { iconOf } from '../../lib/contact-icons.ts';
import { removeContact, saveContact } from '../../clients/contacts.ts';
import { showToast } from '../../stores/toasts.ts';
import { ContactForm } from './ContactForm.tsx';
import { ContactRow } from './ContactRow.tsx';
import type { ContactsProps } from './Contacts.tsx';
import { useIcons } from './Icon.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Undo } from '../../ui/Undo.tsx';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import { useList } from '../../ui/use-list.ts';

interface Props extends ContactsProps {
  owner: string;
  /** Drafts left by closed pages. */
  left: readonly Draft[];
  stored: readonly Contact[];
}

interface Open {
  /** Empty: a new contact. */
  id: string;
  draft?: Draft | undefined;
}

/** Reopens the form of an unsaved draft; for a deleted contact as a new one. */
function openAgain([draft]: readonly Draft[], items: readonly Contact[]): Open | null {
  if (!draft) return null;
  const id = draft.form.slice('contact/'.length);
  return { id: items.some((one) => one.id === id) ? id : '', draft };
}

export function ContactList({ owner, left, stored, ...messages }: Props) {
  const { h, t, sentences } = messages;
  const { items, removed, isBusy, failure, put, remove, undo } = useList<Contact>(stored, {
    remove: ({ id }) => removeContact(owner, id),
    restore: ({ id: _id, version: _version, ...contact }) => saveContact(owner, null, contact),
    gone: 'contact-not-found',
    end: 'last',
  });
  const [open, setOpen] = useState<Open | null>(() => openAgain(left, stored));
  const icons = useIcons(items.map(iconOf));
  const focusAfter = useFocusAfter();
  const toast = (message: string) => showToast({ type: 'success', message, locale: messages.locale });

  const close = (id: string) => {
    setOpen(null);
    focusAfter(id ? `[data-edit="${id}"]` : '[data-add]');
  };
  const form = (contact: Contact | null) => (
    <ContactForm
      {...messages}
      owner={owner}
      contact={contact}
      draft={open?.draft}
      onSaved={(saved) => {
        put(saved);
        toast(t.saved);
        close(saved.id);
      }}
      onCancel={() => close(contact?.id ?? '')}
    />
  );

  return (
    <section className="records" aria-labelledby="contacts-list">
      <h2 id="contacts-list" className="visually-hidden">
        {t.listTitle}
      </h2>
      {failure && <LoadFailure code={failure} sentences={sentences} retry={null} signIn={h.signInAgain} />}
      {removed && (
        <Undo
          key={removed.id}
          message={format(t.removed, { name: removed.label || shownValue(removed) })}
          label={h.undo}
          onUndo={async () => {
            const restored = await undo();
            if (!restored) return;
            toast(t.restored);
            focusAfter(`[data-edit="${restored.id}"]`);
          }}
        />
      )}
      {!open &&
        (items.length < MAX_CONTACTS ? (
          <p>
            <button type="button" className="button" data-add onClick={() => setOpen({ id: '' })}>
              {t.add}
            </button>
          </p>
        ) : (
          <p className="muted ui">{format(t.full, { max: MAX_CONTACTS })}</p>
        ))}
      {open?.id === '' && form(null)}
      {items.length > 0 ? (
        <ul className="record-list">
          {items.map((contact) => (
            <li key={contact.id}>
              {open?.id === contact.id ? (
                form(contact)
              ) : (
                <ContactRow
                  h={h}
                  t={t}
                  contact={contact}
                  icons={icons}
                  isBusy={isBusy(contact.id)}
                  onEdit={() => setOpen({ id: contact.id })}
                  onRemove={() => void remove(contact)}
                />
              )}
            </li>
          ))}
        </ul>
      ) : (
        !open &&
        !removed && (
          <div className="empty">
            <p className="empty-title">{t.empty}</p>
            <p>{t.emptyHint}</p>
          </div>
        )
      )}
    </section>
  );
}
