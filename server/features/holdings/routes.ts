import { Holdings } from '../../../contract/holdings.ts';
import { defineRoute, ok } from '../../api/route.ts';
import { countHoldings } from '../account/counts.ts';

export const holdingRoutes = [
  defineRoute({
    method: 'GET',
    path: '/users/:id/holdings',
    summary: 'How many posts, drafts, products, contacts and files a member has.',
    access: 'owner',
    answers: { 200: Holdings },
    errors: ['unauthenticated', 'forbidden'],
    run: async (ctx, { params }) => ok(await countHoldings(ctx, params.id)),
  }),
];
