import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

/**
 * Lets pages of `allowedOrigins` in. Requests without an Origin header, such as the site's own reads, skip
 * CORS.
 */
export function crossOrigin(allowedOrigins: readonly string[]): MiddlewareHandler {
  const middleware = cors({
    origin: (origin) => (allowedOrigins.includes(origin) ? origin : null),
    allowMethods: ['GET', 'POST', 'PATCH', 'DELETE'],
    allowHeaders: ['authorization', 'content-type', 'if-none-match'],
    exposeHeaders: [
      'content-disposition',
      'etag',
      'ratelimit',
      'ratelimit-policy',
      'retry-after',
      'x-request-id',
    ],
    maxAge: 600,
  });
  return (c, next) => (c.req.header('origin') === undefined ? next() : middleware(c, next));
}
