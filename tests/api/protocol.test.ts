import { describe, expect, test } from 'vitest';
import { MAX_BODY_BYTES } from '../../contract/limits.ts';
import { Problem } from '../../contract/errors.ts';
import { createApp } from '../../server/app.ts';
import { startTestApp } from '../helpers/app.ts';
import { tokenFor } from '../helpers/identity.ts';

const { app, call, deps, logLines, member, visitor } = await startTestApp();

describe('errors', () => {
  test.each([
    ['GET', '/nowhere', {}, 404, 'not-found'],
    ['POST', '/users/x/posts', { json: {} }, 404, 'not-found'],
    ['PUT', '/posts', { json: {} }, 405, 'method-not-allowed'],
    ['DELETE', '/users', {}, 405, 'method-not-allowed'],
    ['POST', '/health', { json: {} }, 405, 'method-not-allowed'],
    [
      'POST',
      '/posts',
      { body: '{"title":', headers: { 'content-type': 'application/json' } },
      400,
      'malformed-json',
    ],
    ['POST', '/posts', { body: '', headers: { 'content-type': 'application/json' } }, 400, 'malformed-json'],
    ['POST', '/posts', { json: [] }, 400, 'validation-failed'],
    ['POST', '/posts', { body: 'title=x' }, 415, 'unsupported-media-type'],
    ['POST', '/posts', { json: { title: 'x'.repeat(MAX_BODY_BYTES) } }, 413, 'body-too-large'],
  ])('%s %s is a problem', async (method, path, options, expected, code) => {
    const { status, headers, body } = await call(method, path, { as: visitor(), ...options });
    expect([status, headers.get('content-type')]).toEqual([expected, 'application/problem+json']);
    expect(Problem.parse(body)).toMatchObject({ code, status, requestId: headers.get('x-request-id') });
    expect(headers.get('cache-control')).toContain('no-store');
  });

  test('a wrong method names the right ones', async () => {
    expect((await call('PUT', '/posts/x', { json: {} })).headers.get('allow')).toBe('GET, PATCH, DELETE');
  });

  test('what nobody foresaw says nothing of itself and is logged with the request id', async () => {
    const broken = createApp({ ...deps, now: () => { throw new Error('a secret'); } }); // prettier-ignore
    const ana = visitor();
    const response = await broken.request('/users', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${tokenFor(ana)}` },
      body: JSON.stringify({ _id: ana.uid, email: ana.email }),
    });
    const text = await response.text();
    expect([response.status, text.includes('secret')]).toEqual([500, false]);
    const id = response.headers.get('x-request-id');
    const line = logLines.find(
      (entry) => entry.includes(`"requestId":"${id}"`) && entry.includes('a secret'),
    );
    expect(line).toContain('"code":"internal"');
  });
});

describe('other origins', () => {
  const preflight = (origin: string) =>
    app.request('/posts', {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    });

  test('are let in from the list, for errors too', async () => {
    const { headers } = await preflight('https://site.example');
    expect(headers.get('access-control-allow-origin')).toBe('https://site.example');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    const failed = await call('GET', '/nowhere', { headers: { origin: 'https://site.example' } });
    expect(failed.headers.get('access-control-allow-origin')).toBe('https://site.example');
  });

  test('are kept out otherwise', async () => {
    expect((await preflight('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
    const read = await call('GET', '/posts', { headers: { origin: 'https://evil.example' } });
    expect(read.headers.get('access-control-allow-origin')).toBeNull();
  });
});

test('health and readiness are told', async () => {
  expect((await call('GET', '/health')).body).toEqual({
    status: 'ok',
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
  });
  const { status, headers, body } = await call('GET', '/ready');
  const ready = { status: 'ready', identity: 'reachable' };
  expect([status, headers.get('cache-control'), body]).toEqual([200, 'no-store', ready]);
  const unrecognising = createApp({ ...deps, isIdentityReachable: () => false });
  expect(await (await unrecognising.request('/ready')).json()).toEqual({ ...ready, identity: 'unreachable' });
});

test('a process that is about to end is unready, and still healthy', async () => {
  const ending = createApp({ ...deps, isClosing: () => true });
  expect((await ending.request('/ready')).status).toBe(503);
  for (const path of ['/health', '/posts']) expect((await ending.request(path)).status).toBe(200);
});

test('logs hold no token, e-mail, text or uid', async () => {
  const ana = await member();
  const json = { title: 'Um título', body: 'Um segredo', locale: 'pt' };
  await call('POST', '/posts', { as: ana, json });
  await call('GET', `/user/public/exist?email=${ana.email}`, { as: ana });
  const log = logLines.join('');
  expect(log).toMatch(/"method":"POST","route":"\/posts","status":201,"ms":\d+,"user":"[0-9a-f]{16}"/);
  for (const secret of [ana.email, ana.uid, 'Bearer', 'segredo', tokenFor(ana).slice(0, 20)]) {
    expect(log).not.toContain(secret);
  }
});

test('no cookie says who asks', async () => {
  const ana = await member();
  const cookie = ['agora_session', '__session', 'token', 'authorization']
    .map((name) => `${name}=${tokenFor(ana)}`)
    .join('; ');
  const read = await call('GET', `/users/${ana.uid}`, { headers: { cookie } });
  expect([read.status, read.body.email]).toEqual([200, undefined]);
  const json = { title: 'Um título', body: 'Um texto', locale: 'pt' };
  expect((await call('POST', '/posts', { json, headers: { cookie } })).status).toBe(401);
  expect((await call('DELETE', `/users/${ana.uid}`, { headers: { cookie } })).status).toBe(401);
});
