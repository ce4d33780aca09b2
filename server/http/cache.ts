import { createMiddleware } from 'hono/factory';

/** Public reads may be kept if they are asked for again each time; all that a bearer gets stays private. */
export const cacheControl = createMiddleware(async (c, next) => {
  await next();
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
  const isPublic = isRead && c.res.ok && c.req.header('authorization') === undefined;
  c.header('vary', 'authorization', { append: true });
  if (c.res.headers.has('cache-control')) return;
  c.header('cache-control', isPublic ? 'public, max-age=0, must-revalidate' : 'private, no-store');
});
