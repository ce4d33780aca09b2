import { ListQuery } from '../../../contract/lists.ts';
import { NewReport, ReportCount, ReportPage } from '../../../contract/moderation.ts';
import { defineRoute, empty, ok } from '../../api/route.ts';
import { countReported, listReported } from './list.ts';
import { reportPost } from './report.ts';

const MODERATORS = ['unauthenticated', 'forbidden'] as const;

export const reportRoutes = [
  defineRoute({
    method: 'POST',
    path: '/posts/:id/reports',
    summary:
      'Reports a published post to the moderators; a second report of one reporter replaces the first.',
    access: 'anyone',
    body: NewReport,
    answers: { 204: null },
    errors: ['forbidden', 'post-not-found'],
    run: async (ctx, { params, body, client }) => {
      await reportPost(ctx, params.id, body, client());
      return empty();
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/reports',
    summary: 'Published posts with open reports, the latest report first.',
    access: 'moderator',
    query: ListQuery,
    answers: { 200: ReportPage },
    errors: MODERATORS,
    run: async (ctx, { query }) => ok(await listReported(ctx, query)),
  }),
  defineRoute({
    method: 'GET',
    path: '/reports/count',
    summary: 'How many posts have open reports.',
    access: 'moderator',
    answers: { 200: ReportCount },
    errors: MODERATORS,
    run: async (ctx) => ok(await countReported(ctx)),
  }),
];
