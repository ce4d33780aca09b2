import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { proxy } from 'hono/proxy';
import type { Config } from '../config.ts';

interface Options {
  /** Where the project's own pages are: `https://{project}.firebaseapp.com`. */
  upstream: string;
  timeoutMs?: number;
  /** How long a visitor who has asked for too much must wait; 0: not at all. */
  secondsToWait: (c: Context) => Promise<number>;
  onError: (error: unknown) => void;
}

/** What Firebase's sign-in pages consist of, and the configuration that they read. */
const PATHS = ['/__/auth/*', '/__/firebase/init.json'] as const;
const TIMEOUT_MS = 10_000;
/** A provider posts its answer here; it is some kilobytes long. */
const MAX_BODY_BYTES = 64 * 1024;
const NEVER_PASSED = ['cookie', 'authorization', 'forwarded', 'x-forwarded-for', 'x-forwarded-host'];
/** Between a visitor and this server only; fetch refuses to send some of them. */
const HOP_BY_HOP = ['connection', 'expect', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'te', 'trailer',
  'transfer-encoding', 'upgrade']; // prettier-ignore
/** What the project's host says of itself would hold for the site. */
const NEVER_ANSWERED = ['set-cookie', 'strict-transport-security', 'alt-svc'];

/**
 * Where browsers keep other sites out of a page's storage, a sign-in by redirect works only if Firebase's pages
 * come from the site's own host. They are passed on from the project's, without anything of this site's session.
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

/** The project's host, if the site itself is where the SDK looks for Firebase's pages. */
export function firebaseAuthUpstream({ firebase, isDemo, siteUrl }: Config): string | null {
  const isOwn = !isDemo && firebase.authDomain.toLowerCase() === new URL(siteUrl).host.toLowerCase();
  return isOwn ? `https://${firebase.projectId}.firebaseapp.com` : null;
}
