import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { parseConfig } from '../../../server/config.ts';
import { firebaseAuthProxy, firebaseAuthUpstream } from '../../../server/identity/firebase-auth-proxy.ts';

const PROJECT = {
  PUBLIC_FIREBASE_API_KEY: 'key',
  PUBLIC_FIREBASE_AUTH_DOMAIN: 'agora.example',
  PUBLIC_FIREBASE_PROJECT_ID: 'agora-project',
  PUBLIC_FIREBASE_STORAGE_BUCKET: 'agora.appspot.com',
  PUBLIC_CONTACT_EMAIL: 'contact@agora.example',
  PUBLIC_SITE_URL: 'https://agora.example',
};

let close = () => {};
afterEach(() => close());

interface Given {
  wait?: number;
  timeoutMs?: number;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

async function start(answer: Answer, { wait = 0, timeoutMs = 10_000 }: Given = {}) {
  const seen: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    seen.push(request);
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  const { port } = server.address() as AddressInfo;
  const onError = vi.fn();
  const secondsToWait = async () => wait;
  const upstream = `http://127.0.0.1:${port}`;
  return { app: firebaseAuthProxy({ upstream, timeoutMs, secondsToWait, onError }), seen, onError };
}

test('passes pages on with their query, and nothing of the session', async () => {
  const { app, seen } = await start((_, response) =>
    response
      .setHeader('content-type', 'text/html')
      .setHeader('set-cookie', 'a=b')
      .setHeader('strict-transport-security', 'max-age=1; preload')
      .end('<p>handler'),
  );
  const answer = await app.request('https://agora.example/__/auth/handler?apiKey=k&x=%2F', {
    headers: { cookie: 'agora_session=ana', authorization: 'Bearer x', 'accept-language': 'pt' },
  });
  expect(await answer.text()).toBe('<p>handler');
  expect(answer.headers.get('content-type')).toBe('text/html');
  expect(answer.headers.has('set-cookie')).toBe(false);
  expect(answer.headers.has('strict-transport-security')).toBe(false);
  expect(seen[0]!.url).toBe('/__/auth/handler?apiKey=k&x=%2F');
  expect(seen[0]!.headers).toMatchObject({ 'accept-language': 'pt' });
  expect(seen[0]!.headers.host).toMatch(/^127\.0\.0\.1:/);
  for (const name of ['cookie', 'authorization']) expect(seen[0]!.headers).not.toHaveProperty(name);
});

test('passes on nothing that concerns the connection to this server', async () => {
  const { app, seen } = await start((_, response) => response.end('x'));
  const headers = {
    connection: 'Upgrade, HTTP2-Settings',
    upgrade: 'h2c',
    te: 'trailers',
    expect: '100-continue',
    'keep-alive': 'timeout=5',
    'transfer-encoding': 'chunked',
  };
  const answer = await app.request('https://agora.example/__/auth/iframe', { headers });
  expect(answer.status).toBe(200);
  for (const name of ['upgrade', 'te', 'expect']) expect(seen[0]!.headers).not.toHaveProperty(name);
});

test('passes on what a provider posts, and where it leads', async () => {
  const { app, seen } = await start((_, response) =>
    response.writeHead(302, { location: 'https://accounts.example/x' }).end(),
  );
  const answer = await app.request('https://agora.example/__/auth/handler', {
    method: 'POST',
    body: 'code=1',
  });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, 'https://accounts.example/x']);
  expect(seen[0]!.method).toBe('POST');
});

test('passes on nothing else', async () => {
  const { app, seen } = await start((_, response) => response.end());
  for (const path of ['/__/firebase/other.json', '/__/auth/../../secret', '/__/hosting/x', '/auth/login']) {
    expect((await app.request(`https://agora.example${path}`)).status, path).toBe(404);
  }
  expect((await app.request('https://agora.example/__/auth/x', { method: 'DELETE' })).status).toBe(404);
  const body = 'x'.repeat(65 * 1024);
  const large = await app.request('https://agora.example/__/auth/handler', { method: 'POST', body });
  expect(large.status).toBe(413);
  expect(seen).toHaveLength(0);
});

test('answers 502 when the project does not answer in time', async () => {
  const { app, onError } = await start(() => {}, { timeoutMs: 100 });
  const answer = await app.request('https://agora.example/__/firebase/init.json');
  expect(answer.status).toBe(502);
  expect(onError).toHaveBeenCalledOnce();
});

test('lets nobody ask too often', async () => {
  const { app, seen } = await start((_, response) => response.end(), { wait: 7 });
  const answer = await app.request('https://agora.example/__/auth/iframe');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '7']);
  expect(seen).toHaveLength(0);
});

test('is for a site that is the host of these pages itself', () => {
  const upstreamOf = (changes: Record<string, string>) =>
    firebaseAuthUpstream(parseConfig({ ...PROJECT, ...changes }));
  expect(upstreamOf({})).toBe('https://agora-project.firebaseapp.com');
  expect(upstreamOf({ PUBLIC_FIREBASE_AUTH_DOMAIN: 'agora-project.firebaseapp.com' })).toBeNull();
  expect(firebaseAuthUpstream(parseConfig({}))).toBeNull();
});
