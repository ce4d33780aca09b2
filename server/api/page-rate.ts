import type { Context } from 'hono';
import { PAGE_COSTS } from '../../contract/rates.ts';
import type { AppDeps } from '../context.ts';
import { secondsUntil } from '../rate-limit/gcra.ts';
import { clientIp } from './client-ip.ts';

/**
 * Counts a rendered page once, whatever its calls in process; resolves to the seconds its visitor must wait.
 */
export function pageLimit({ limits, trustedProxies }: Pick<AppDeps, 'limits' | 'trustedProxies'>) {
  return async (c: Context, cost: number = PAGE_COSTS.page): Promise<number> => {
    const ip = clientIp(c, trustedProxies);
    if (ip === null) return 0;
    const quota = await limits.take('pages', ip, cost);
    return quota.isAllowed ? 0 : secondsUntil(quota.rate, cost, quota);
  };
}
