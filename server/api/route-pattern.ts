import type { Context } from 'hono';
import { matchedRoutes, routePath } from 'hono/route';
import type { ApiEnv } from './hono-env.ts';

/**
 * The path of the route that answers, such as `/posts/:id`. The first that is no middleware: `/posts/preview` matches
 * `/posts/:id` too, which comes later.
 */
export function routePattern(c: Context<ApiEnv>): string {
  return matchedRoutes(c).find(({ path }) => !path.includes('*'))?.path ?? routePath(c, -1);
}
