import type { Context } from 'hono';
import { matchedRoutes, routePath } from 'hono/route';
import type { ApiEnv } from './hono-env.ts';

/**
 * The pattern of the matched route, such as `/posts/:id`: the first without a wildcard, since middleware has
 * one, and `/posts/preview` also matches `/posts/:id`, which comes later.
 */
export function routePattern(c: Context<ApiEnv>): string {
  return matchedRoutes(c).find(({ path }) => !path.includes('*'))?.path ?? routePath(c, -1);
}
