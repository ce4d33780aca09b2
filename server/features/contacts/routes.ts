import { contactEndpoints } from '../../../contract/endpoints/contacts.ts';
import { created, implement, empty, ok } from '../../api/route.ts';
import { receipt } from '../account/receipt.ts';
import { addContact, changeContact, listContacts, removeContact, removeContacts } from './contacts.ts';

export const contactRoutes = implement(contactEndpoints, {
  'GET /users/:id/contacts': async (ctx, { params }) => ok(await listContacts(ctx, params.id)),
  'POST /users/:id/contacts': async (ctx, { params, body }) =>
    created(await addContact(ctx, params.id, body)),
  'DELETE /users/:id/contacts': async (ctx, { params }) =>
    ok(receipt({ contacts: await removeContacts(ctx, params.id) })),
  'PATCH /users/:id/contacts/:contact': async (ctx, { params, body }) =>
    ok(await changeContact(ctx, params.id, params.contact, body)),
  'DELETE /users/:id/contacts/:contact': async (ctx, { params }) => {
    await removeContact(ctx, params.id, params.contact);
    return empty();
  },
});
