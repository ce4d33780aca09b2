import { reportEndpoints } from '../../../contract/endpoints/moderation.ts';
import { implement, empty, ok } from '../../api/route.ts';
import { countReported, listReported } from './list.ts';
import { reportPost } from './report.ts';

export const reportRoutes = implement(reportEndpoints, {
  'POST /posts/:id/reports': async (ctx, { params, body, client }) => {
    await reportPost(ctx, params.id, body, client());
    return empty();
  },
  'GET /reports': async (ctx, { query }) => ok(await listReported(ctx, query)),
  'GET /reports/count': async (ctx) => ok(await countReported(ctx)),
});
