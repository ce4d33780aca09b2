import { permissionEndpoints } from '../../../contract/endpoints/moderation.ts';
import { implement, ok } from '../../api/route.ts';
import { grant, readGranted } from './permissions.ts';

export const permissionRoutes = implement(permissionEndpoints, {
  'GET /users/:id/permisions': async (ctx, { params }) => ok(await readGranted(ctx, params.id)),
  'PATCH /users/:id/permisions': async (ctx, { params, body }) => ok(await grant(ctx, params.id, body)),
});
