import { bodyLimit } from 'hono/body-limit';
import type { MiddlewareHandler } from 'hono';
import { MAX_BODY_BYTES } from '../../contract/limits.ts';
import { AppError } from '../errors.ts';

const limit = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: () => {
    throw new AppError('body-too-large');
  },
});

/** Reads have no body here; looking for one would make Hono clone the request. */
export const limitedBody: MiddlewareHandler = (c, next) =>
  c.req.method === 'GET' || c.req.method === 'HEAD' ? next() : limit(c, next);
