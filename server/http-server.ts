import { RequestError, getRequestListener } from '@hono/node-server';
import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Socket } from 'node:net';
import type { ApiErrorCode } from '../contract/errors.ts';
import { problemOf, problemResponse } from './api/problem.ts';
import { AppError } from './errors.ts';
import { FIXED_HEADERS } from './site/security.ts';

/**
 * Slow senders occupy connections: bodies have up to 256 kB, uploads in demo mode 10 MB. Node enforces the timeouts
 * at `connectionsCheckingInterval`.
 */
const TIMEOUTS = { headersTimeout: 15_000, requestTimeout: 60_000, connectionsCheckingInterval: 5000 };

/** A response that nobody reads holds a file or memory: it is destroyed after this long. */
const STALLED_MS = 60_000;

/**
 * Node's server with timeouts; malformed and late requests get a problem and lose their connection. Requests without a
 * body get a finished one, which ends at once.
 */
export function createHttpServer(
  listener: RequestListener,
  { stalledMs = STALLED_MS, ...timeouts }: typeof TIMEOUTS & { stalledMs?: number } = TIMEOUTS,
): Server {
  return (
    createServer({ ...timeouts, optimizeEmptyRequests: true }, listener)
      .on('clientError', refuseConnection)
      // Node lets a socket with unsent bytes pass its first timeout: the second one is the limit.
      .setTimeout(stalledMs / 2)
  );
}

/** Node's listener for a Hono app. */
export function nodeListener(fetch: Parameters<typeof getRequestListener>[0]) {
  const answer = getRequestListener(fetch, { errorHandler: refuseRequest });
  return (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    // URL parsers read a backslash as a slash; encoded as browsers encode it, the path gets the page for a 404.
    const [path = '', ...query] = (incoming.url ?? '/').split('?');
    if (path.includes('\\')) incoming.url = [path.replaceAll('\\', '%5C'), ...query].join('?');
    return answer(incoming, outgoing);
  };
}

/** For what cannot become a `Request`, such as `GET *`, and so never reaches the root app. */
function refuseRequest(error: unknown): Response {
  const code = error instanceof RequestError ? 'malformed-request' : 'internal';
  const response = problemResponse(new AppError(code), randomUUID());
  response.headers.set('cache-control', 'no-store');
  for (const [name, value] of Object.entries(FIXED_HEADERS)) response.headers.set(name, value);
  return response;
}

const CODES: Partial<Record<string, ApiErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
};

/** Node keeps the response under way in `_httpMessage`: once its headers are sent, no other can follow. */
function refuseConnection(
  error: NodeJS.ErrnoException,
  socket: Socket & { _httpMessage?: { headersSent: boolean } },
): void {
  if (error.code === 'ECONNRESET' || !socket.writable || socket._httpMessage?.headersSent) {
    socket.destroy();
    return;
  }
  const problem = problemOf(new AppError(CODES[error.code ?? ''] ?? 'malformed-request'), randomUUID());
  const body = JSON.stringify(problem);
  const headers = {
    'content-type': 'application/problem+json',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-request-id': problem.requestId,
    ...FIXED_HEADERS,
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.write(
    [`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`, ...lines, '', body].join('\r\n'),
  );
  socket.destroySoon();
}
