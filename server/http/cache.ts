import { createMiddleware } from 'hono/factory';

/** Long enough for a CDN to take a crowd on one page upon itself, short enough that what is deleted is gone. */
const PUBLIC = 'public, max-age=0, s-maxage=10, must-revalidate';

/** Browsers ask for public reads again each time; all that a bearer gets is kept by nobody. */
export const cacheControl = createMiddleware(async (c, next) => {
  await next();
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
  const isGood = c.res.ok || c.res.status === 304;
  const isPublic = isRead && isGood && c.req.header('authorization') === undefined;
  // Headers of an answer that is made are changed in place: to set them on the context would make it again.
  const { headers } = c.res;
  const vary = headers.get('vary');
  if (vary === null) headers.set('vary', 'authorization, Origin');
  else headers.append('vary', vary.includes('Origin') ? 'authorization' : 'authorization, Origin');
  if (headers.has('cache-control')) return;
  headers.set('cache-control', isPublic ? PUBLIC : 'private, no-store');
});
