import type { Context } from 'hono';
import { isIPv6 } from 'node:net';

interface Bindings {
  incoming?: { socket: { remoteAddress?: string } };
}

/** An IPv6 address as its /64 network, which one visitor usually controls as a whole. */
function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.replace(/%.*$/, '').toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const rest = tail === '' ? [] : tail.split(':');
    groups.push(...Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0'), ...rest);
  }
  const bits = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${bits.join(':')}::`;
}

/**
 * The caller's IP: of the socket, or behind a trusted proxy the last entry of X-Forwarded-For, the only one
 * that the proxy itself has added. Null for a call in process.
 */
export function clientIp(c: Context, trustProxy: boolean): string | null {
  const socket = (c.env as Bindings | undefined)?.incoming?.socket;
  if (socket === undefined) return null;
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return networkOf(forwarded || (socket.remoteAddress ?? 'unknown'));
}
