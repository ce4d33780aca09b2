import { accountEndpoints } from '../../../contract/endpoints/users.ts';
import { implement, empty, ok } from '../../api/route.ts';
import { deleteAccount, deleteData, signOutEverywhere } from './account.ts';
import { countAccountData } from './counts.ts';

export const accountRoutes = implement(accountEndpoints, {
  'DELETE /users/:id': async (ctx, { params }) => ok(await deleteAccount(ctx, params.id)),
  'DELETE /users/:id/data': async (ctx, { params }) => ok(await deleteData(ctx, params.id)),
  'POST /users/:id/sign-out': async (ctx, { params }) => {
    await signOutEverywhere(ctx, params.id);
    return empty();
  },
  'GET /users/:id/counts': async (ctx, { params }) => ok(await countAccountData(ctx, params.id)),
});
