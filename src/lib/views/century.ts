import type { Network } from './network.ts';

/** Of a year; negative before the common era, and never 0. */
export const centuryOf = (year: number) => Math.sign(year) * Math.ceil(Math.abs(year) / 100);

/** Whoever was born later and has no year of death is alive, in the century of today. */
const [LIVING_SINCE, TODAY] = [1920, 21];

/** The centuries in which somebody lived, from the birth to the death; where one year is unknown, that of the other. */
export function centuriesLived({ birth, death }: Pick<Network, 'birth' | 'death'>, at: number): number[] {
  const start = birth[at] ?? death[at] ?? null;
  if (start === null) return [];
  const isAlive = death[at] === null && start > LIVING_SINCE;
  const [first, last] = [centuryOf(start), isAlive ? TODAY : centuryOf(death[at] ?? start)];
  return Array.from({ length: last - first + 1 }, (_, step) => first + step).filter((one) => one !== 0);
}
