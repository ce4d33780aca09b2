import { FetchError, type FetchOptions, createFetch } from 'ofetch';
import { ERROR_STATUS, type ErrorCode } from '../../contract/error-codes.ts';
import type { Problem } from '../../contract/errors.ts';
import { API_HOST } from '../site-config.ts';
import { hasStoredSession } from '../device/session-keys.ts';
import { authCode } from './auth-codes.ts';
import { isAuthLoaded, loadAuth } from './auth-loader.ts';

export type ApiResult<Data> = { ok: true; data: Data } | { ok: false; code: ErrorCode; problem?: Problem };

export interface CallOptions {
  query?: Record<string, string | number | boolean | undefined>;
  /** An aborted call rejects with the signal's reason. */
  signal?: AbortSignal;
}

export interface ApiDeps {
  /** Base of every path: `/api`, or the address of an API deployed apart. */
  host: string;
  /** The id token to send, if there is one; a fresh one after the API called the last one expired. May throw. */
  bearer: (isFresh: boolean) => Promise<string | null>;
  fetch?: typeof fetch;
  /** Sees every call, for the loading bar. */
  track?: (call: Promise<unknown>) => unknown;
  retryDelay?: number;
}

const RETRY_STATUSES = [408, 409, 425, 429, 500, 502, 503, 504];
const IDEMPOTENT = new Set(['GET', 'DELETE']);
const RETRIES = 2;
const MAX_RETRY_AFTER = 10_000;
const TIMEOUT = 30_000;

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** A body that is no JSON, such as a proxy's error page: it must not hide the status it came with. */
const UNREADABLE = Symbol('unreadable');

function parseBody(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return UNREADABLE;
  }
}

function isKnownCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERROR_STATUS, code);
}

function failure(error: unknown): ApiResult<never> {
  if (!(error instanceof FetchError)) return { ok: false, code: 'unexpected-answer' };
  if (!error.response) {
    const isTimeout = error.cause instanceof DOMException && error.cause.name === 'TimeoutError';
    return { ok: false, code: isTimeout ? 'unavailable' : 'offline' };
  }
  const problem: Partial<Problem> | undefined = error.data;
  if (isKnownCode(problem?.code)) return { ok: false, code: problem.code, problem: problem as Problem };
  // A proxy in front of the API speaks no problem+json.
  if (error.response.status === 429) return { ok: false, code: 'rate-limited' };
  return { ok: false, code: error.response.status >= 502 ? 'unavailable' : 'unexpected-answer' };
}

/** Every call ends in data or in a code that has a sentence; only an abort throws. */
export function createApi({ host, bearer, fetch, track = () => {}, retryDelay = 400 }: ApiDeps) {
  const send = createFetch({ fetch: fetch ?? ((...args) => globalThis.fetch(...args)) });

  async function request<Data>(
    method: Method,
    path: string,
    body: unknown,
    { query, signal }: CallOptions,
    isFresh: boolean,
  ) {
    const timeout = AbortSignal.timeout(TIMEOUT);
    const options: FetchOptions<'json'> = {
      method,
      baseURL: host,
      query,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      retry: IDEMPOTENT.has(method) ? RETRIES : 0,
      retryStatusCodes: RETRY_STATUSES,
      retryDelay: ({ response }) => {
        const seconds = Number(response?.headers.get('retry-after') ?? 0);
        return Math.min(seconds * 1000, MAX_RETRY_AFTER) || retryDelay;
      },
      parseResponse: parseBody,
    };
    if (body !== undefined) options.body = body as Record<string, unknown>;

    let token: string | null;
    try {
      token = await bearer(isFresh);
    } catch (error) {
      const isOffline = authCode(error) === 'auth/network-request-failed' || error instanceof TypeError;
      return { ok: false, code: isOffline ? 'offline' : 'unauthenticated' } satisfies ApiResult<Data>;
    }
    if (token) options.headers = { authorization: `Bearer ${token}` };

    try {
      const response = await send.raw<Data | typeof UNREADABLE>(path.replace(/^\/*/, '/'), options);
      const data = response._data;
      // Only 200 to 299 is success; ofetch throws from 400 to 599.
      if (!response.ok || data === UNREADABLE) {
        return { ok: false, code: 'unexpected-answer' } satisfies ApiResult<Data>;
      }
      return { ok: true, data: data as Data } satisfies ApiResult<Data>;
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      return failure(error);
    }
  }

  async function call<Data>(method: Method, path: string, body: unknown, options: CallOptions = {}) {
    const first: ApiResult<Data> = await request(method, path, body, options, false);
    if (first.ok || first.code !== 'token-expired') return first;
    const second: ApiResult<Data> = await request(method, path, body, options, true);
    return second;
  }

  function tracked<Data>(calling: Promise<ApiResult<Data>>): Promise<ApiResult<Data>> {
    track(calling);
    return calling;
  }

  return {
    get: <Data>(path: string, options?: CallOptions) => tracked(call<Data>('GET', path, undefined, options)),
    post: <Data>(path: string, body: unknown, options?: CallOptions) =>
      tracked(call<Data>('POST', path, body, options)),
    patch: <Data>(path: string, body: unknown, options?: CallOptions) =>
      tracked(call<Data>('PATCH', path, body, options)),
    delete: <Data>(path: string, options?: CallOptions) =>
      tracked(call<Data>('DELETE', path, undefined, options)),
  };
}

export type Api = ReturnType<typeof createApi>;

let observe: (call: Promise<unknown>) => unknown = () => {};

/** Lets the loading bar see the calls of `api`. */
export function observeCalls(observer: (call: Promise<unknown>) => unknown): void {
  observe = observer;
}

/**
 * The id token to send. The identity SDK is loaded for it only if somebody may be signed in; a call of somebody who
 * is signed out before it is sent goes out in nobody's name, so it does not go out.
 */
async function ownBearer(isFresh: boolean): Promise<string | null> {
  const isMember = hasStoredSession();
  if (!isMember && !isAuthLoaded()) return null;
  const token = await (await loadAuth()).getIdToken(isFresh);
  if (isMember && !token) throw new Error('The session has ended.');
  return token;
}

/** The product API. */
export const api = createApi({
  host: API_HOST,
  bearer: ownBearer,
  track: (call) => observe(call),
});
