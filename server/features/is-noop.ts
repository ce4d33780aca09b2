import { isDeepStrictEqual } from 'node:util';
import { VersionConflictError } from '../errors.ts';

/** Whether `changes` equal what is stored. */
export function isNoop<Row extends object>(before: Row, changes: Partial<Row>): boolean {
  return Object.entries(changes).every(
    ([name, value]) => value === undefined || isDeepStrictEqual(value, Reflect.get(before, name)),
  );
}

/**
 * Throws, with the stored record, if the edited version is not the stored one; without a version it
 * overwrites.
 */
export function refuseStale(stored: number, seen: number | undefined, current: unknown): void {
  if (seen !== undefined && seen !== stored) throw new VersionConflictError(current);
}
