import { createMiddleware } from 'hono/factory';

/** Long enough for a CDN to take a crowd on one page upon itself, short enough that what is deleted is gone. */
const PUBLIC = 'public, max-age=0, s-maxage=10, must-revalidate';

/** Browsers ask for public reads again each time; all that a bearer gets is kept by nobody. */
export const cacheControl = createMiddleware(async (c, next) => {
  await next();
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
  const isPublic = isRead && c.res.ok && c.req.header('authorization') === undefined;
  c.header('vary', 'authorization', { append: true });
  if (c.res.headers.has('cache-control')) return;
  c.header('cache-control', isPublic ? PUBLIC : 'private, no-store');
});
