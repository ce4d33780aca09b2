import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { createHttpServer, nodeListener } from '../../server/http-server.ts';
import { listen } from '../../server/lifecycle.ts';
import { startTestApp } from '../helpers/app.ts';
import { tokenFor } from '../helpers/identity.ts';

const { app, logLines, member } = await startTestApp();
const ana = await member();
const PATIENCE = { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 50 };
const server = createHttpServer(nodeListener(app.fetch), PATIENCE);
const port = await listen(server, { host: '127.0.0.1', port: 0 });
afterAll(() => server.close());

/** Sends `first`, then a byte at a time, and answers what came back until the server let go. */
async function drip(first: string): Promise<{ status: number; body: unknown; seconds: number }> {
  const begun = performance.now();
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.on('error', () => {});
  const closed = once(socket, 'close').then(() => true);
  socket.write(first);
  while (!(await Promise.race([closed, sleep(40, false)]))) socket.write('x');
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toContain('application/problem+json');
  const seconds = (performance.now() - begun) / 1000;
  return { status: Number(head.split(' ')[1]), body: body === '' ? null : JSON.parse(body), seconds };
}

const HEAD = `host: x\r\ncontent-type: application/json\r\nauthorization: Bearer ${tokenFor(ana)}\r\n`;

test.each([
  ['its headers', 'GET /posts HTTP/1.1\r\nhost: x\r\nx-slow: '],
  ['its body', `POST /posts HTTP/1.1\r\n${HEAD}content-length: 5000\r\n\r\n{"title":"`],
  ['the body of a change', `PATCH /users/${ana.uid} HTTP/1.1\r\n${HEAD}content-length: 5000\r\n\r\n{"bio":"`],
])('who sends %s slowly is told so, and keeps nothing', async (_, first) => {
  const { status, body, seconds } = await drip(first);
  expect([status, body]).toMatchObject([408, { code: 'request-timeout', status: 408 }]);
  expect(seconds).toBeLessThan(3);
  const connections = () =>
    new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
  // The client's end closes first.
  await expect.poll(connections).toBe(0);
  expect(logLines.filter((line) => line.includes('request failed'))).toEqual([]);
});

test.each([
  ['DELETE', `/posts/${crypto.randomUUID()}`, 404],
  ['POST', '/posts', 400],
])('a %s without a body is answered as any', async (method, path, status) => {
  const headers = { authorization: `Bearer ${tokenFor(ana)}`, 'content-type': 'application/json' };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers });
  expect([answer.status, await answer.json()]).toMatchObject([status, { status }]);
});

test('what is no request is refused in the same form', async () => {
  expect(await drip('NONSENSE\r\n\r\n')).toMatchObject({ status: 400, body: { code: 'malformed-request' } });
  const overflow = await drip(`GET /posts HTTP/1.1\r\nhost: x\r\nx-large: ${'x'.repeat(20_000)}\r\n`);
  expect(overflow).toMatchObject({ status: 431, body: { code: 'headers-too-large' } });
});
