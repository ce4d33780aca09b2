import { isDeepStrictEqual } from 'node:util';
import { VersionConflictError } from '../errors.ts';

/** Whether `changes` would leave `before` as it is: what is stored again as it was is no change. */
export function isNoop<Row extends object>(before: Row, changes: Partial<Row>): boolean {
  return Object.entries(changes).every(
    ([name, value]) => value === undefined || isDeepStrictEqual(value, Reflect.get(before, name)),
  );
}

/**
 * Refuses a change that was made of another version than the stored one, with what is stored; a writer that names
 * no version writes over any.
 */
export function refuseStale(stored: number, seen: number | undefined, current: unknown): void {
  if (seen !== undefined && seen !== stored) throw new VersionConflictError(current);
}
