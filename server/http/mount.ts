import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ApiEnv } from './env.ts';
import { readJson, readQuery } from './input.ts';
import type { Route } from './route.ts';

function answer(c: Context<ApiEnv>, body: unknown, status: number, headers?: Record<string, string>) {
  if (body === null) return c.newResponse(null, status as ContentfulStatusCode, headers);
  if (typeof body === 'string') return c.newResponse(body, status as ContentfulStatusCode, headers);
  return c.json(body, status as ContentfulStatusCode, headers);
}

/** The routes as a Hono app: it reads and validates, the route answers. */
export function mount(routes: readonly Route[]): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  for (const { method, path, query, body, run } of routes) {
    app.on(method, path, async (c) => {
      const input = {
        params: c.req.param(),
        query: query === null ? undefined : readQuery(c, query),
        body: body === null ? undefined : await readJson(c, body),
      };
      const { status, body: data, headers } = await run(c.var.ctx, input);
      return answer(c, data, status, headers);
    });
  }
  return app;
}
