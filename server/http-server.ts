import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ApiErrorCode } from '../contract/errors.ts';
import { AppError } from './errors.ts';
import { problemOf } from './api/problem.ts';
import { FIXED_HEADERS } from './site/security.ts';

/**
 * Who sends a request slower than so keeps a connection from the others: bodies have 256 kB, files of the demo 10 MB.
 * Node looks for them only so often.
 */
const PATIENCE = { headersTimeout: 15_000, requestTimeout: 60_000, connectionsCheckingInterval: 5000 };

/** An answer of which nobody takes any more is given up after so long; it holds a file, or memory, until then. */
const STALLED_MS = 60_000;

/** Node's server, which tells whoever sends no request, or too slowly, what is wrong, and lets go of the connection. */
export function createHttpServer(
  listener: RequestListener,
  patience: typeof PATIENCE & { stalledMs?: number } = PATIENCE,
): Server {
  const { stalledMs = STALLED_MS, ...timeouts } = patience;
  return createServer(timeouts, listener).on('clientError', refuse).setTimeout(stalledMs);
}

const CODES: Partial<Record<string, ApiErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
};

/** `socket` also holds the answer that is under way, if there is one: nothing can be said in the middle of it. */
function refuse(
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
