import { COSTS } from '../../../contract/rates.ts';
import { SearchPage, SearchQuery } from '../../../contract/search.ts';
import { defineRoute, ok } from '../../api/route.ts';
import { search } from './search.ts';

export const searchRoutes = [
  defineRoute({
    method: 'GET',
    path: '/search',
    summary:
      'Published posts or members that match words, their beginnings or nearly their spelling, best first.',
    access: 'anyone',
    query: SearchQuery,
    answers: { 200: SearchPage },
    errors: ['search-too-slow'],
    cost: COSTS.search,
    run: async (ctx, { query }) => ok(await search(ctx, query)),
  }),
];
