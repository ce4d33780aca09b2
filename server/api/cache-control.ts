import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { isWhole } from './whole-answer.ts';

/** Long enough for a CDN to take a crowd on one page upon itself, short enough that what is deleted is gone. */
const PUBLIC = 'public, max-age=0, s-maxage=10, must-revalidate';

export const VARY = 'authorization, Origin';

export function cacheControlOf(c: Context, status: number): string {
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
  const isGood = (status >= 200 && status < 300) || status === 304;
  return isRead && isGood && c.req.header('authorization') === undefined ? PUBLIC : 'private, no-store';
}

/** Browsers ask for public reads again each time; all that a bearer gets is kept by nobody. */
export const cacheControl = createMiddleware(async (c, next) => {
  await next();
  if (isWhole(c.res)) return;
  // Headers of an answer that is made are changed in place: to set them on the context would make it again.
  const { headers } = c.res;
  const vary = headers.get('vary');
  if (vary === null) headers.set('vary', VARY);
  else headers.append('vary', vary.includes('Origin') ? 'authorization' : VARY);
  if (headers.has('cache-control')) return;
  headers.set('cache-control', cacheControlOf(c, c.res.status));
});
