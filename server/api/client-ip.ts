import type { Context } from 'hono';
import { isIP, isIPv6 } from 'node:net';

/**
 * Who says where a request comes from: so many proxies in front, each of which adds to X-Forwarded-For whom it was
 * asked by, or the header that an edge sets itself, in lower case. 0: nobody, the socket counts.
 */
export type TrustedProxies = number | string;

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

/** Some edges add the port of the connection, which differs with each: `192.0.2.1:5060`, `[2001:db8::1]:5060`. */
function withoutPort(entry: string): string | null {
  const [, bracketed, dotted] = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(entry) ?? [];
  const ip = bracketed ?? dotted ?? entry;
  return isIP(ip) === 0 ? null : ip;
}

export function addressesIn(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** The entry that the outermost trusted proxy has added; where there are fewer, the first. */
export function forwardedAddress(c: Context, trusted: TrustedProxies): string | undefined {
  if (trusted === 0) return undefined;
  if (typeof trusted === 'string') return c.req.header(trusted)?.trim();
  const addresses = addressesIn(c.req.header('x-forwarded-for'));
  return addresses.at(-trusted) ?? addresses[0];
}

/** Null for a call in process. */
export function addressOf(c: Context, trusted: TrustedProxies): string | null {
  const socket = (c.env as Bindings | undefined)?.incoming?.socket;
  if (socket === undefined) return null;
  return withoutPort(forwardedAddress(c, trusted) ?? '') ?? socket.remoteAddress ?? 'unknown';
}

/** The caller's network: of the socket, or whom trusted proxies name. Null for a call in process. */
export function clientIp(c: Context, trusted: TrustedProxies): string | null {
  const address = addressOf(c, trusted);
  return address === null ? null : networkOf(address);
}
