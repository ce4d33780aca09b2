import { Address, AddressChanges } from '../../../contract/address.ts';
import { Receipt } from '../../../contract/receipts.ts';
import { defineRoute, ok } from '../../api/route.ts';
import { receipt } from '../account/receipt.ts';
import { readAddress, removeAddress, writeAddress } from './address.ts';

const OWNERS = ['unauthenticated', 'forbidden'] as const;

export const addressRoutes = [
  defineRoute({
    method: 'GET',
    path: '/users/:id/address',
    summary: 'The address of a member, for that member.',
    access: 'owner',
    answers: { 200: Address },
    errors: [...OWNERS, 'address-not-found'],
    run: async (ctx, { params }) => ok(await readAddress(ctx, params.id)),
  }),
  defineRoute({
    method: 'PATCH',
    path: '/users/:id/address',
    summary:
      'Makes the address, or changes it: what is not named stays. A `version` that is not the stored one answers 409 with what is stored.',
    access: 'owner',
    body: AddressChanges,
    answers: { 200: Address },
    errors: [...OWNERS, 'user-not-found', 'version-conflict'],
    run: async (ctx, { params, body }) => ok(await writeAddress(ctx, params.id, body)),
  }),
  defineRoute({
    method: 'DELETE',
    path: '/users/:id/address',
    summary: 'Deletes the address.',
    access: 'owner',
    answers: { 200: Receipt },
    errors: OWNERS,
    run: async (ctx, { params }) => ok(receipt({ addresses: await removeAddress(ctx, params.id) })),
  }),
];
