import type { Context, ErrorHandler, NotFoundHandler } from 'hono';
import { STATUS_CODES } from 'node:http';
import type { Problem } from '../../contract/errors.ts';
import type { AppDeps } from '../context.ts';
import { isAway, isConflict, isConnectionFailure, isStorageFull, loggable } from '../db/errors.ts';
import type { NoteOutage } from '../db/outages.ts';
import { DiskFullError } from '../disk/disk-room.ts';
import { AppError, StorageFullError, UnavailableError } from '../errors.ts';
import type { ApiEnv } from './hono-env.ts';

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isStorageFull(error)) return new StorageFullError(error);
  if (isConflict(error)) return new UnavailableError(error, 1);
  return isConnectionFailure(error)
    ? new UnavailableError(error)
    : new AppError('internal', { cause: error });
}

/** Every error of the server takes this form, inside the API and outside. */
export function problemOf({ code, status, details }: AppError, requestId: string): Problem {
  return {
    type: `urn:agora:problem:${code}`,
    title: STATUS_CODES[status] ?? code,
    status,
    code,
    requestId,
    ...(details.detail !== undefined && { detail: details.detail }),
    ...(details.fields !== undefined && { fields: [...details.fields] }),
    ...(details.current !== undefined && { current: details.current }),
  };
}

export function problemResponse(error: AppError, requestId: string): Response {
  const { status, details } = error;
  const problem = problemOf(error, requestId);
  const headers = new Headers({
    'content-type': 'application/problem+json',
    'x-request-id': requestId,
  });
  if (status === 401) headers.set('www-authenticate', 'Bearer');
  if (details.retryAfterSeconds !== undefined) headers.set('retry-after', String(details.retryAfterSeconds));
  return new Response(JSON.stringify(problem), { status, headers });
}

const answer = (c: Context<ApiEnv>, error: AppError) => problemResponse(error, c.get('requestId'));

/** What a call failed for want of: the database, the disk that it is on, the disk of files, or another service. */
function wantOf(thrown: unknown): string {
  const cause = thrown instanceof AppError ? thrown.cause : thrown;
  if (isStorageFull(cause)) return cause instanceof DiskFullError ? 'data-folder' : 'database-disk';
  if (thrown instanceof AppError) return 'service';
  return isConnectionFailure(thrown) || isConflict(thrown) ? 'database' : 'unknown';
}

/** Turns errors into responses; counts failures and logs them, except that an outage has one line for all of them. */
export function problemHandler(
  { log, metrics }: Pick<AppDeps, 'log' | 'metrics'>,
  noteOutage: NoteOutage,
): ErrorHandler<ApiEnv> {
  return (thrown, c) => {
    const error = toAppError(thrown);
    // Maintenance is no failure.
    if (error.status >= 500 && error.code !== 'read-only') {
      metrics.failed({ code: error.code, wanted: wantOf(thrown) });
      const cause = loggable(error.cause ?? error);
      if (!(thrown instanceof AppError) && isAway(thrown)) noteOutage(thrown);
      else log.error({ requestId: c.get('requestId'), code: error.code, error: cause }, 'request failed');
    }
    return answer(c, error);
  };
}

export const notFound: NotFoundHandler<ApiEnv> = (c) => answer(c, new AppError('not-found'));

export function methodNotAllowed(allowed: readonly string[]) {
  return (c: Context<ApiEnv>): Response => {
    const response = answer(c, new AppError('method-not-allowed'));
    response.headers.set('allow', allowed.join(', '));
    return response;
  };
}
