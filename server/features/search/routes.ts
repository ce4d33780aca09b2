import { searchEndpoints } from '../../../contract/endpoints/site.ts';
import { implement, ok } from '../../api/route.ts';
import { search } from './search.ts';

export const searchRoutes = implement(searchEndpoints, {
  'GET /search': async (ctx, { query }) => ok(await search(ctx, query)),
});
