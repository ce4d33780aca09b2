import { iconEndpoints } from '../../../contract/endpoints/site.ts';
import { implement, ok } from '../../api/route.ts';
import { findIcons } from './icons.ts';

/** Icons are the same for everyone and change only with a release. */
const FOR_A_DAY = { 'cache-control': 'public, max-age=86400' };

export const iconRoutes = implement(iconEndpoints, {
  'GET /icons/:set': async (_ctx, { params, query }) =>
    ok(await findIcons(params.set, query.icons), FOR_A_DAY),
});
