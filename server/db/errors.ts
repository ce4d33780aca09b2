import { DrizzleQueryError } from 'drizzle-orm';

/** SQLSTATE classes and codes that say "not now": connection, shutdown, resources, timeouts, a replica without writes. */
const PASSING_STATES = /^(08|53|57P0|57014|25P03|25006)/;

/** What node:net calls a connection that cannot be made or has been lost. */
const CONNECTION_CODES = /^(E(CONN|HOST|NET)|EPIPE$|ETIMEDOUT$|ENOTFOUND$|EAI_|ENOENT$)/;

/** The drivers give what they find out themselves no code. */
const CONNECTION_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect$|timeout expired$|Query read timeout$|Cannot use a pool after|PGlite is closed$)|not queryable$/;

/** The driver's own error below Drizzle's wrapping. */
function driverError(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? error.cause : error;
}

function text(error: unknown, key: string): string | null {
  const value = error instanceof Error ? Reflect.get(error, key) : null;
  return typeof value === 'string' ? value : null;
}

/**
 * True if a query failed because the database could not be reached, not because of the query. The beginning of
 * a transaction fails with the driver's own error; a missing file has the code of a missing socket.
 */
export function isConnectionFailure(error: unknown): boolean {
  const cause = driverError(error);
  const code = text(cause, 'code');
  if (code === 'ENOENT' && text(cause, 'syscall') !== 'connect') return false;
  if (code !== null) return CONNECTION_CODES.test(code) || PASSING_STATES.test(code);
  return CONNECTION_MESSAGES.test(text(cause, 'message') ?? '');
}

/** True if no answer to a statement came in time; the driver gives that no code. */
export const isReadTimeout = (error: unknown): boolean =>
  text(driverError(error), 'message') === 'Query read timeout';

/** PostgreSQL's own code (`disk_full`), and the system's. */
const FULL_CODES = ['53100', 'ENOSPC', 'EDQUOT'];

/** True if there was no room for what was to be written. */
export function isStorageFull(error: unknown): boolean {
  const code = text(driverError(error), 'code');
  return code !== null && FULL_CODES.includes(code);
}

/** True if the server ended a statement that took too long. */
export const isTimeout = (error: unknown): boolean => text(driverError(error), 'code') === '57014';

/** The name of the unique index that refused a write, or null. */
export function violatedIndex(error: unknown): string | null {
  const cause = driverError(error);
  if (text(cause, 'code') !== '23505') return null;
  return text(cause, 'constraint');
}

/** What may be logged of an error: messages of queries carry the values of members. */
export function loggable(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: 'unknown', type: typeof error };
  const frames = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at '));
  const { name } = error;
  if (!(error instanceof DrizzleQueryError)) return { name, message: error.message, stack: frames };
  const cause = driverError(error);
  const keys = ['name', 'code', 'routine', 'table', 'constraint'];
  return { name, cause: Object.fromEntries(keys.map((key) => [key, text(cause, key)])), stack: frames };
}
