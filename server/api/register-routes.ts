import { type Context, Hono } from 'hono';
import { etagOf, isUnchanged } from '../site/negotiation.ts';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { rateHeaders } from '../rate-limit/limits.ts';
import { cacheControlOf, VARY } from './cache-control.ts';
import { clientIp } from './client-ip.ts';
import type { ApiEnv } from './hono-env.ts';
import { methodNotAllowed } from './problem.ts';
import { readJson, readParams, readQuery } from './parse-request.ts';
import { REQUEST_ID } from './request-id.ts';
import type { Route } from './route.ts';
import { wholeAnswer } from './whole-answer.ts';

const READ_METHODS = new Set(['GET', 'HEAD']);

/** JSON, or text as it is. A read is named by its content, and not sent again to who has it. */
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
  const isKnown = isUnchanged(c.req.header('if-none-match'), etag);
  // To those who name an origin the answer says whether they may have it, and to HEAD another is made.
  if (c.req.method === 'HEAD' || c.req.header('origin') !== undefined) {
    return isKnown
      ? c.newResponse(null, 304, { ...given, etag })
      : c.newResponse(text, 200, { ...headers, etag });
  }
  return isKnown
    ? wholeAnswer(null, 304, { ...commonHeaders(c, 304), ...given, etag })
    : wholeAnswer(text, 200, { ...commonHeaders(c, 200), ...headers, etag });
}

/** What the middleware adds to other answers. */
function commonHeaders(c: Context<ApiEnv>, status: number): Record<string, string> {
  const quotas = c.get('quotas');
  return {
    ...(c.env as ApiEnv['Bindings'] | undefined)?.headers,
    [REQUEST_ID]: c.get('requestId'),
    vary: VARY,
    'cache-control': cacheControlOf(c, status),
    ...(quotas.length > 0 && rateHeaders(quotas)),
  };
}

/** Without it `PATCH /posts/preview` would be a change of the post whose id is `preview`. */
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

/** The routes as a Hono app: it reads and validates, the route answers. */
export function registerRoutes(routes: readonly Route[]): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  refuseUnderNames(app, routes);
  for (const route of routes) {
    const { method, path, query, body, run } = route;
    app.on(method, path, async (c) => {
      const input = {
        query: query && readQuery(c, query),
        body: body && (await readJson(c, body)),
        params: readParams(c, route),
        client: () => clientIp(c, c.get('ctx').trustProxy),
      };
      const ctx = c.get('ctx');
      // A deletion is what makes room on a full disk.
      const database = method === 'DELETE' ? (ctx.lastRoom ?? ctx.database) : ctx.database;
      const { status, body: data, headers } = await run({ ...ctx, database }, input);
      return answer(c, data, status, headers);
    });
  }
  return app;
}
