import { healthEndpoints } from '../../contract/endpoints/site.ts';
import { ping } from '../db/ping.ts';
import { UnavailableError } from '../errors.ts';
import { VERSION } from '../version.ts';
import { implement, ok } from './route.ts';

const NOT_STORED = { 'cache-control': 'no-store' };

export const healthRoutes = implement(healthEndpoints, {
  'GET /health': async () => ok({ status: 'ok' as const, version: VERSION }, NOT_STORED),
  'GET /ready': async (ctx) => {
    if (ctx.isClosing?.() === true) throw new UnavailableError('this process, which is about to end');
    await ping(ctx.database);
    if (ctx.isIdentityReady?.() === false) throw new UnavailableError('the identity service of demo mode');
    // Readers need no identity, so the process is ready without it.
    const identity =
      ctx.isIdentityReachable?.() === false ? ('unreachable' as const) : ('reachable' as const);
    return ok({ status: 'ready' as const, identity }, NOT_STORED);
  },
  'GET /caller': async (_, { caller }) => ok(caller(), NOT_STORED),
});
