import { ListQuery } from '../../../contract/lists.ts';
import { HideRequest, LogPage, ModerationPage, ModerationQuery } from '../../../contract/moderation.ts';
import { Post } from '../../../contract/posts.ts';
import { defineRoute, empty, ok } from '../../api/route.ts';
import { listLog, listModeration } from './log.ts';
import { dismissReports, hidePost, unhidePost } from './hide.ts';

const MODERATORS = ['unauthenticated', 'forbidden', 'post-not-found'] as const;

export const moderationRoutes = [
  defineRoute({
    method: 'POST',
    path: '/posts/:id/hide',
    summary: 'Hides a published post, with a reason that its author reads.',
    access: 'moderator',
    body: HideRequest,
    answers: { 200: Post },
    errors: MODERATORS,
    run: async (ctx, { params, body }) => ok(await hidePost(ctx, params.id, body)),
  }),
  defineRoute({
    method: 'POST',
    path: '/posts/:id/unhide',
    summary: 'Shows a hidden post again.',
    access: 'moderator',
    answers: { 200: Post },
    errors: MODERATORS,
    run: async (ctx, { params }) => ok(await unhidePost(ctx, params.id)),
  }),
  defineRoute({
    method: 'POST',
    path: '/posts/:id/dismiss',
    summary: 'Leaves a post as it is and answers the open reports about it.',
    access: 'moderator',
    answers: { 204: null },
    errors: MODERATORS,
    run: async (ctx, { params }) => {
      await dismissReports(ctx, params.id);
      return empty();
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/moderation',
    summary: 'What all moderators did, newest first.',
    access: 'moderator',
    query: ListQuery,
    answers: { 200: LogPage },
    errors: ['unauthenticated', 'forbidden'],
    run: async (ctx, { query }) => ok(await listLog(ctx, query)),
  }),
  defineRoute({
    method: 'GET',
    path: '/users/:id/moderation',
    summary: 'What moderators did to the posts of a member, newest first, for that member and moderators.',
    access: 'owner',
    query: ModerationQuery,
    answers: { 200: ModerationPage },
    errors: ['unauthenticated', 'forbidden', 'user-not-found'],
    run: async (ctx, { params, query }) => ok(await listModeration(ctx, params.id, query)),
  }),
];
