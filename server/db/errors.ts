import { DrizzleQueryError } from 'drizzle-orm';

/**
 * SQLSTATE classes and codes of temporary failures: connection, shutdown, resources, timeouts, a read-only
 * replica.
 */
const PASSING_STATES = /^(08|53|57P0|57014|25P03|25006)/;

/** Codes of node:net for a connection that failed or was lost. */
const CONNECTION_CODES = /^(E(CONN|HOST|NET)|EPIPE$|ETIMEDOUT$|ENOTFOUND$|EAI_|ENOENT$)/;

/** Errors that the drivers raise themselves have no code. */
const CONNECTION_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect$|timeout expired$|Query read timeout$|Cannot use a pool after)|not queryable$/;

/** The driver's error that Drizzle has wrapped. */
function driverError(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? error.cause : error;
}

function text(error: unknown, key: string): string | null {
  const value = error instanceof Error ? Reflect.get(error, key) : null;
  return typeof value === 'string' ? value : null;
}

/**
 * True if the database was unreachable, rather than the query wrong. A failed `begin` throws the driver's own
 * error; a missing file shares its code with a missing socket.
 */
export function isConnectionFailure(error: unknown): boolean {
  const cause = driverError(error);
  const code = text(cause, 'code');
  if (code === 'ENOENT' && text(cause, 'syscall') !== 'connect') return false;
  if (code !== null) return CONNECTION_CODES.test(code) || PASSING_STATES.test(code);
  return CONNECTION_MESSAGES.test(text(cause, 'message') ?? '');
}

/** True if the server is out of reach, rather than short of something for this statement. */
export function isAway(error: unknown): boolean {
  const code = text(driverError(error), 'code');
  return (
    isConnectionFailure(error) && !isReadTimeout(error) && (code === null || !/^(53|57014|25)/.test(code))
  );
}

/** True if others' statements stood in the way: nothing of this one is done, and it may be tried again at once. */
export const isConflict = (error: unknown): boolean =>
  /^40(P01|001)$/.test(text(driverError(error), 'code') ?? '');

/** True if a statement timed out on this side; the driver gives that no code. */
export const isReadTimeout = (error: unknown): boolean =>
  text(driverError(error), 'message') === 'Query read timeout';

/** PostgreSQL's `disk_full`, and the system's codes. */
const FULL_CODES = ['53100', 'ENOSPC', 'EDQUOT'];

/** True if the disk had no space for the write. */
export function isStorageFull(error: unknown): boolean {
  const code = text(driverError(error), 'code');
  return code !== null && FULL_CODES.includes(code);
}

/** True if the server cancelled the statement at its timeout. */
export const isTimeout = (error: unknown): boolean => text(driverError(error), 'code') === '57014';

/** True if a lock was not to be had within `lock_timeout`. */
export const isLockTimeout = (error: unknown): boolean => text(driverError(error), 'code') === '55P03';

/** The name of the violated unique index, or null. */
export function violatedIndex(error: unknown): string | null {
  const cause = driverError(error);
  if (text(cause, 'code') !== '23505') return null;
  return text(cause, 'constraint');
}

/** The loggable part of an error: query errors carry members' data in their messages. */
export function loggable(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: 'unknown', type: typeof error };
  const frames = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at '));
  const { name } = error;
  if (!(error instanceof DrizzleQueryError)) return { name, message: error.message, stack: frames };
  const cause = driverError(error);
  const keys = ['name', 'code', 'routine', 'table', 'constraint'];
  // Of a lost connection the message names the server, and nothing of the statement.
  if (isAway(error)) keys.push('message');
  const told = keys.map((key) => [key, text(cause, key)]).filter(([, value]) => value !== null);
  return { name, cause: Object.fromEntries(told), stack: frames };
}
