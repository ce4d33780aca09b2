import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';

/** Long enough for a CDN to absorb a crowd on one page, short enough that deleted content disappears. */
const PUBLIC = 'public, max-age=0, s-maxage=10, must-revalidate';

function cacheControlOf(c: Context, status: number): string {
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
  const isGood = (status >= 200 && status < 300) || status === 304;
  return isRead && isGood && c.req.header('authorization') === undefined ? PUBLIC : 'private, no-store';
}

/** Browsers revalidate public reads each time; nobody stores what a bearer reads. */
export const cacheControl = createMiddleware(async (c, next) => {
  await next();
  // In place: `c.header` would copy the response.
  const { headers } = c.res;
  const vary = headers.get('vary') ?? '';
  headers.append('vary', vary.includes('Origin') ? 'authorization' : 'authorization, Origin');
  if (!headers.has('cache-control')) headers.set('cache-control', cacheControlOf(c, c.res.status));
});
