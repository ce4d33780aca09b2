import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { ServiceContext } from '../context.ts';
import type { Metrics } from '../metrics.ts';

interface LogEnv {
  Variables: { requestId: string; ctx?: ServiceContext };
}

/** Where requests are logged and counted. */
export interface RequestLog {
  log: Logger;
  metrics: Pick<Metrics, 'observe'>;
}

interface Answered {
  requestId: string;
  method: string;
  route: string;
  /** Label of the metric, where it is not the route: files share one. */
  counted?: string;
  status: number;
  ms: number;
  uid?: string | undefined;
}

export function logRequest(
  { log, metrics }: RequestLog,
  { requestId, method, route, counted = route, status, ms, uid }: Answered,
): void {
  metrics.observe({ method, route: counted, status, ms });
  const user = uid === undefined ? undefined : createHash('sha256').update(uid).digest('hex').slice(0, 16);
  log.info({ requestId, method, route, status, ms: Math.round(ms), user }, 'request');
}

/**
 * One line per request, which is counted too. Paths and queries carry names and e-mail addresses: it logs the route's
 * pattern, and of the member a hash. `routeOf` returns null for what another app logs.
 */
export function accessLog<Env extends LogEnv>(log: RequestLog, routeOf: (c: Context<Env>) => string | null) {
  return createMiddleware<Env>(async (c, next) => {
    const start = performance.now();
    await next();
    const route = routeOf(c);
    if (route === null) return;
    logRequest(log, {
      requestId: c.get('requestId'),
      method: c.req.method,
      route,
      status: c.res.status,
      ms: performance.now() - start,
      uid: c.get('ctx')?.identity?.uid,
    });
  });
}
