import { createMiddleware } from 'hono/factory';
import { randomUUID } from 'node:crypto';
import type { ApiEnv } from './hono-env.ts';

const REQUEST_ID = 'x-request-id';
/** What a call in process may send; visitors' headers never reach the API, the root app passes an id of its own. */
const USABLE = /^[\w-]{1,64}$/;

/** For the root app: a new id for each request, which its logs, pages and API calls share. */
export const newRequestId = createMiddleware<{ Variables: { requestId: string } }>((c, next) => {
  c.set('requestId', randomUUID());
  return next();
});

/** For the API: the id of its caller, or a new one, in response and logs. */
export const requestId = createMiddleware<ApiEnv>(async (c, next) => {
  const given = (c.env as ApiEnv['Bindings'] | undefined)?.requestId ?? c.req.header(REQUEST_ID);
  const id = given !== undefined && USABLE.test(given) ? given : randomUUID();
  c.set('requestId', id);
  await next();
  c.res.headers.set(REQUEST_ID, id);
});
