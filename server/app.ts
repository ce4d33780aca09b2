import { Hono } from 'hono';
import { getPath } from 'hono/utils/url';
import { type AppDeps, servicesOf } from './context.ts';
import { accessLog } from './api/access-log.ts';
import { anonymous, bearer } from './api/bearer.ts';
import { limitedBody } from './api/body-limit.ts';
import { cacheControl } from './api/cache-control.ts';
import { crossOrigin } from './api/cors.ts';
import { documentRoutes } from './api/openapi/routes.ts';
import type { ApiEnv } from './api/hono-env.ts';
import { healthRoutes } from './api/health.ts';
import { readOnly } from './api/read-only.ts';
import { rateLimit } from './api/rate-limit.ts';
import { registerRoutes } from './api/register-routes.ts';
import { methodNotAllowed, notFound, problemHandler } from './api/problem.ts';
import { requestId } from './api/request-id.ts';
import { routePattern } from './api/route-pattern.ts';
import { traceRequest } from './api/trace-request.ts';
import { logOutages } from './db/outages.ts';
import { ping } from './db/ping.ts';
import { routes } from './routes.ts';

export type { AppDeps } from './context.ts';

/** Open to everyone: neither token nor rate limit applies. */
const openRoutes = [...healthRoutes, ...documentRoutes];

const costs = new Map(
  routes.flatMap(({ method, path, cost }) => (cost === undefined ? [] : [[`${method} ${path}`, cost]])),
);

/** 405 for the methods that a path lacks. */
function refuseOtherMethods(app: Hono<ApiEnv>): void {
  const methods = new Map<string, string[]>();
  for (const { path, method } of app.routes) {
    if (method !== 'ALL') methods.set(path, [...(methods.get(path) ?? []), method]);
  }
  for (const [path, allowed] of methods) app.all(path, methodNotAllowed(allowed));
}

/** The routes match below `/api` too, so that the root app passes requests on unchanged. */
const MOUNTED = /^\/api(?=\/|$)/;

/** The product API. */
export function createApp(deps: AppDeps) {
  const services = servicesOf(deps);
  const noteOutage = logOutages(deps.log, () => ping(deps.database));
  const limited = rateLimit({ ...deps, costs });
  const app = new Hono<ApiEnv>({ getPath: (request) => getPath(request).replace(MOUNTED, '') || '/' })
    .use(requestId)
    .use(anonymous(services))
    .use(traceRequest({ trustProxy: deps.trustedProxies !== 0 }, routePattern))
    .use(accessLog(deps, routePattern))
    .use(crossOrigin(deps.allowedOrigins))
    .use(cacheControl)
    .use(readOnly(deps))
    .use(limited.headers)
    .use(limitedBody)
    .route('/', registerRoutes(openRoutes, deps))
    .use(limited.byIp)
    .use(bearer(services, deps.verifyToken))
    .use(limited.byMember)
    .route('/', registerRoutes(routes, deps));
  refuseOtherMethods(app);
  return app.notFound(notFound).onError(problemHandler(deps, noteOutage));
}
