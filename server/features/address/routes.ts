import { addressEndpoints } from '../../../contract/endpoints/contacts.ts';
import { implement, ok } from '../../api/route.ts';
import { receipt } from '../account/receipt.ts';
import { readAddress, removeAddress, writeAddress } from './address.ts';

export const addressRoutes = implement(addressEndpoints, {
  'GET /users/:id/address': async (ctx, { params }) => ok(await readAddress(ctx, params.id)),
  'PATCH /users/:id/address': async (ctx, { params, body }) => ok(await writeAddress(ctx, params.id, body)),
  'DELETE /users/:id/address': async (ctx, { params }) =>
    ok(receipt({ addresses: await removeAddress(ctx, params.id) })),
});
