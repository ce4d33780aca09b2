import type { Context, MiddlewareHandler } from 'hono';
import type { HttpBindings } from '@hono/node-server';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** The emulator allows any origin: on the product's origin only its own pages may call it. */
const IDENTITY_PATH = /^\/(?:[a-z]+\.googleapis\.com|emulator)\//;

/** Valid Host headers of a loopback server on `port`. */
function loopbackHosts(port: number): ReadonlySet<string> {
  return new Set(['127.0.0.1', 'localhost', '[::1]'].map((host) => (port === 80 ? host : `${host}:${port}`)));
}

/**
 * Restricts demo mode to its machine: refuses other host names for 127.0.0.1 (DNS rebinding) and pages of
 * other origins.
 */
export function rebindingGuard(
  refuse: (c: Context, code: 'host-not-allowed' | 'origin-not-allowed') => Response,
): MiddlewareHandler<{ Bindings: HttpBindings }> {
  let own = { port: 0, hosts: loopbackHosts(0) };
  return async (c, next) => {
    const { incoming } = c.env;
    const port = incoming.socket.localPort ?? 0;
    if (port !== own.port) own = { port, hosts: loopbackHosts(port) };
    const { hosts } = own;
    if (!hosts.has(incoming.headers.host?.toLowerCase() ?? '')) return refuse(c, 'host-not-allowed');
    const { origin } = incoming.headers;
    const mustMatch = !SAFE_METHODS.has(c.req.method) || IDENTITY_PATH.test(c.req.path);
    if (origin !== undefined && mustMatch && !isOneOf(origin, hosts)) return refuse(c, 'origin-not-allowed');
    return next();
  };
}

function isOneOf(origin: string, hosts: ReadonlySet<string>): boolean {
  return origin.startsWith('http://') && hosts.has(origin.slice('http://'.length));
}
