import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { ServiceContext } from '../context.ts';
import type { Metrics } from '../metrics.ts';

interface LogEnv {
  Variables: { requestId: string; ctx?: ServiceContext };
}

/**
 * One line per request, which is counted too. Paths and queries carry names and e-mail addresses: it logs the route's
 * pattern, and of the member a hash. `routeOf` returns null for what another app logs.
 */
export function accessLog<Env extends LogEnv>(
  { log, metrics }: { log: Logger; metrics: Pick<Metrics, 'observe'> },
  routeOf: (c: Context<Env>) => string | null,
) {
  return createMiddleware<Env>(async (c, next) => {
    const start = performance.now();
    await next();
    const route = routeOf(c);
    if (route === null) return;
    const uid = c.get('ctx')?.identity?.uid;
    const ms = performance.now() - start;
    const request = { method: c.req.method, route, status: c.res.status };
    metrics.observe({ ...request, ms });
    log.info(
      {
        requestId: c.get('requestId'),
        ...request,
        ms: Math.round(ms),
        ...(uid !== undefined && { user: createHash('sha256').update(uid).digest('hex').slice(0, 16) }),
      },
      'request',
    );
  });
}
