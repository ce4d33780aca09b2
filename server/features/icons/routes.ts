import { IconQuery, IconSet } from '../../../contract/icons.ts';
import { defineRoute, ok } from '../../api/route.ts';
import { findIcons } from './icons.ts';

/** A release changes icons, if anything does, and whoever asks gets the same. */
const FOR_A_DAY = { 'cache-control': 'public, max-age=86400' };

export const iconRoutes = [
  defineRoute({
    method: 'GET',
    path: '/icons/:set.json',
    summary: 'Icons of an installed set, in the format of Iconify. Unknown names are told in `not_found`.',
    access: 'anyone',
    query: IconQuery,
    answers: { 200: IconSet },
    errors: ['not-found'],
    run: async (_ctx, { params, query }) => ok(await findIcons(params['set.json'], query.icons), FOR_A_DAY),
  }),
];
