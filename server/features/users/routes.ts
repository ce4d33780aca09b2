import { userEndpoints } from '../../../contract/endpoints/users.ts';
import { created, implement, moved, ok } from '../../api/route.ts';
import { createUser } from './create.ts';
import { listMembers, readUser, userExists } from './read.ts';
import { changeUser } from './update.ts';

export const userRoutes = implement(userEndpoints, {
  'GET /users': async (ctx, { query }) => ok(await listMembers(ctx, query)),
  'POST /users': async (ctx, { body }) => {
    const { user, isNew } = await createUser(ctx, body);
    return isNew ? created(user) : ok(user);
  },
  'GET /users/:id': async (ctx, { params }) => {
    const found = await readUser(ctx, params.id);
    return 'movedTo' in found ? moved(found.movedTo, found.movedTo) : ok(found);
  },
  'PATCH /users/:id': async (ctx, { params, body }) => ok(await changeUser(ctx, params.id, body)),
  'GET /user/public/exist': async (ctx, { query }) => ok(await userExists(ctx, query)),
});
