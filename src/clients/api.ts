import { FetchError, type FetchOptions, createFetch } from 'ofetch';
import type { DataOf, InputOf, PathOf } from '../../contract/calls.ts';
import type { Method } from '../../contract/endpoint.ts';
import { ERROR_STATUS, type ErrorCode } from '../../contract/error-codes.ts';
import type { Problem } from '../../contract/errors.ts';
import { API_HOST } from '../site-config.ts';
import { hasStoredSession } from '../device/session-keys.ts';
import { anySignal } from '../lib/any-signal.ts';
import { endpointUrl } from '../lib/member-urls.ts';
import { authCode } from './auth-codes.ts';
import { isAuthLoaded, loadAuth } from './auth-loader.ts';

export type ApiResult<Data, Current = unknown> =
  { ok: true; data: Data } | { ok: false; code: ErrorCode; problem?: Problem<Current> };

/** What a call ends in; with `version-conflict` the problem has what is stored. */
export type CallResult<Data> = ApiResult<Data, Data>;

interface CallOptions {
  /** An aborted call rejects with the signal's reason. */
  signal?: AbortSignal;
}

/** What a call sends, whatever its endpoint. */
interface Sent extends CallOptions {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

type Input<Of extends Method, Path extends string> = InputOf<Of, Path> & CallOptions;

/** Calls an endpoint by the path that the contract has: `api.get('/posts/:id', { params: { id } })`. */
type Call<Of extends Method> = <Path extends PathOf<Of>>(
  path: Path,
  ...input: object extends Input<Of, Path> ? [input?: Input<Of, Path>] : [input: Input<Of, Path>]
) => Promise<CallResult<DataOf<Of, Path>>>;

export interface ApiDeps {
  /** Base of every path: `/api`, or the URL of a separately deployed API. */
  host: string;
  /** The id token to send, if any; a fresh one after the API reported the last as expired. May throw. */
  bearer: (isFresh: boolean) => Promise<string | null>;
  fetch?: typeof fetch;
  /** Called with every request; drives the loading bar. */
  track?: (call: Promise<unknown>) => unknown;
  retryDelay?: number;
}

const RETRY_STATUSES = [408, 409, 425, 429, 500, 502, 503, 504];
const IDEMPOTENT = new Set(['GET', 'DELETE']);
const RETRIES = 2;
const MAX_RETRY_AFTER = 10_000;
const TIMEOUT = 30_000;

/** A non-JSON body, such as a proxy's error page, must not hide the response's status. */
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

function failure<Data>(error: unknown): CallResult<Data> {
  if (!(error instanceof FetchError)) return { ok: false, code: 'unexpected-answer' };
  if (!error.response) {
    const isTimeout = error.cause instanceof DOMException && error.cause.name === 'TimeoutError';
    return { ok: false, code: isTimeout ? 'unavailable' : 'offline' };
  }
  const problem: Partial<Problem<Data>> | undefined = error.data;
  if (isKnownCode(problem?.code)) return { ok: false, code: problem.code, problem: problem as Problem<Data> };
  // A proxy in front of the API does not send problem+json.
  if (error.response.status === 429) return { ok: false, code: 'rate-limited' };
  return { ok: false, code: error.response.status >= 502 ? 'unavailable' : 'unexpected-answer' };
}

/** Resolves to data or to an error code with a message; only an abort throws. */
export function createApi({ host, bearer, fetch, track = () => {}, retryDelay = 400 }: ApiDeps) {
  const send = createFetch({ fetch: fetch ?? ((...args) => globalThis.fetch(...args)) });

  async function request<Data>(
    method: Method,
    path: string,
    { body, signal, ...sent }: Sent,
    isFresh: boolean,
  ): Promise<CallResult<Data>> {
    const timeout = AbortSignal.timeout(TIMEOUT);
    const options: FetchOptions<'json'> = {
      method,
      baseURL: host,
      signal: signal ? anySignal([signal, timeout]) : timeout,
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
      return { ok: false, code: isOffline ? 'offline' : 'unauthenticated' };
    }
    if (token) options.headers = { authorization: `Bearer ${token}` };

    try {
      const response = await send.raw<Data | typeof UNREADABLE>(endpointUrl(path, sent), options);
      const data = response._data;
      // Only 200 to 299 is success; ofetch throws from 400 to 599.
      if (!response.ok || data === UNREADABLE) {
        return { ok: false, code: 'unexpected-answer' };
      }
      return { ok: true, data: data as Data };
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      return failure(error);
    }
  }

  async function call<Data>(method: Method, path: string, sent: Sent = {}): Promise<CallResult<Data>> {
    const first = await request<Data>(method, path, sent, false);
    if (first.ok || first.code !== 'token-expired') return first;
    return request(method, path, sent, true);
  }

  const caller =
    <Of extends Method>(method: Of): Call<Of> =>
    (path, ...[input]) => {
      const calling = call<DataOf<Of, typeof path>>(method, path, input);
      track(calling);
      return calling;
    };

  return { get: caller('GET'), post: caller('POST'), patch: caller('PATCH'), delete: caller('DELETE') };
}

export type Api = ReturnType<typeof createApi>;

let observe: (call: Promise<unknown>) => unknown = () => {};

/** Registers the loading bar as observer of `api`. */
export function observeCalls(observer: (call: Promise<unknown>) => unknown): void {
  observe = observer;
}

/**
 * The id token to send. Loads the identity SDK only for a stored session; drops calls of a member who signed
 * out while they were queued.
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
