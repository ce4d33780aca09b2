import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { READ_COST, WRITE_COST, type RateName } from '../../contract/rates.ts';
import { type Limits, rateHeaders, assertAllowed } from '../rate-limit/limits.ts';
import { clientIp, type TrustedProxies } from './client-ip.ts';
import type { ApiEnv } from './hono-env.ts';
import { routePattern } from './route-pattern.ts';

/** The cost of a call where it is not the default, keyed by method and route such as `GET /search`. */
type Costs = ReadonlyMap<string, number>;

interface Options {
  limits: Limits;
  trustedProxies: TrustedProxies;
  costs: Costs;
}

const isWrite = (method: string) => method !== 'GET' && method !== 'HEAD';

/** Two limits: by IP before the token is verified, by member after. */
export function rateLimit({ limits, trustedProxies, costs }: Options) {
  function costOf(c: Context<ApiEnv>): number {
    const { method } = c.req;
    const own = costs.get(`${method === 'HEAD' ? 'GET' : method} ${routePattern(c)}`);
    return own ?? (isWrite(method) ? WRITE_COST : READ_COST);
  }

  async function take(c: Context<ApiEnv>, name: RateName, caller: string): Promise<void> {
    const cost = costOf(c);
    const quota = await limits.take(name, caller, cost);
    c.get('quotas').push(quota);
    assertAllowed(quota, cost);
  }

  return {
    /** Describes every allowance that was charged, on refusals too. */
    headers: createMiddleware<ApiEnv>(async (c, next) => {
      c.set('quotas', []);
      await next();
      const quotas = c.get('quotas');
      if (quotas.length === 0) return;
      for (const [name, value] of Object.entries(rateHeaders(quotas))) c.res.headers.set(name, value);
    }),

    byIp: createMiddleware<ApiEnv>(async (c, next) => {
      const ip = clientIp(c, trustedProxies);
      if (ip !== null) await take(c, 'address', ip);
      await next();
    }),

    byMember: createMiddleware<ApiEnv>(async (c, next) => {
      const uid = c.get('ctx').identity?.uid;
      if (uid !== undefined) {
        await take(c, 'member', uid);
        if (isWrite(c.req.method)) await take(c, 'writes', uid);
      }
      await next();
    }),
  };
}
