import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { proxy } from 'hono/proxy';
import type { Config } from '../config.ts';

interface Options {
  /** The project's own host: `https://{project}.firebaseapp.com`. */
  upstream: string;
  timeoutMs?: number;
  /** Seconds that a rate-limited visitor must wait; 0: none. */
  secondsToWait: (c: Context) => Promise<number>;
  onError: (error: unknown) => void;
}

/** Firebase's sign-in pages and their configuration. */
const PATHS = ['/__/auth/*', '/__/firebase/init.json'] as const;
const TIMEOUT_MS = 10_000;
/** Providers post a few kilobytes here. */
const MAX_BODY_BYTES = 64 * 1024;
const NEVER_PASSED = ['cookie', 'authorization', 'forwarded', 'x-forwarded-for', 'x-forwarded-host'];
/** Hop-by-hop headers; fetch refuses some of them. */
const HOP_BY_HOP = ['connection', 'expect', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'te', 'trailer',
  'transfer-encoding', 'upgrade']; // prettier-ignore
/** Headers that would apply to the whole site. */
const NEVER_ANSWERED = ['set-cookie', 'strict-transport-security', 'alt-svc'];

/**
 * Where browsers partition third-party storage, sign-in by redirect needs Firebase's pages on the site's own
 * host. This proxies them without the site's session.
 */
export function firebaseAuthProxy({
  upstream,
  timeoutMs = TIMEOUT_MS,
  secondsToWait,
  onError,
}: Options): Hono {
  const app = new Hono();
  const tooLarge = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => c.body(null, 413) });
  app.on(['GET', 'POST'], [...PATHS], tooLarge, async (c) => {
    const wait = await secondsToWait(c);
    if (wait > 0) return c.body(null, 429, { 'retry-after': String(wait), 'cache-control': 'no-store' });
    const { pathname, search } = new URL(c.req.url);
    const dropped = Object.fromEntries([...NEVER_PASSED, ...HOP_BY_HOP].map((name) => [name, undefined]));
    try {
      const answer = await proxy(`${upstream}${pathname}${search}`, {
        raw: c.req.raw,
        headers: { ...c.req.header(), ...dropped, host: undefined },
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      for (const name of NEVER_ANSWERED) answer.headers.delete(name);
      return answer;
    } catch (error) {
      onError(error);
      return c.body(null, 502, { 'cache-control': 'no-store' });
    }
  });
  return app;
}

/** The project's host, if the SDK looks for Firebase's pages on the site itself. */
export function firebaseAuthUpstream({ firebase, isDemo, siteUrl }: Config): string | null {
  const isOwn = !isDemo && firebase.authDomain.toLowerCase() === new URL(siteUrl).host.toLowerCase();
  return isOwn ? `https://${firebase.projectId}.firebaseapp.com` : null;
}
