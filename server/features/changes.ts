import { isDeepStrictEqual } from 'node:util';

/** Whether `changes` would leave `before` as it is: what is stored again as it was is no change. */
export function changesNothing<Row extends object>(before: Row, changes: Partial<Row>): boolean {
  return Object.entries(changes).every(
    ([name, value]) => value === undefined || isDeepStrictEqual(value, Reflect.get(before, name)),
  );
}
