import { exportEndpoints } from '../../../contract/endpoints/users.ts';
import { implement, ok } from '../../api/route.ts';
import { exportMember } from './export-member.ts';

export const exportRoutes = implement(exportEndpoints, {
  'GET /users/:id/export': async (ctx, { params }) => {
    const data = await exportMember(ctx, params.id);
    const name = `agora-${data.user.tag}-${data.exported.slice(0, 10)}.json`;
    return ok(data, { 'content-disposition': `attachment; filename="${name}"` });
  },
});
