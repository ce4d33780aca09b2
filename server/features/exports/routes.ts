import { COSTS } from '../../../contract/rates.ts';
import { Export } from '../../../contract/exports.ts';
import { defineRoute, ok } from '../../api/route.ts';
import { exportMember } from './export-member.ts';

export const exportRoutes = [
  defineRoute({
    method: 'GET',
    path: '/users/:id/export',
    summary: 'Everything that a member owns here, as one JSON download.',
    access: 'owner',
    answers: { 200: Export },
    errors: ['unauthenticated', 'forbidden', 'user-not-found'],
    cost: COSTS.export,
    run: async (ctx, { params }) => {
      const data = await exportMember(ctx, params.id);
      const name = `agora-${data.user.tag}-${data.exported.slice(0, 10)}.json`;
      return ok(data, { 'content-disposition': `attachment; filename="${name}"` });
    },
  }),
];
