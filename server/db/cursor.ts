import { and, desc, sql, type Column, type SQL } from 'drizzle-orm';
import { ValidationError } from '../errors.ts';

interface Position {
  time: Date;
  id: string;
}

/** A row's position in a list, opaque to clients: its time and id. */
function encodeCursor({ time, id }: Position): string {
  return Buffer.from(`${time.getTime()}.${id}`).toString('base64url');
}

/** The end of the year 9999: PostgreSQL does not parse the signed years after it. */
const LAST_TIME = Date.UTC(9999, 11, 31);

function decodeCursor(cursor: string, idPattern: RegExp): Position {
  const [, time, id] = /^(\d{1,15})\.(.+)$/s.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (time === undefined || id === undefined || Number(time) > LAST_TIME || !idPattern.test(id)) {
    throw new ValidationError([{ path: 'cursor', issue: 'invalid' }]);
  }
  return { time: new Date(Number(time)), id };
}

interface Keys {
  time: Column;
  id: Column;
  idPattern: RegExp;
}

/** Condition and order of a list, newest first, from `cursor` on. */
export function newestFirst(keys: Keys, cursor: string | undefined, ...conditions: (SQL | undefined)[]) {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, keys.idPattern);
  const below =
    after &&
    sql`(${keys.time}, ${keys.id}) < (${sql.param(after.time, keys.time)}, ${sql.param(after.id, keys.id)})`;
  return { where: and(...conditions, below), orderBy: [desc(keys.time), desc(keys.id)] };
}

/** Cuts rows, read with `limit` + 1, into a page; the extra row only shows that there are more. */
export function toPage<Row, Item>(
  rows: readonly Row[],
  limit: number,
  position: (row: Row) => Position,
  item: (row: Row) => Item,
): { items: Item[]; next: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next = rows.length > limit && last !== undefined ? encodeCursor(position(last)) : null;
  return { items: shown.map(item), next };
}
