import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { proxy } from 'hono/proxy';
import { MAX_BODY_BYTES } from '../../contract/limits.ts';
import { AppError } from '../errors.ts';
import { problemResponse } from '../http/problem.ts';

/**
 * What the browser's SDK asks of the emulator, on the product's own origin. `/emulator/v1/*`, which lists
 * accounts and mailed links to anyone, is left out.
 */
const PROXIED_PATHS = [
  '/identitytoolkit.googleapis.com/*',
  '/securetoken.googleapis.com/*',
  '/www.googleapis.com/*',
  '/emulator/auth/*',
] as const;

/** Passes identity calls on to the emulator at `host`. */
export function identityProxy(host: string): Hono {
  const app = new Hono();
  const limit = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: (c) => problemResponse(new AppError('body-too-large'), c.get('requestId')),
  });
  app.on(['GET', 'POST', 'OPTIONS'], [...PROXIED_PATHS], limit, async (c) => {
    const { pathname, search } = new URL(c.req.url);
    // `Bearer owner` would make the visitor the emulator's administrator; the SDK sends no such header.
    // What a client expects of this server it has got already, and fetch sends no such header on.
    const headers = { ...c.req.header(), authorization: undefined, expect: undefined, host: undefined };
    const answer = await proxy(`http://${host}${pathname}${search}`, { raw: c.req.raw, headers });
    for (const name of [...answer.headers.keys()]) {
      if (name.startsWith('access-control-') || name === 'x-powered-by') answer.headers.delete(name);
    }
    return answer;
  });
  return app;
}
