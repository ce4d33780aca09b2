import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { startNginx } from '../../bench/nginx.ts';
import { install } from '../../bench/processes.ts';
import { freePort } from '../helpers/free-port.ts';
import { runProgram, temporaryFolder } from '../helpers/server-process.ts';

const RESTARTS = 20;
const WRITERS = 16;
/** Connections of the proxy are idle now and then. */
const PAUSE_MS = 50;

const hasNginx = await install('nginx').then(
  () => true,
  () => false,
);
if (!hasNginx) console.log('nginx is not here and cannot be installed: restarts behind it are not tested.');

it.skipIf(!hasNginx)(`fails no write of members in ${RESTARTS} restarts behind nginx`, async () => {
  const ports = [await freePort(), await freePort()];
  const start = (port: number) =>
    runProgram('tests/helpers/closing-process.ts', { PORT: `${port}`, DRAIN_SECONDS: '0.5' }, onTestFinished);
  const services = ports.map(start);
  for (const service of services) await service.ready();
  const port = await freePort();
  const { url } = await startNginx({
    folder: await temporaryFolder(onTestFinished),
    port,
    atEnd: onTestFinished,
    // As docs/deploy.md has it.
    http: `upstream agora {
        ${ports.map((one) => `server 127.0.0.1:${one} fail_timeout=1s;`).join(' ')}
        keepalive 32; keepalive_timeout 1s;
      }
      server {
        listen 127.0.0.1:${port};
        location / { proxy_pass http://agora; proxy_http_version 1.1; proxy_set_header Connection ""; }
      }`,
  });

  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const statuses = new Map<number, number>();
  const stopping = new AbortController();
  async function write(): Promise<void> {
    while (!stopping.signal.aborted) {
      const call = request(url, { method: 'POST', agent }).end('{"title":"Texto"}');
      const [answer] = await once(call, 'response');
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
      await once(answer.resume(), 'end');
      await setTimeout(Math.random() * PAUSE_MS);
    }
  }
  const writing = Promise.all(Array.from({ length: WRITERS }, write));
  for (let restart = 0; restart < RESTARTS; restart += 1) {
    const index = restart % 2;
    services[index]!.child.kill('SIGTERM');
    expect(await services[index]!.ended()).toBe(0);
    services[index] = start(ports[index]!);
    await services[index]!.ready();
    // nginx asks it again, and fills its connections.
    await setTimeout(1500);
  }
  stopping.abort();
  await writing;
  expect([...statuses.keys()]).toEqual([201]);
});
