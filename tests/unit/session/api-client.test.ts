import { Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';
import { createApi } from '../../../src/clients/api.ts';

const POST = { title: 'x', body: 'x', locale: 'pt' } as const;

type Status = 200 | 400 | 401 | 404 | 409 | 429 | 500 | 502 | 503 | 504;

/** An API that gives the listed answers in turn, and then 200. */
function setUp(answers: [status: Status, body?: string, headers?: Record<string, string>][] = []) {
  const seen: { method: string; url: string; bearer: string | undefined; body: string }[] = [];
  const server = new Hono().all('*', async (c) => {
    const bearer = c.req.header('authorization');
    seen.push({ method: c.req.method, url: c.req.url, bearer, body: await c.req.text() });
    const [status, body = '{"fine":true}', headers] = answers.shift() ?? [200];
    return c.body(body, status, { 'content-type': 'application/json', ...headers });
  });
  const bearer = vi.fn(async (isFresh: boolean): Promise<string | null> => (isFresh ? 'fresh' : 'stale'));
  const track = vi.fn();
  const api = createApi({
    host: 'https://api.example/v1',
    bearer,
    track,
    retryDelay: 1,
    fetch: async (input, init) => server.request(input as string, init),
  });
  return { api, seen, bearer, track };
}

const problem = (code: string) => JSON.stringify({ code, status: 400, title: '', type: '', requestId: 'r' });

describe('api client', () => {
  it('sends query, body and bearer', async () => {
    const { api, seen } = setUp();
    await api.get('/posts', { query: { author: 'ana', cursor: undefined, limit: 2 } });
    await api.patch('/users/:id', { params: { id: 'a/b' }, body: { name: 'Ána' } });
    expect(seen).toEqual([
      {
        method: 'GET',
        url: 'https://api.example/v1/posts?author=ana&limit=2',
        bearer: 'Bearer stale',
        body: '',
      },
      {
        method: 'PATCH',
        url: 'https://api.example/v1/users/a%2Fb',
        bearer: 'Bearer stale',
        body: '{"name":"Ána"}',
      },
    ]);
  });

  it('sends no bearer when there is none', async () => {
    const { api, seen, bearer } = setUp();
    bearer.mockResolvedValue(null);
    expect(await api.get('/posts')).toEqual({ ok: true, data: { fine: true } });
    expect(seen[0]!.bearer).toBeUndefined();
  });

  it.each([408, 409, 425, 429, 500, 502, 503, 504])(
    'tries a GET and a DELETE again after %s',
    async (status) => {
      for (const verb of ['get', 'delete'] as const) {
        const { api, seen } = setUp([[status as Status], [status as Status, '<html>']]);
        const sent = { params: { id: 'x' } };
        const call = verb === 'get' ? api.get('/users/:id', sent) : api.delete('/users/:id', sent);
        expect(await call).toMatchObject({ ok: true });
        expect(seen).toHaveLength(3);
      }
    },
  );

  it('never repeats a POST or a PATCH', async () => {
    for (const verb of ['post', 'patch'] as const) {
      const { api, seen } = setUp([[503, problem('unavailable')]]);
      const params = { id: 'x' };
      const call =
        verb === 'post' ? api.post('/posts', { body: POST }) : api.patch('/users/:id', { params, body: {} });
      expect(await call).toMatchObject({ ok: false, code: 'unavailable' });
      expect(seen).toHaveLength(1);
    }
  });

  it('does not repeat what will not change', async () => {
    const { api, seen } = setUp([[404, problem('post-not-found')]]);
    expect(await api.get('/posts')).toMatchObject({
      ok: false,
      code: 'post-not-found',
      problem: { requestId: 'r' },
    });
    expect(seen).toHaveLength(1);
  });

  it('repeats any call once with a fresh token when the last one expired', async () => {
    const { api, seen } = setUp([[401, problem('token-expired')]]);
    expect(await api.post('/posts', { body: POST })).toMatchObject({ ok: true });
    expect(seen.map((call) => call.bearer)).toEqual(['Bearer stale', 'Bearer fresh']);
    const again = setUp([
      [401, problem('token-expired')],
      [401, problem('token-expired')],
    ]);
    expect(await again.api.post('/posts', { body: POST })).toMatchObject({
      ok: false,
      code: 'token-expired',
    });
    expect(again.seen).toHaveLength(2);
  });

  it.each([
    [502, '<html>', 'unavailable'],
    [504, '', 'unavailable'],
    [429, '', 'rate-limited'],
    [500, '<html>', 'unexpected-answer'],
    [400, problem('made-up'), 'unexpected-answer'],
    [400, problem('toString'), 'unexpected-answer'],
    [200, '<html>', 'unexpected-answer'],
  ] as [Status, string, string][])('reads a %s of %j as %s', async (status, body, code) => {
    const { api } = setUp([[status, body, { 'content-type': 'text/html' }]]);
    expect(await api.post('/posts', { body: POST })).toMatchObject({ ok: false, code });
  });

  it('answers offline when nothing can be reached', async () => {
    const fetch = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'));
    const api = createApi({ host: '/api', bearer: async () => null, retryDelay: 1, fetch });
    expect(await api.get('/posts')).toEqual({ ok: false, code: 'offline' });
    expect(fetch).toHaveBeenCalledTimes(3);
    expect(await api.post('/posts', { body: POST })).toEqual({ ok: false, code: 'offline' });
    expect(fetch).toHaveBeenCalledTimes(4);
  });

  it('sends nothing without the token that a member needs', async () => {
    const { api, seen, bearer } = setUp();
    bearer.mockRejectedValueOnce(Object.assign(new Error('x'), { code: 'auth/network-request-failed' }));
    expect(await api.get('/posts')).toEqual({ ok: false, code: 'offline' });
    bearer.mockRejectedValueOnce(Object.assign(new Error('x'), { code: 'auth/user-disabled' }));
    expect(await api.get('/posts')).toEqual({ ok: false, code: 'unauthenticated' });
    expect(seen).toEqual([]);
  });

  it('rejects with the reason of an abort', async () => {
    const stop = new AbortController();
    const fetch = vi.fn((_: unknown, init?: RequestInit) => {
      const { promise, reject } = Promise.withResolvers<Response>();
      init!.signal!.addEventListener('abort', () => reject(init!.signal!.reason));
      return promise;
    });
    const api = createApi({
      host: '/api',
      bearer: async () => null,
      retryDelay: 1,
      fetch: fetch as typeof globalThis.fetch,
    });
    const call = api.get('/posts', { signal: stop.signal });
    setTimeout(() => stop.abort(), 5);
    await expect(call).rejects.toThrow('aborted');
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('shows each call to the loading bar', async () => {
    const { api, track } = setUp();
    await api.delete('/posts/:id', { params: { id: 'x' } });
    expect(await track.mock.calls[0]![0]).toMatchObject({ ok: true });
  });
});
