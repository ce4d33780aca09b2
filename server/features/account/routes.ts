import { Holdings } from '../../../contract/holdings.ts';
import { COSTS } from '../../../contract/rates.ts';
import { Receipt } from '../../../contract/receipts.ts';
import { defineRoute, empty, ok } from '../../api/route.ts';
import { deleteAccount, deleteData, signOutEverywhere } from './account.ts';
import { countHoldings } from './counts.ts';

const OWNERS = ['unauthenticated', 'forbidden'] as const;

export const accountRoutes = [
  defineRoute({
    method: 'DELETE',
    path: '/users/:id',
    summary: 'Deletes the whole account. May be repeated; for two hours the uid cannot be registered again.',
    access: 'owner',
    answers: { 200: Receipt },
    errors: OWNERS,
    cost: COSTS.deletion,
    run: async (ctx, { params }) => ok(await deleteAccount(ctx, params.id)),
  }),
  defineRoute({
    method: 'DELETE',
    path: '/users/:id/data',
    summary:
      'Deletes pictures, bio, links and preferences, and names the member by the tag; posts, contacts, address and products stay.',
    access: 'owner',
    answers: { 200: Receipt },
    errors: [...OWNERS, 'user-not-found'],
    cost: COSTS.deletion,
    run: async (ctx, { params }) => ok(await deleteData(ctx, params.id)),
  }),
  defineRoute({
    method: 'POST',
    path: '/users/:id/sign-out',
    summary: 'Ends every session of the member, on every device.',
    access: 'owner',
    answers: { 204: null },
    errors: OWNERS,
    run: async (ctx, { params }) => {
      await signOutEverywhere(ctx, params.id);
      return empty();
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/users/:id/holdings',
    summary: 'How many posts, drafts, products, contacts and files a member has.',
    access: 'owner',
    answers: { 200: Holdings },
    errors: OWNERS,
    run: async (ctx, { params }) => ok(await countHoldings(ctx, params.id)),
  }),
];
