import type { NewContact } from '../../contract/contacts.ts';
import { api } from './api.ts';

export const listContacts = (uid: string) => api.get('/users/:id/contacts', { params: { id: uid } });

/** Adds the contact, or changes the one that `id` names. */
export const saveContact = (uid: string, id: string | null, contact: NewContact, version?: number) =>
  id === null
    ? api.post('/users/:id/contacts', { params: { id: uid }, body: contact })
    : api.patch('/users/:id/contacts/:contact', {
        params: { id: uid, contact: id },
        body: { ...contact, version },
      });

export const removeContact = (uid: string, id: string) =>
  api.delete('/users/:id/contacts/:contact', { params: { id: uid, contact: id } });
