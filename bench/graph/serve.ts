import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { PEERS } from './peers.ts';

const ROOT = join(import.meta.dirname, '../..');
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

/** Serves the built files and the pages of the peers, all of them uncompressed and from memory or disk alike. */
export async function serve(client: string): Promise<{ origin: string; close: () => void }> {
  const server = createServer((request, response) => {
    void answer(new URL(request.url!, 'http://127.0.0.1').pathname).then(
      ({ body, type }) => response.setHeader('content-type', type).end(body),
      () => response.writeHead(404).end(),
    );
  });
  async function answer(path: string): Promise<{ body: Buffer | string; type: string }> {
    const peer = PEERS.find(({ name }) => path.startsWith(`/peers/${name}`));
    if (peer && path.endsWith('.js'))
      return { body: await readFile(join(ROOT, peer.script)), type: 'text/javascript' };
    if (peer) return { body: peer.html, type: 'text/html' };
    const file = extname(path) ? path : `${path}.html`;
    return {
      body: await readFile(join(client, file)),
      type: TYPES[extname(file)] ?? 'application/octet-stream',
    };
  }
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}
