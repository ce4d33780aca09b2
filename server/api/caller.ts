import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { Logger } from 'pino';
import { addressesIn, addressOf, forwardedAddress, type TrustedProxies } from './client-ip.ts';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8);
LOOPBACK.addAddress('::1', 'ipv6');
const PRIVATE = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  PRIVATE.addSubnet(network, bits);
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

export type Reach = 'machine' | 'private' | 'public';

/** Whether an address is of the machine itself, of a private network, or public. */
export function reachOf(address: string): Reach {
  const ip = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address.replace(/%.*$/, '');
  const family = isIPv6(ip) ? 'ipv6' : 'ipv4';
  if (isIP(ip) === 0) return 'public';
  if (LOOPBACK.check(ip, family)) return 'machine';
  return PRIVATE.check(ip, family) ? 'private' : 'public';
}

/** How the service sees a caller, for whoever set up what stands in front of it. */
export interface Caller {
  /** Addresses in X-Forwarded-For. */
  forwarded: number;
  /** How many of them are taken from proxies, or the header that names the caller. */
  trusted: TrustedProxies;
  /** The trusted proxies said who calls. */
  isNamed: boolean;
  reach: Reach;
}

export function describeCaller(c: Context, trusted: TrustedProxies): Caller {
  const forwarded = addressesIn(c.req.header('x-forwarded-for')).length;
  return {
    forwarded,
    trusted,
    isNamed: typeof trusted === 'number' ? forwarded >= trusted : forwardedAddress(c, trusted) !== undefined,
    reach: reachOf(addressOf(c, trusted) ?? '127.0.0.1'),
  };
}

/** What is wrong with TRUSTED_PROXIES for such a caller, or null. */
export function explainCaller({ forwarded, trusted, isNamed }: Caller): string | null {
  if (typeof trusted === 'string')
    return isNamed ? null : `TRUSTED_PROXIES names the header ${trusted}, which does not come.`;
  const came = `X-Forwarded-For came with ${forwarded} ${forwarded === 1 ? 'address' : 'addresses'}`;
  if (forwarded < trusted)
    return `${came} and TRUSTED_PROXIES is ${trusted}: let each proxy in front add whom it was asked by, or all readers share one rate limit.`;
  if (forwarded > trusted)
    return `${came} and TRUSTED_PROXIES is ${trusted}: set it to the number of proxies in front, or all readers share one rate limit.`;
  return null;
}

/** Probes of a proxy come without the headers of its visitors. */
const PROBED = /^\/(?:api\/(?:health|ready)|metrics)$/;

/** Says once in the log that forwarded addresses and TRUSTED_PROXIES do not go together. */
export function watchProxies(trusted: TrustedProxies, log: Logger) {
  let isSaid = false;
  return createMiddleware(async (c, next) => {
    if (!isSaid && !PROBED.test(c.req.path)) {
      const caller = describeCaller(c, trusted);
      const problem = explainCaller(caller);
      isSaid = problem !== null;
      if (isSaid)
        log.warn({ caller }, `${problem} (A visitor may have made one up: \`npm run doctor\` knows.)`);
    }
    await next();
  });
}
