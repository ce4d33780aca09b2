import { moderationEndpoints } from '../../../contract/endpoints/moderation.ts';
import { implement, empty, ok } from '../../api/route.ts';
import { listLog, listModeration } from './log.ts';
import { dismissReports, hidePost, unhidePost } from './hide.ts';

export const moderationRoutes = implement(moderationEndpoints, {
  'POST /posts/:id/hide': async (ctx, { params, body }) => ok(await hidePost(ctx, params.id, body)),
  'POST /posts/:id/unhide': async (ctx, { params }) => ok(await unhidePost(ctx, params.id)),
  'POST /posts/:id/dismiss': async (ctx, { params }) => {
    await dismissReports(ctx, params.id);
    return empty();
  },
  'GET /moderation': async (ctx, { query }) => ok(await listLog(ctx, query)),
  'GET /users/:id/moderation': async (ctx, { params, query }) =>
    ok(await listModeration(ctx, params.id, query)),
});
