import { once } from 'node:events';
import { type IncomingMessage, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** What a server sends before it hears of the reader again: ten packets (RFC 6928). */
export const FIRST_BYTES = 14_600;

/** A proxy that holds what comes after the first packets of each page until it is opened. */
export async function startNarrowLink() {
  const opened = Promise.withResolvers<void>();

  async function* holdRest(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let left = FIRST_BYTES;
    for await (const chunk of body) {
      const first = chunk.subarray(0, left);
      left -= first.length;
      if (first.length > 0) yield first;
      if (first.length === chunk.length) continue;
      await opened.promise;
      yield chunk.subarray(first.length);
    }
  }

  const isPage = ({ headers }: IncomingMessage) => headers['content-type']?.startsWith('text/html');

  const server = createServer((asked, answer) => {
    const passedOn = request(asked.url!, { method: asked.method, headers: asked.headers }, (answered) => {
      answer.writeHead(answered.statusCode!, answered.headers);
      const body = isPage(answered) ? Readable.from(holdRest(answered)) : answered;
      void pipeline(body, answer).catch(() => answer.destroy());
    });
    asked.pipe(passedOn).once('error', () => answer.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    open: opened.resolve,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
