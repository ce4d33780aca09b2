import type { Rate } from '../../contract/rates.ts';

/** What is left of an allowance after a call tried to take its cost. */
export interface RateLimitResult {
  isAllowed: boolean;
  remaining: number;
  /** Until all of it has come back. */
  secondsUntilFull: number;
}

/** Counts what is taken of an allowance under a key. */
export interface RateStore {
  take: (key: string, rate: Rate, cost: number) => Promise<RateLimitResult>;
}

/** How long one point takes to come back. */
export const secondsPerPoint = ({ points, seconds }: Rate): number => seconds / points;

/** Whole points that are left while it takes `secondsUntilFull` until all are. */
export function pointsLeft(rate: Rate, secondsUntilFull: number): number {
  // What arithmetic with fractions loses must not cost a point.
  return Math.floor(rate.points - Math.max(0, secondsUntilFull) / secondsPerPoint(rate) + 1e-6);
}

/** Until `cost` points are there. */
export function secondsUntil(rate: Rate, cost: number, { secondsUntilFull }: RateLimitResult): number {
  return Math.max(1, Math.ceil(secondsUntilFull - (rate.points - cost) * secondsPerPoint(rate)));
}
