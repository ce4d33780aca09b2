import { Hono } from 'hono';
import { NewPost, PostChanges, PostQuery, PreviewRequest } from '../../../contract/posts.ts';
import type { ApiEnv } from '../../http/env.ts';
import { readJson, readQuery } from '../../http/input.ts';
import {
  changePost,
  createPost,
  deletePost,
  listPosts,
  previewPost,
  readPost,
  readPostBySlug,
} from './service.ts';

export function postRoutes() {
  return new Hono<ApiEnv>()
    .get('/posts', async (c) => c.json(await listPosts(c.var.ctx, readQuery(c, PostQuery))))
    .post('/posts', async (c) => {
      const { post, isNew } = await createPost(c.var.ctx, await readJson(c, NewPost));
      return c.json(post, isNew ? 201 : 200);
    })
    .post('/posts/preview', async (c) => c.json(previewPost(c.var.ctx, await readJson(c, PreviewRequest))))
    .get('/posts/:id', async (c) => c.json(await readPost(c.var.ctx, c.req.param('id'))))
    .patch('/posts/:id', async (c) =>
      c.json(await changePost(c.var.ctx, c.req.param('id'), await readJson(c, PostChanges))),
    )
    .delete('/posts/:id', async (c) => {
      await deletePost(c.var.ctx, c.req.param('id'));
      return c.body(null, 204);
    })
    .get('/users/:tag/posts/:slug', async (c) => {
      const { tag, slug } = c.req.param();
      return c.json(await readPostBySlug(c.var.ctx, tag, slug));
    });
}
