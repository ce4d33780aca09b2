import type { Rate } from '../../contract/rates.ts';
import { type RateStore, type RateLimitResult, pointsLeft, secondsPerPoint } from './gcra.ts';

/** Callers kept at most: the one that has been quiet for longest makes room. */
const MAX_KEYS = 50_000;

/** Counts in this process. Of each caller it keeps one time: when the whole allowance will be back. */
export function createMemoryStore(
  now: () => number = () => performance.now(),
): RateStore & { size: () => number } {
  const fullAt = new Map<string, number>();

  function put(key: string, time: number): void {
    fullAt.delete(key);
    fullAt.set(key, time);
    if (fullAt.size <= MAX_KEYS) return;
    const [oldest] = fullAt.keys();
    if (oldest !== undefined) fullAt.delete(oldest);
  }

  function takeNow(key: string, rate: Rate, cost: number): RateLimitResult {
    const time = now() / 1000;
    const secondsUntilFull = Math.max(0, (fullAt.get(key) ?? 0) - time);
    const remaining = pointsLeft(rate, secondsUntilFull);
    if (remaining < cost) return { isAllowed: false, remaining, secondsUntilFull };
    const after = secondsUntilFull + cost * secondsPerPoint(rate);
    put(key, time + after);
    return { isAllowed: true, remaining: remaining - cost, secondsUntilFull: after };
  }

  return { take: async (key, rate, cost) => takeNow(key, rate, cost), size: () => fullAt.size };
}
