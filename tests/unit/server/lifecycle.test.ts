import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { drainServer, listen, stopServer } from '../../../server/lifecycle.ts';

const REQUEST = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n\r\n';
const VISITORS = 50;

it('answers everybody whose connection the system has taken before it stops listening', async () => {
  const server = createServer((_incoming, outgoing) => outgoing.end('read'));
  const port = await listen(server, { host: '127.0.0.1', port: 0 });
  const sockets = Array.from({ length: VISITORS }, () => connect(port, '127.0.0.1'));
  // The system has connected them; this process has taken one, or few.
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  for (const socket of sockets) socket.write(REQUEST);
  const stopped = stopServer(server);
  const answers = await Promise.all(sockets.map((socket) => text(socket)));
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 200 [^]*connection: close/i);
  await stopped;
});

it('keeps connections while it drains, so that no proxy has to open others when it stops', async () => {
  const server = createServer((_incoming, outgoing) => outgoing.end('read'));
  const port = await listen(server, { host: '127.0.0.1', port: 0 });
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  const draining = drainServer(server, 0.5);
  for (let turn = 0; turn < 2; turn += 1) {
    socket.write(REQUEST);
    expect((await once(socket, 'data'))[0]).toMatch(/connection: keep-alive/i);
  }
  await draining;
  const stopped = stopServer(server);
  socket.write(REQUEST);
  expect((await once(socket, 'data'))[0]).toMatch(/connection: close/i);
  await stopped;
});
