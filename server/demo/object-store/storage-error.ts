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

export type RefusalStatus = keyof typeof MESSAGES;

/** Ends a request; the SDK makes its error code of the status: 401, 402, 403 and 404 have one each. */
export class Refusal extends Error {
  readonly status: RefusalStatus;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: RefusalStatus, message: string = MESSAGES[status], headers = {}) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.headers = headers;
  }
}

/** Google's error shape. What was not foreseen is logged. */
export function answerRefusal(log: Logger) {
  return (error: Error, c: Context): Response => {
    const refusal = toRefusal(error);
    if (refusal.status === 500) log.error({ err: error }, 'the object store failed');
    const { status, message } = refusal;
    return c.json({ error: { code: status, message } }, status as ContentfulStatusCode, {
      ...refusal.headers,
      'cache-control': 'no-store',
    });
  };
}

function toRefusal(error: Error): Refusal {
  if (error instanceof Refusal) return error;
  if (isStorageFull(error)) return new Refusal(507);
  if (error instanceof AppError && error.code === 'rate-limited') {
    return new Refusal(429, undefined, { 'retry-after': String(error.details.retryAfterSeconds) });
  }
  if (error instanceof AppError) return new Refusal(error.status === 401 ? 401 : 503);
  return new Refusal(500);
}
