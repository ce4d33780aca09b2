import { createMiddleware } from 'hono/factory';
import { randomUUID } from 'node:crypto';
import type { ApiEnv } from './env.ts';

const HEADER = 'x-request-id';
/** What a call in process may bring; whoever mounts the API gives visitors an id of its own making. */
const USABLE = /^[\w-]{1,64}$/;

/** Names the request in its answer and in the logs. */
export const requestId = createMiddleware<ApiEnv>(async (c, next) => {
  const given = (c.env as ApiEnv['Bindings'] | undefined)?.requestId ?? c.req.header(HEADER);
  const id = given !== undefined && USABLE.test(given) ? given : randomUUID();
  c.set('requestId', id);
  c.header(HEADER, id);
  await next();
});
