import { defineEndpoints } from '../endpoint.ts';
import { MemberId, RowId } from '../ids.ts';
import { DeleteQuery } from '../moderation.ts';
import {
  NewPost,
  Post,
  PostChanges,
  PostPage,
  PostQuery,
  PostSlug,
  Preview,
  PreviewRequest,
} from '../posts.ts';
import { COSTS } from '../rates.ts';
import { Moved } from '../users.ts';

export const postEndpoints = defineEndpoints({
  'GET /posts': {
    summary: 'Published posts, newest first; with one’s own tag as `author` drafts and hidden ones too.',
    access: 'anyone',
    query: PostQuery,
    answers: { 200: PostPage },
  },
  'POST /posts': {
    summary: 'Writes a post, or answers the one that the author has under the `id` of the body.',
    access: 'signed in',
    body: NewPost,
    answers: { 201: Post, 200: Post },
    errors: ['unauthenticated', 'forbidden', 'registration-incomplete', 'post-not-found', 'post-moderated'],
    cost: COSTS.publication,
  },
  'POST /posts/preview': {
    summary: 'What a body will look like.',
    access: 'signed in',
    body: PreviewRequest,
    answers: { 200: Preview },
    errors: ['unauthenticated'],
    cost: COSTS.preview,
  },
  'GET /posts/:id': {
    summary: 'One post.',
    access: 'anyone',
    params: { id: RowId },
    answers: { 200: Post },
    errors: ['post-not-found'],
  },
  'PATCH /posts/:id': {
    summary: 'Changes a post. A version that is not the stored one answers 409 with the stored post.',
    access: 'owner',
    params: { id: RowId },
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
  },
  'DELETE /posts/:id': {
    summary: 'Deletes a post; a moderator who deletes another member’s gives a reason.',
    access: 'owner',
    params: { id: RowId },
    query: DeleteQuery,
    answers: { 204: null },
    errors: ['unauthenticated', 'forbidden', 'post-not-found'],
  },
  'POST /posts/:id/restore': {
    summary: 'Brings back a post that its author has deleted within the last hour; may be repeated.',
    access: 'owner',
    params: { id: RowId },
    answers: { 200: Post },
    errors: ['unauthenticated', 'forbidden', 'post-not-found', 'post-moderated'],
    cost: COSTS.publication,
  },
  'GET /users/:tag/posts/:slug': {
    summary: 'One post by its address.',
    access: 'anyone',
    params: { tag: MemberId, slug: PostSlug },
    answers: { 200: Post, 301: Moved },
    errors: ['post-not-found'],
  },
});
