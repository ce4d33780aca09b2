import type { Rate } from '../../contract/rates.ts';

/** An allowance after a call tried to take its cost. */
export interface RateLimitResult {
  isAllowed: boolean;
  remaining: number;
  /** Until the allowance is full again. */
  secondsUntilFull: number;
}

/** Charges allowances by key. */
export interface RateStore {
  take: (key: string, rate: Rate, cost: number) => Promise<RateLimitResult>;
}

/** Seconds until one point returns. */
export const secondsPerPoint = ({ points, seconds }: Rate): number => seconds / points;

/** Whole points left, given the time until the allowance is full. */
export function pointsLeft(rate: Rate, secondsUntilFull: number): number {
  // Rounding errors must not cost a point.
  return Math.floor(rate.points - Math.max(0, secondsUntilFull) / secondsPerPoint(rate) + 1e-6);
}

/** Seconds until `cost` points are available. */
export function secondsUntil(rate: Rate, cost: number, { secondsUntilFull }: RateLimitResult): number {
  return Math.max(1, Math.ceil(secondsUntilFull - (rate.points - cost) * secondsPerPoint(rate)));
}
