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

/** The server gives a read no body; to look for one would make a second request object of each. */
export const limitedBody: MiddlewareHandler = (c, next) =>
  c.req.method === 'GET' || c.req.method === 'HEAD' ? next() : limit(c, next);
