import { Contact, ContactChanges, ContactList, NewContact } from '../../../contract/contacts.ts';
import { Receipt } from '../../../contract/receipts.ts';
import { created, defineRoute, empty, ok } from '../../api/route.ts';
import { receipt } from '../account/receipt.ts';
import { addContact, changeContact, listContacts, removeContact, removeContacts } from './contacts.ts';

const OWNERS = ['unauthenticated', 'forbidden'] as const;

export const contactRoutes = [
  defineRoute({
    method: 'GET',
    path: '/users/:id/contacts',
    summary: 'The contacts of a member, by uid or tag; others are shown the public ones.',
    access: 'anyone',
    answers: { 200: ContactList },
    errors: ['user-not-found'],
    run: async (ctx, { params }) => ok(await listContacts(ctx, params.id)),
  }),
  defineRoute({
    method: 'POST',
    path: '/users/:id/contacts',
    summary: 'Adds a contact.',
    access: 'owner',
    body: NewContact,
    answers: { 201: Contact },
    errors: [...OWNERS, 'user-not-found', 'limit-reached'],
    run: async (ctx, { params, body }) => created(await addContact(ctx, params.id, body)),
  }),
  defineRoute({
    method: 'DELETE',
    path: '/users/:id/contacts',
    summary: 'Deletes all contacts.',
    access: 'owner',
    answers: { 200: Receipt },
    errors: OWNERS,
    run: async (ctx, { params }) => ok(receipt({ contacts: await removeContacts(ctx, params.id) })),
  }),
  defineRoute({
    method: 'PATCH',
    path: '/users/:id/contacts/:contact',
    summary:
      'Changes a contact; what is not named stays. A `version` that is not the stored one answers 409 with what is stored.',
    access: 'owner',
    body: ContactChanges,
    answers: { 200: Contact },
    errors: [...OWNERS, 'contact-not-found', 'version-conflict'],
    run: async (ctx, { params, body }) => ok(await changeContact(ctx, params.id, params.contact, body)),
  }),
  defineRoute({
    method: 'DELETE',
    path: '/users/:id/contacts/:contact',
    summary: 'Deletes a contact.',
    access: 'owner',
    answers: { 204: null },
    errors: [...OWNERS, 'contact-not-found'],
    run: async (ctx, { params }) => {
      await removeContact(ctx, params.id, params.contact);
      return empty();
    },
  }),
];
