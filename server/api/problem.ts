import type { Context, ErrorHandler, NotFoundHandler } from 'hono';
import { STATUS_CODES } from 'node:http';
import type { Logger } from 'pino';
import type { Problem } from '../../contract/errors.ts';
import { isConnectionFailure, isStorageFull, loggable } from '../db/errors.ts';
import { AppError, StorageFullError, UnavailableError } from '../errors.ts';
import type { ApiEnv } from './hono-env.ts';

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isStorageFull(error)) return new StorageFullError(error);
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

/** Turns errors into responses; logs the unexpected ones. */
export function problemHandler(log: Logger): ErrorHandler<ApiEnv> {
  return (thrown, c) => {
    const error = toAppError(thrown);
    if (error.status >= 500) {
      const cause = loggable(error.cause ?? error);
      log.error({ requestId: c.get('requestId'), code: error.code, error: cause }, 'request failed');
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
