import { DeleteQuery } from '../../../contract/moderation.ts';
import {
  NewPost,
  Post,
  PostChanges,
  PostPage,
  PostQuery,
  Preview,
  PreviewRequest,
} from '../../../contract/posts.ts';
import { COSTS } from '../../../contract/rates.ts';
import { Moved } from '../../../contract/users.ts';
import { created, defineRoute, empty, moved, ok } from '../../api/route.ts';
import { createPost } from './create.ts';
import { deletePost } from './delete.ts';
import { listPosts } from './list.ts';
import { readPost, readPostBySlug } from './read.ts';
import { previewPost } from './render.ts';
import { restorePost } from './restore.ts';
import { changePost } from './update.ts';

export const postRoutes = [
  defineRoute({
    method: 'GET',
    path: '/posts',
    summary: 'Published posts, newest first; with one’s own tag as `author` drafts and hidden ones too.',
    access: 'anyone',
    query: PostQuery,
    answers: { 200: PostPage },
    run: async (ctx, { query }) => ok(await listPosts(ctx, query)),
  }),
  defineRoute({
    method: 'POST',
    path: '/posts',
    summary: 'Writes a post, or answers the one that the author has under the `id` of the body.',
    access: 'signed in',
    body: NewPost,
    answers: { 201: Post, 200: Post },
    errors: ['unauthenticated', 'forbidden', 'registration-incomplete', 'post-not-found', 'post-moderated'],
    cost: COSTS.publication,
    run: async (ctx, { body }) => {
      const { post, isNew } = await createPost(ctx, body);
      return isNew ? created(post) : ok(post);
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/posts/preview',
    summary: 'What a body will look like.',
    access: 'signed in',
    body: PreviewRequest,
    answers: { 200: Preview },
    errors: ['unauthenticated'],
    cost: COSTS.preview,
    run: async (ctx, { body }) => ok(await previewPost(ctx, body)),
  }),
  defineRoute({
    method: 'GET',
    path: '/posts/:id',
    summary: 'One post.',
    access: 'anyone',
    answers: { 200: Post },
    errors: ['post-not-found'],
    run: async (ctx, { params }) => ok(await readPost(ctx, params.id)),
  }),
  defineRoute({
    method: 'PATCH',
    path: '/posts/:id',
    summary: 'Changes a post. A version that is not the stored one answers 409 with the stored post.',
    access: 'owner',
    body: PostChanges,
    answers: { 200: Post },
    errors: [
      'unauthenticated',
      'forbidden',
      'registration-incomplete',
      'post-not-found',
      'post-moderated',
      'version-conflict',
    ],
    run: async (ctx, { params, body }) => ok(await changePost(ctx, params.id, body)),
  }),
  defineRoute({
    method: 'DELETE',
    path: '/posts/:id',
    summary: 'Deletes a post; a moderator who deletes another member’s gives a reason.',
    access: 'owner',
    query: DeleteQuery,
    answers: { 204: null },
    errors: ['unauthenticated', 'forbidden', 'post-not-found'],
    run: async (ctx, { params, query }) => {
      await deletePost(ctx, params.id, query.reason);
      return empty();
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/posts/:id/restore',
    summary: 'Brings back a post that its author has deleted within the last hour; may be repeated.',
    access: 'owner',
    answers: { 200: Post },
    errors: ['unauthenticated', 'forbidden', 'post-not-found', 'post-moderated'],
    cost: COSTS.publication,
    run: async (ctx, { params }) => ok(await restorePost(ctx, params.id)),
  }),
  defineRoute({
    method: 'GET',
    path: '/users/:tag/posts/:slug',
    summary: 'One post by its address.',
    access: 'anyone',
    answers: { 200: Post, 301: Moved },
    errors: ['post-not-found'],
    run: async (ctx, { params: { tag, slug } }) => {
      const found = await readPostBySlug(ctx, tag, slug);
      if (!('movedTo' in found)) return ok(found);
      return moved(found.movedTo, `../../${found.movedTo}/posts/${encodeURIComponent(slug)}`);
    },
  }),
];
