import { Hono } from 'hono';
import { ListQuery } from '../../../contract/posts.ts';
import { ExistQuery, NewUser, UserChanges } from '../../../contract/users.ts';
import type { ApiEnv } from '../../http/env.ts';
import { readJson, readQuery } from '../../http/input.ts';
import { changeUser, createUser, listMembers, readUser, userExists } from './service.ts';

export function userRoutes() {
  return new Hono<ApiEnv>()
    .get('/users', async (c) => c.json(await listMembers(c.var.ctx, readQuery(c, ListQuery))))
    .post('/users', async (c) => {
      const { user, isNew } = await createUser(c.var.ctx, await readJson(c, NewUser));
      return c.json(user, isNew ? 201 : 200);
    })
    .get('/users/:id', async (c) => c.json(await readUser(c.var.ctx, c.req.param('id'))))
    .patch('/users/:id', async (c) =>
      c.json(await changeUser(c.var.ctx, c.req.param('id'), await readJson(c, UserChanges))),
    )
    .get('/user/public/exist', async (c) => c.json(await userExists(c.var.ctx, readQuery(c, ExistQuery))));
}
