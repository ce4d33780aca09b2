import { Grant, Granted } from '../../../contract/moderation.ts';
import { defineRoute, ok } from '../../http/route.ts';
import { grant } from './service.ts';

export const permissionRoutes = [
  defineRoute({
    method: 'PATCH',
    path: '/users/:id/permisions',
    summary: 'Says what a member may do beside writing: the whole list.',
    access: 'admin',
    body: Grant,
    answers: { 200: Granted },
    errors: ['forbidden', 'user-not-found'],
    run: async (ctx, { params, body }) => ok(await grant(ctx, params.id, body)),
  }),
];
