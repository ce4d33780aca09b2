import { postEndpoints } from '../../../contract/endpoints/posts.ts';
import { created, implement, empty, moved, ok } from '../../api/route.ts';
import { createPost } from './create.ts';
import { deletePost } from './delete.ts';
import { listPosts } from './list.ts';
import { readPost, readPostBySlug } from './read.ts';
import { previewPost } from './render.ts';
import { restorePost } from './restore.ts';
import { changePost } from './update.ts';

export const postRoutes = implement(postEndpoints, {
  'GET /posts': async (ctx, { query }) => ok(await listPosts(ctx, query)),
  'POST /posts': async (ctx, { body }) => {
    const { post, isNew } = await createPost(ctx, body);
    return isNew ? created(post) : ok(post);
  },
  'POST /posts/preview': async (ctx, { body }) => ok(await previewPost(ctx, body)),
  'GET /posts/:id': async (ctx, { params }) => ok(await readPost(ctx, params.id)),
  'PATCH /posts/:id': async (ctx, { params, body }) => ok(await changePost(ctx, params.id, body)),
  'DELETE /posts/:id': async (ctx, { params, query }) => {
    await deletePost(ctx, params.id, query.reason);
    return empty();
  },
  'POST /posts/:id/restore': async (ctx, { params }) => ok(await restorePost(ctx, params.id)),
  'GET /users/:tag/posts/:slug': async (ctx, { params: { tag, slug } }) => {
    const found = await readPostBySlug(ctx, tag, slug);
    if (!('movedTo' in found)) return ok(found);
    return moved(found.movedTo, `../../${found.movedTo}/posts/${encodeURIComponent(slug)}`);
  },
});
