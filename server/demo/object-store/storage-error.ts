import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import { isStorageFull } from '../../db/errors.ts';
import { AppError } from '../../errors.ts';

const MESSAGES = {
  400: 'The request is not one of the storage protocol.',
  401: 'The id token is missing, wrong or expired.',
  402: 'The member has no space left.',
  403: 'Permission denied.',
  404: 'Not Found.',
  429: 'Too many writes.',
  500: 'Internal error.',
  503: 'The service is unavailable.',
  507: 'There is no room left on the disk.',
} as const;

export type StorageErrorStatus = keyof typeof MESSAGES;

/** Ends a request with a status that the SDK maps to an error code: 401, 402, 403 and 404 have one each. */
export class StorageError extends Error {
  readonly status: StorageErrorStatus;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: StorageErrorStatus, message: string = MESSAGES[status], headers = {}) {
    super(message);
    this.name = 'StorageError';
    this.status = status;
    this.headers = headers;
  }
}

/**
 * The SDK retries any 5xx for ten minutes: a full disk answers 413 to it, with 507 in the body, and 507 to
 * others.
 */
function statusFor({ status }: StorageError, c: Context): number {
  return status === 507 && c.req.header('x-firebase-storage-version') !== undefined ? 413 : status;
}

/** Responds in Google's error format; logs the unexpected. */
export function storageErrorHandler(log: Logger) {
  return (error: Error, c: Context): Response => {
    const refused = toStorageError(error);
    if (refused.status === 500) log.error({ err: error }, 'the object store failed');
    const { status, message } = refused;
    return c.json({ error: { code: status, message } }, statusFor(refused, c) as ContentfulStatusCode, {
      ...refused.headers,
      'cache-control': 'no-store',
    });
  };
}

function toStorageError(error: Error): StorageError {
  if (error instanceof StorageError) return error;
  if (isStorageFull(error)) return new StorageError(507);
  if (error instanceof AppError && error.code === 'rate-limited') {
    return new StorageError(429, undefined, { 'retry-after': String(error.details.retryAfterSeconds) });
  }
  if (error instanceof AppError) return new StorageError(error.status === 401 ? 401 : 503);
  return new StorageError(500);
}
