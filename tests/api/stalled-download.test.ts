import { once } from 'node:events';
import * as sdk from 'firebase/storage';
import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createHttpServer, nodeListener } from '../../server/http-server.ts';
import { listen } from '../../server/lifecycle.ts';
import { BUCKET, image, png, useObjectStore } from '../helpers/object-store.ts';

const store = useObjectStore();
const PATIENCE = { headersTimeout: 5000, requestTimeout: 5000, connectionsCheckingInterval: 50 };
const LIMIT_MS = 60_000;

it('lets go of readers who take nothing of a file any more', async () => {
  await sdk.uploadBytes(store.ownPicture(), image(8_000_000), png);
  const server = createHttpServer(nodeListener(store.ask), { ...PATIENCE, stalledMs: 1000 });
  const port = await listen(server, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => void server.close());
  const path = `/v0/b/${BUCKET}/o/${encodeURIComponent('users/ana/pictures/face.png')}?alt=media`;
  const accepted = Array.from({ length: 8 }, () => once(server, 'connection'));
  const sockets = Array.from({ length: 8 }, () => connect(port, '127.0.0.1').pause());
  const closed = new Promise<void>((resolve) => {
    let open = sockets.length;
    server.on('connection', (socket) => socket.on('close', () => (open -= 1) === 0 && resolve()));
  });
  for (const socket of sockets) socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
  await Promise.all(accepted);
  await closed;
  for (const socket of sockets) socket.destroy();
  expect(await new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))).toBe(0);
});

it('does so within a minute of the last byte that a reader takes', () => {
  // Node lets a socket with unsent bytes pass its first timeout.
  expect(createHttpServer(() => {}).timeout).toBe(LIMIT_MS / 2);
});
