import type { Context } from 'hono';
import type { AppDeps } from '../context.ts';
import { secondsUntil } from '../rate-limit/gcra.ts';
import { clientIp } from './client-ip.ts';

const PAGE_COST = 1;

/**
 * Counts a rendered page once, whatever its calls in process; resolves to the seconds its visitor must wait.
 */
export function pageLimit({ limits, trustedProxies }: Pick<AppDeps, 'limits' | 'trustedProxies'>) {
  return async (c: Context): Promise<number> => {
    const ip = clientIp(c, trustedProxies);
    if (ip === null) return 0;
    const quota = await limits.take('pages', ip, PAGE_COST);
    return quota.isAllowed ? 0 : secondsUntil(quota.rate, PAGE_COST, quota);
  };
}
