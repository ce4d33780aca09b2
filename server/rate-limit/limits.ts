import { RATES, type Rate, type RateName } from '../../contract/rates.ts';
import { AppError } from '../errors.ts';
import { type RateStore, type RateLimitResult, secondsUntil } from './gcra.ts';
import { createMemoryStore } from './memory-store.ts';

/** The state of one named allowance after a call. */
export interface Quota extends RateLimitResult {
  name: RateName;
  rate: Rate;
}

/** Rate limits by name and caller. */
export interface Limits {
  take: (name: RateName, caller: string, cost: number) => Promise<Quota>;
}

export function createLimits({
  store,
  rates = RATES,
}: { store?: RateStore; rates?: Readonly<Record<RateName, Rate>> } = {}): Limits {
  // One each: very many callers of one allowance push nobody out of another.
  const own = new Map<RateName, RateStore>();
  function storeOf(name: RateName): RateStore {
    const known = store ?? own.get(name);
    if (known !== undefined) return known;
    const created = createMemoryStore();
    own.set(name, created);
    return created;
  }
  return {
    async take(name, caller, cost) {
      const rate = rates[name];
      return { name, rate, ...(await storeOf(name).take(`${name}:${caller}`, rate, cost)) };
    },
  };
}

export function assertAllowed(quota: Quota, cost: number): void {
  if (quota.isAllowed) return;
  throw new AppError('rate-limited', { retryAfterSeconds: secondsUntil(quota.rate, cost, quota) });
}

/** `RateLimit-Policy` and `RateLimit` headers as in the IETF's draft since version 8. */
export function rateHeaders(quotas: readonly Quota[]): Record<string, string> {
  return {
    'ratelimit-policy': quotas
      .map(({ name, rate }) => `"${name}";q=${rate.points};w=${rate.seconds}`)
      .join(', '),
    ratelimit: quotas
      .map(
        ({ name, remaining, secondsUntilFull }) =>
          `"${name}";r=${Math.max(0, remaining)};t=${Math.max(0, Math.ceil(secondsUntilFull))}`,
      )
      .join(', '),
  };
}
