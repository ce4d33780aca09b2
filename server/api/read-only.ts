import { createMiddleware } from 'hono/factory';
import type { AppDeps } from '../context.ts';
import { AppError } from '../errors.ts';
import type { ApiEnv } from './hono-env.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const RETRY_SECONDS = 60;

/** While the service is read-only, refuses calls that may write, before they reach the database. */
export function readOnly({ isReadOnly = false }: Pick<AppDeps, 'isReadOnly'>) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    if (isReadOnly && !READS.has(c.req.method))
      throw new AppError('read-only', { retryAfterSeconds: RETRY_SECONDS });
    await next();
  });
}
