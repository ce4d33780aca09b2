import { createServer, type RequestListener } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { isWithoutService } from '../../../src/clients/auth-result.ts';
import { closeServer, listenOnLoopback } from '../../helpers/loopback.ts';

async function hostOf(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  onTestFinished(() => closeServer(server));
  return listenOnLoopback(server);
}

test('a host of files is told from a service, and from no connection', async () => {
  const files = await hostOf((_, response) =>
    response.writeHead(404, { 'content-type': 'text/html' }).end('<p>none'),
  );
  const service = await hostOf((_, response) =>
    response.writeHead(503, { 'content-type': 'application/problem+json' }).end('{}'),
  );
  expect(await isWithoutService(files)).toBe(true);
  expect(await isWithoutService(service)).toBe(false);
  expect(await isWithoutService('http://127.0.0.1:1')).toBe(false);
});
