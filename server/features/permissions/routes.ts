import { Grant, Granted } from '../../../contract/moderation.ts';
import { defineRoute, ok } from '../../api/route.ts';
import { grant, readGranted } from './permissions.ts';

export const permissionRoutes = [
  defineRoute({
    method: 'GET',
    path: '/users/:id/permisions',
    summary: 'What a member may do beside writing.',
    access: 'admin',
    answers: { 200: Granted },
    errors: ['unauthenticated', 'forbidden', 'user-not-found'],
    run: async (ctx, { params }) => ok(await readGranted(ctx, params.id)),
  }),
  defineRoute({
    method: 'PATCH',
    path: '/users/:id/permisions',
    summary:
      'Says what a member may do beside writing: the whole list. An admin stays one until another says no.',
    access: 'admin',
    body: Grant,
    answers: { 200: Granted },
    errors: ['unauthenticated', 'forbidden', 'user-not-found', 'own-admin'],
    run: async (ctx, { params, body }) => ok(await grant(ctx, params.id, body)),
  }),
];
