import { RequestError, getRequestListener } from '@hono/node-server';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from './errors.ts';
import { problemResponse } from './api/problem.ts';
import { FIXED_HEADERS } from './site/security.ts';

type Fetch = Parameters<typeof getRequestListener>[0];

/** What is no request to `fetch`, such as `GET *`, cannot reach the front, which answers everything else. */
function refuse(error: unknown): Response {
  const code = error instanceof RequestError ? 'malformed-request' : 'internal';
  const response = problemResponse(new AppError(code), randomUUID());
  response.headers.set('cache-control', 'no-store');
  for (const [name, value] of Object.entries(FIXED_HEADERS)) response.headers.set(name, value);
  return response;
}

/** Node's listener for a Hono app. */
export function listenerOf(fetch: Fetch) {
  const answer = getRequestListener(fetch, { errorHandler: refuse });
  return (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    // No address holds a backslash. Written as browsers would write it, it names nothing, and a page says so.
    const [path = '', ...query] = (incoming.url ?? '/').split('?');
    if (path.includes('\\')) incoming.url = [path.replaceAll('\\', '%5C'), ...query].join('?');
    return answer(incoming, outgoing);
  };
}
