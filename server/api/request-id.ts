import { createMiddleware } from 'hono/factory';
import { randomUUID } from 'node:crypto';
import type { ApiEnv } from './hono-env.ts';

const REQUEST_ID = 'x-request-id';
/** What a trusted proxy or a call in process may send; of visitors the root app never takes it. */
const USABLE = /^[\w-]{1,64}$/;

const usableOrNew = (given: string | undefined) =>
  given !== undefined && USABLE.test(given) ? given : randomUUID();

/** The id that logs, pages and API calls of a request share: from a trusted proxy, or new. */
export const requestIdOf = (given: string | string[] | undefined, trustProxy: boolean): string =>
  usableOrNew(trustProxy && typeof given === 'string' ? given : undefined);

/** For the root app; every response says it. */
export function rootRequestId(trustProxy: boolean) {
  return createMiddleware<{ Variables: { requestId: string } }>(async (c, next) => {
    const id = requestIdOf(c.req.header(REQUEST_ID), trustProxy);
    c.set('requestId', id);
    await next();
    c.res.headers.set(REQUEST_ID, id);
  });
}

/** For the API: the id of its caller, or a new one, in response and logs. */
export const requestId = createMiddleware<ApiEnv>(async (c, next) => {
  const given = (c.env as ApiEnv['Bindings'] | undefined)?.requestId ?? c.req.header(REQUEST_ID);
  const id = usableOrNew(given);
  c.set('requestId', id);
  await next();
  c.res.headers.set(REQUEST_ID, id);
});
