import { createMiddleware } from 'hono/factory';
import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { ApiEnv } from './hono-env.ts';
import { routePattern } from './route-pattern.ts';

/**
 * One line for each request: the route's pattern, never its path or query, which carry names and e-mail
 * addresses, and of the member only a hash.
 */
export function accessLog(log: Logger) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const start = performance.now();
    await next();
    const ctx: ApiEnv['Variables']['ctx'] | undefined = c.get('ctx');
    const uid = ctx?.identity?.uid;
    log.info(
      {
        requestId: c.get('requestId'),
        method: c.req.method,
        route: routePattern(c),
        status: c.res.status,
        ms: Math.round(performance.now() - start),
        ...(uid !== undefined && { user: createHash('sha256').update(uid).digest('hex').slice(0, 16) }),
      },
      'request',
    );
  });
}
