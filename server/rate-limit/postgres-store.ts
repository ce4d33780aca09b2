import { LRUCache } from 'lru-cache';
import type { Rate } from '../../contract/rates.ts';
import { type Database } from '../db/connect.ts';
import { deleteFull, grantPoints } from './postgres-points.ts';
import { type RateStore, type RateLimitResult, pointsLeft, secondsPerPoint } from './gcra.ts';
import { createMemoryStore } from './memory-store.ts';

/** The share of an allowance that a process leases at once, to save queries. */
const LEASED_PART = 1 / 50;
const MAX_LEASES = 50_000;
/** After a failure the process counts by itself for this long. */
const RETRY_MS = 5000;
const SWEEP_MS = 600_000;

interface Lease {
  points: number;
  /** When its points have returned anyway: unspent ones are not lost. */
  ends: number;
  /** When the allowance is full again. */
  fullAt: number;
  /** Calls of this cost or more are refused without a query until the lease ends. */
  refused: number;
}

interface Options {
  own?: RateStore;
  now?: () => number;
}

/** Counts in PostgreSQL for all processes; while it is down each counts by itself. */
export function createPostgresStore(
  database: Database,
  { own = createMemoryStore(), now = () => performance.now() }: Options = {},
): RateStore {
  const leases = new LRUCache<string, Lease>({ max: MAX_LEASES });
  const asking = new Map<string, Promise<unknown>>();
  let isBrokenUntil = -Infinity;
  let sweepAt = now() + SWEEP_MS;

  function taken(rate: Rate, { points, fullAt }: Lease, isAllowed: boolean): RateLimitResult {
    const secondsUntilFull = Math.max(0, (fullAt - now()) / 1000 - points * secondsPerPoint(rate));
    return { isAllowed, remaining: pointsLeft(rate, secondsUntilFull), secondsUntilFull };
  }

  /** Charges the lease if it decides the call. */
  function spend(key: string, rate: Rate, cost: number): RateLimitResult | null {
    const lease = leases.get(key);
    if (lease === undefined || lease.ends < now()) return null;
    if (cost >= lease.refused) return taken(rate, lease, false);
    if (lease.points < cost) return null;
    lease.points -= cost;
    return taken(rate, lease, true);
  }

  async function ask(key: string, rate: Rate, cost: number): Promise<RateLimitResult> {
    const before = leases.get(key);
    const held = before !== undefined && before.ends >= now() ? before.points : 0;
    const missing = cost - held;
    const wanted = Math.max(missing, Math.floor(rate.points * LEASED_PART));
    const { points, secondsUntilFull } = await grantPoints(database, key, { rate, cost: missing, wanted });
    const lease = {
      points: held + points,
      refused: Infinity,
      ends: 0,
      fullAt: now() + secondsUntilFull * 1000,
    };
    leases.set(key, lease);
    if (points === 0) {
      lease.refused = cost;
      lease.ends = lease.fullAt - (rate.points - cost) * secondsPerPoint(rate) * 1000;
      return taken(rate, lease, false);
    }
    lease.ends = now() + lease.points * secondsPerPoint(rate) * 1000;
    lease.points -= cost;
    return taken(rate, lease, true);
  }

  function sweep(): void {
    if (now() < sweepAt) return;
    sweepAt = now() + SWEEP_MS;
    deleteFull(database).catch(() => {
      isBrokenUntil = now() + RETRY_MS;
    });
  }

  /** One query per caller at a time: concurrent calls wait for it and share its lease. */
  async function take(key: string, rate: Rate, cost: number): Promise<RateLimitResult> {
    const known = spend(key, rate, cost);
    if (known !== null) return known;
    if (now() < isBrokenUntil) return own.take(key, rate, cost);
    const asked = asking.get(key);
    if (asked !== undefined) return asked.then(() => take(key, rate, cost));
    const answer = ask(key, rate, cost).catch(() => {
      // The call's own queries report the failure.
      isBrokenUntil = now() + RETRY_MS;
      return own.take(key, rate, cost);
    });
    asking.set(key, answer);
    return answer.finally(() => asking.delete(key));
  }

  return {
    take(key, rate, cost) {
      sweep();
      return take(key, rate, cost);
    },
  };
}
