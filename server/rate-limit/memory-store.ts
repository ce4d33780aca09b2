import { LRUCache } from 'lru-cache';
import type { Rate } from '../../contract/rates.ts';
import { type RateLimitResult, type RateStore, pointsLeft, secondsPerPoint } from './gcra.ts';

const MAX_CALLERS = 50_000;

/** Counts within this process, one number per caller: when the allowance is full again. */
export function createMemoryStore(
  now: () => number = () => performance.now(),
): RateStore & { size: () => number } {
  const fullAt = new LRUCache<string, number>({ max: MAX_CALLERS });

  function takeNow(key: string, rate: Rate, cost: number): RateLimitResult {
    const time = now() / 1000;
    const secondsUntilFull = Math.max(0, (fullAt.get(key) ?? 0) - time);
    const remaining = pointsLeft(rate, secondsUntilFull);
    if (remaining < cost) return { isAllowed: false, remaining, secondsUntilFull };
    const after = secondsUntilFull + cost * secondsPerPoint(rate);
    fullAt.set(key, time + after);
    return { isAllowed: true, remaining: remaining - cost, secondsUntilFull: after };
  }

  return { take: async (key, rate, cost) => takeNow(key, rate, cost), size: () => fullAt.size };
}
