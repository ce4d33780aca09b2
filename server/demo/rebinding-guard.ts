import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import type { HttpBindings } from '@hono/node-server';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** The emulator allows any origin: on the product's origin only its own pages may call it. */
const IDENTITY_PATH = /^\/(?:[a-z]+\.googleapis\.com|emulator)\//;

/** Valid Host headers of a loopback server on `port`. */
function loopbackHosts(port: number): ReadonlySet<string> {
  return new Set(['127.0.0.1', 'localhost', '[::1]'].map((host) => (port === 80 ? host : `${host}:${port}`)));
}

let own = { port: 0, hosts: loopbackHosts(0) };

function hostsOf({ socket }: IncomingMessage): ReadonlySet<string> {
  const port = socket.localPort ?? 0;
  if (port !== own.port) own = { port, hosts: loopbackHosts(port) };
  return own.hosts;
}

/** Whether a request names this machine as its host. */
export const isForThisMachine = (incoming: IncomingMessage): boolean =>
  hostsOf(incoming).has(incoming.headers.host?.toLowerCase() ?? '');

/**
 * Restricts demo mode to its machine: refuses other host names for 127.0.0.1 (DNS rebinding) and pages of
 * other origins.
 */
export function rebindingGuard(
  refuse: (c: Context, code: 'host-not-allowed' | 'origin-not-allowed') => Response,
): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (c, next) => {
    const { incoming } = c.env;
    if (!isForThisMachine(incoming)) return refuse(c, 'host-not-allowed');
    const { origin } = incoming.headers;
    const mustMatch = !SAFE_METHODS.has(c.req.method) || IDENTITY_PATH.test(c.req.path);
    if (origin !== undefined && mustMatch && !isOneOf(origin, hostsOf(incoming)))
      return refuse(c, 'origin-not-allowed');
    return next();
  };
}

function isOneOf(origin: string, hosts: ReadonlySet<string>): boolean {
  return origin.startsWith('http://') && hosts.has(origin.slice('http://'.length));
}
