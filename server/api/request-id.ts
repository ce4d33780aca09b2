import { createMiddleware } from 'hono/factory';
import { randomUUID } from 'node:crypto';
import type { ApiEnv } from './hono-env.ts';
import { isWhole } from './whole-answer.ts';

export const REQUEST_ID = 'x-request-id';
/** What a call in process may bring; whoever mounts the API gives visitors an id of its own making. */
const USABLE = /^[\w-]{1,64}$/;

/** Names the request in its answer and in the logs. */
export const requestId = createMiddleware<ApiEnv>(async (c, next) => {
  const given = (c.env as ApiEnv['Bindings'] | undefined)?.requestId ?? c.req.header(REQUEST_ID);
  const id = given !== undefined && USABLE.test(given) ? given : randomUUID();
  c.set('requestId', id);
  await next();
  if (!isWhole(c.res)) c.res.headers.set(REQUEST_ID, id);
});
