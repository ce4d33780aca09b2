import type { Contact, ContactList, NewContact } from '../../contract/contacts.ts';
import { api } from './api.ts';

const pathOf = (uid: string, id = '') => `users/${encodeURIComponent(uid)}/contacts${id && `/${id}`}`;

export const listContacts = (uid: string) => api.get<ContactList>(pathOf(uid));

/** Adds a contact, or changes the one that `id` names. */
export const saveContact = (uid: string, id: string | null, contact: NewContact, version?: number) =>
  id === null
    ? api.post<Contact>(pathOf(uid), contact)
    : api.patch<Contact>(pathOf(uid, id), { ...contact, version });

export const removeContact = (uid: string, id: string) => api.delete<undefined>(pathOf(uid, id));
