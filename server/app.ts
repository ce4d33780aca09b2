import { Hono } from 'hono';
import { getPath } from 'hono/utils/url';
import type { AppDeps } from './context.ts';
import { accessLog } from './api/access-log.ts';
import { bearer, nobody } from './api/bearer.ts';
import { limitedBody } from './api/body-limit.ts';
import { cacheControl } from './api/cache-control.ts';
import { crossOrigin } from './api/cors.ts';
import { documentRoutes } from './api/openapi/routes.ts';
import type { ApiEnv } from './api/hono-env.ts';
import { healthRoutes } from './api/health.ts';
import { rateLimit } from './api/rate-limit.ts';
import { registerRoutes } from './api/register-routes.ts';
import { methodNotAllowed, notFound, problemHandler } from './api/problem.ts';
import { requestId } from './api/request-id.ts';
import { routes } from './routes.ts';

export type { AppDeps } from './context.ts';

/** Routes that answer whoever asks, with or without a token that counts. */
const openRoutes = [...healthRoutes, ...documentRoutes];

const costs = new Map(
  routes.flatMap(({ method, path, cost }) => (cost === undefined ? [] : [[`${method} ${path}`, cost]])),
);

/** A path that exists answers 405 to the methods it lacks. */
function refuseOtherMethods(app: Hono<ApiEnv>): void {
  const methods = new Map<string, string[]>();
  for (const { path, method } of app.routes) {
    if (method !== 'ALL') methods.set(path, [...(methods.get(path) ?? []), method]);
  }
  for (const [path, allowed] of methods) app.all(path, methodNotAllowed(allowed));
}

/** Below `/api` the same routes answer, so that whoever mounts the app there passes requests on as they came. */
const MOUNTED = /^\/api(?=\/|$)/;

/** The product API. */
export function createApp(deps: AppDeps) {
  const limited = rateLimit({ ...deps, costs });
  const app = new Hono<ApiEnv>({ getPath: (request) => getPath(request).replace(MOUNTED, '') || '/' })
    .use(requestId)
    .use(nobody(deps))
    .use(accessLog(deps.log))
    .use(crossOrigin(deps.allowedOrigins))
    .use(cacheControl)
    .use(limited.headers)
    .use(limitedBody)
    .route('/', registerRoutes(openRoutes))
    .use(limited.byAddress)
    .use(bearer(deps))
    .use(limited.byMember)
    .route('/', registerRoutes(routes));
  refuseOtherMethods(app);
  return app.notFound(notFound).onError(problemHandler(deps.log));
}
