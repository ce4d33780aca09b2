import { type Context, Hono } from 'hono';
import { etagOf, isUnchanged } from '../site/negotiation.ts';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { describeCaller } from './caller.ts';
import { clientIp } from './client-ip.ts';
import type { AppDeps } from '../context.ts';
import type { ApiEnv } from './hono-env.ts';
import { methodNotAllowed } from './problem.ts';
import { readJson, readParams, readQuery } from './parse-request.ts';
import type { Route } from './route.ts';

const READ_METHODS = new Set(['GET', 'HEAD']);

/** JSON, or text as it is; reads carry an ETag and are answered with 304 where it matches. */
function answer(c: Context<ApiEnv>, body: unknown, status: number, given?: Record<string, string>) {
  if (body === null) return c.newResponse(null, status as ContentfulStatusCode, given);
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const headers: Record<string, string> = {
    ...(typeof body !== 'string' && { 'content-type': 'application/json' }),
    ...given,
  };
  if (status !== 200 || !READ_METHODS.has(c.req.method)) {
    return c.newResponse(text, status as ContentfulStatusCode, headers);
  }
  const etag = etagOf(text);
  return isUnchanged(c.req.header('if-none-match'), etag)
    ? c.newResponse(null, 304, { ...given, etag })
    : c.newResponse(text, 200, { ...headers, etag });
}

/** Without it `PATCH /posts/preview` would match `/posts/:id`. */
function refuseUnderNames(app: Hono<ApiEnv>, routes: readonly Route[]): void {
  const named = routes.filter(({ path }) => !path.includes(':'));
  for (const [path, same] of Map.groupBy(named, (route) => route.path)) {
    const allowed: string[] = same.map(({ method }) => method);
    const refuse = methodNotAllowed(allowed);
    app.use(path, async (c, next) => {
      const method = c.req.method === 'HEAD' ? 'GET' : c.req.method;
      return allowed.includes(method) ? next() : refuse(c);
    });
  }
}

/** A Hono app that parses and validates the input of each route. */
export function registerRoutes(
  routes: readonly Route[],
  { trustedProxies, lastRoom }: Pick<AppDeps, 'trustedProxies' | 'lastRoom'>,
): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  refuseUnderNames(app, routes);
  for (const route of routes) {
    const { method, path, query, body, run } = route;
    app.on(method, path, async (c) => {
      const input = {
        query: query && readQuery(c, query),
        body: body && (await readJson(c, body)),
        params: readParams(c, route),
        client: () => clientIp(c, trustedProxies),
        caller: () => describeCaller(c, trustedProxies),
      };
      const ctx = c.get('ctx');
      // Deletions make room on a full disk.
      const database = method === 'DELETE' ? (lastRoom ?? ctx.database) : ctx.database;
      const { status, body: data, headers } = await run({ ...ctx, database }, input);
      return answer(c, data, status, headers);
    });
  }
  return app;
}
