const FIRST_MS = 10_000;
const LONGEST_MS = 60 * 60 * 1000;

/** Longer than any task takes. */
export const LEASE_MS = 5 * 60 * 1000;

/** The delay after `attempts` failures. */
export function backoffMs(attempts: number): number {
  return Math.min(FIRST_MS * 2 ** (attempts - 1), LONGEST_MS);
}
