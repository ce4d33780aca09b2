import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { z } from 'zod';
import { KeyQuery, TokenCall, accountCalls, refusalOf } from './allowed-calls.ts';
import { createCallLimits } from './rate-limits.ts';
import { providerPages } from './provider-pages.ts';
import { clientIp, type TrustedProxies } from '../../api/client-ip.ts';

interface Options {
  /** `127.0.0.1:{port}` of the emulator. */
  host: string;
  /** Resolves once acknowledged changes are on disk. */
  save: () => Promise<void>;
  /** Sign-in providers on offer, such as `google`. */
  providers?: readonly string[];
  trustedProxies?: TrustedProxies;
  onError: (error: unknown) => void;
}

type ErrorStatus = 400 | 413 | 429 | 503;

const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts:';
const TOKEN = '/securetoken.googleapis.com/v1/token';
/** Larger than any call of the SDK: a provider's response has about a kilobyte. */
const MAX_CALL_BYTES = 32 * 1024;
/** Calls that change accounts: acknowledged once they are on disk. */
const CHANGES = new Set(['signUp', 'signInWithIdp', 'update', 'delete', 'resetPassword']);
const LOCALE = /^[A-Za-z-]{2,10}$/;

/** The SDK's "no connection": after any other error of a look-up or renewal it would sign the member out. */
const AWAY = 'NETWORK_REQUEST_FAILED';

/**
 * Proxies the calls that the product's sign-in makes of the emulator at `host`, on the product's origin. Each
 * is rebuilt from what its schema accepts: no other header, field or query passes. The rest of the emulator
 * is unreachable, such as `/emulator/v1/*`, which lists accounts and mailed links to anyone.
 */
export function emulatorProxy({ host, save, providers = [], trustedProxies = 0, onError }: Options): Hono {
  const offered = new Set(providers.map((name) => name.toLowerCase().replace(/\.com$/, '')));
  const isOffered = (providerId: string) => offered.has(providerId.replace(/\.com$/, ''));
  const calls = accountCalls(isOffered);
  const spend = createCallLimits();
  const app = new Hono();

  async function pass(c: Context, path: string, body: BodyInit, type: string): Promise<Response> {
    const locale = c.req.header('x-firebase-locale') ?? '';
    const headers = {
      'content-type': type,
      ...(LOCALE.test(locale) && { 'x-firebase-locale': locale }),
    };
    try {
      const answer = await fetch(`http://${host}${path}?key=demo`, { method: 'POST', headers, body });
      const text = await answer.text();
      const { status, ok } = answer;
      if (status >= 500) throw new Error(`${path} answered ${status}: ${text}`);
      if (ok && CHANGES.has(path.slice(ACCOUNTS.length))) await save();
      return new Response(text, { status, headers: ANSWER_HEADERS });
    } catch (error) {
      onError(error);
      return refuse(503, AWAY, { 'retry-after': '1' });
    }
  }

  /** The parsed body, or the response that refuses the call. */
  async function admit<T>(
    c: Context,
    call: string,
    schema: z.ZodType<T>,
    body: unknown,
  ): Promise<T | Response> {
    const { success, data, error } = schema.safeParse(body);
    const email: unknown = success && Reflect.get(data as object, 'email');
    const ip = clientIp(c, trustedProxies) ?? 'in process';
    const spent = await spend(ip, call, typeof email === 'string' ? email : undefined);
    if (spent !== null) {
      const code = spent.isAttempt ? 'TOO_MANY_ATTEMPTS_TRY_LATER' : AWAY;
      return refuse(429, code, { 'retry-after': String(spent.retryAfterSeconds) });
    }
    const query = KeyQuery.safeParse(c.req.query());
    if (!query.success) return refuse(400, 'INVALID_REQUEST');
    return success ? data : refuse(400, refusalOf(error));
  }

  const limit = bodyLimit({ maxSize: MAX_CALL_BYTES, onError: () => refuse(413, 'INVALID_REQUEST') });

  for (const [name, schema] of Object.entries(calls)) {
    app.post(ACCOUNTS + name, limit, async (c) => {
      const given: unknown = await c.req.json().catch(() => undefined);
      const body = await admit(c, name, schema, given);
      if (body instanceof Response) return body;
      return pass(c, ACCOUNTS + name, JSON.stringify(body), 'application/json');
    });
  }

  app.post(TOKEN, limit, async (c) => {
    const given = Object.fromEntries(new URLSearchParams(await c.req.text()));
    const body = await admit(c, 'token', TokenCall, given);
    if (body instanceof Response) return body;
    return pass(c, TOKEN, new URLSearchParams(body).toString(), 'application/x-www-form-urlencoded');
  });

  return offered.size > 0 ? app.route('/', providerPages({ host, isOffered })) : app;
}

const ANSWER_HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

/** A refusal in Firebase's format, which the SDK understands. */
function refuse(status: ErrorStatus, message: string, headers: Record<string, string> = {}): Response {
  const body = {
    error: { code: status, message, errors: [{ message, reason: 'invalid', domain: 'global' }] },
  };
  return Response.json(body, { status, headers: { ...ANSWER_HEADERS, ...headers } });
}
