import { ListQuery } from '../../../contract/lists.ts';
import { COSTS } from '../../../contract/rates.ts';
import {
  ExistQuery,
  Exists,
  Moved,
  NewUser,
  PublicProfile,
  User,
  UserChanges,
  UserPage,
  UserRecord,
} from '../../../contract/users.ts';
import { created, defineRoute, moved, ok } from '../../api/route.ts';
import { createUser } from './create.ts';
import { listMembers, readUser, userExists } from './read.ts';
import { changeUser } from './update.ts';

export const userRoutes = [
  defineRoute({
    method: 'GET',
    path: '/users',
    summary:
      'Members who have completed their registration: by their latest post, then those without one, newest first.',
    access: 'anyone',
    query: ListQuery,
    answers: { 200: UserPage },
    run: async (ctx, { query }) => ok(await listMembers(ctx, query)),
  }),
  defineRoute({
    method: 'POST',
    path: '/users',
    summary: 'Creates the record of the bearer, or answers the one that exists.',
    access: 'signed in',
    body: NewUser,
    answers: { 201: User, 200: User },
    errors: ['unauthenticated', 'forbidden', 'registration-closed', 'user-deleted'],
    run: async (ctx, { body }) => {
      const { user, isNew } = await createUser(ctx, body);
      return isNew ? created(user) : ok(user);
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/users/:id',
    summary: 'One member, by uid or tag: the whole record for its owner, the public one for others.',
    access: 'anyone',
    answers: { 200: UserRecord.or(PublicProfile), 301: Moved },
    errors: ['user-not-found'],
    run: async (ctx, { params }) => {
      const found = await readUser(ctx, params.id);
      return 'movedTo' in found ? moved(found.movedTo, found.movedTo) : ok(found);
    },
  }),
  defineRoute({
    method: 'PATCH',
    path: '/users/:id',
    summary:
      'Changes the record of the bearer; with `account` it completes the registration. A `version` that is not the stored one answers 409 with the stored record.',
    access: 'owner',
    body: UserChanges,
    answers: { 200: User },
    errors: ['unauthenticated', 'forbidden', 'user-not-found', 'tag-taken', 'version-conflict'],
    run: async (ctx, { params, body }) => ok(await changeUser(ctx, params.id, body)),
  }),
  defineRoute({
    method: 'GET',
    path: '/user/public/exist',
    summary: 'Whether a uid or a tag is taken; an e-mail is answered to its own bearer alone.',
    access: 'anyone',
    query: ExistQuery,
    answers: { 200: Exists },
    errors: ['forbidden'],
    cost: COSTS.existence,
    run: async (ctx, { query }) => ok(await userExists(ctx, query)),
  }),
];
