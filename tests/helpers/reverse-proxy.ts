import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const HEALTH_MS = 100;
/** What a service answers; all else is a file of the static site. */
const OF_SERVICE = /^(?:\/(?:en|es))?\/(?:api|u)(?:[/?]|$)/;

interface Service {
  url: string;
  isReady: boolean;
}

/**
 * A small proxy as an operator's: it keeps connections, asks each service for its readiness, sends requests to ready
 * ones in turn, and asks another only where nobody took the connection. What fails otherwise is a 502.
 */
export async function startReverseProxy(site: string, atEnd: (undo: () => Promise<void>) => void) {
  const services = new Map<string, Service>();
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const closing = new AbortController();

  const ask = (url: string) =>
    new Promise<boolean>((resolve) => {
      get(`${url}/api/ready`, { agent: false }, (answer) => resolve(answer.resume().statusCode === 200)).once(
        'error',
        () => resolve(false),
      );
    });
  async function watchHealth(): Promise<void> {
    while (!closing.signal.aborted) {
      await Promise.all(
        [...services.values()].map(async (service) => (service.isReady = await ask(service.url))),
      );
      await new Promise((resolve) => setTimeout(resolve, HEALTH_MS));
    }
  }

  function targets(url: string): string[] {
    if (!OF_SERVICE.test(url)) return [site];
    const ready = [...services.values()].filter(({ isReady }) => isReady).map((service) => service.url);
    turn += 1;
    return ready.map((_, index) => ready[(turn + index) % ready.length]!);
  }

  function forward(incoming: IncomingMessage, outgoing: ServerResponse, [target, ...others]: string[]): void {
    if (target === undefined) {
      incoming.resume();
      outgoing.writeHead(502).end();
      return;
    }
    const { url = '/', method, headers } = incoming;
    const onward = request(target + url, {
      agent,
      method,
      headers: { ...headers, 'x-forwarded-proto': 'https' },
    });
    onward.once('response', (answer) => {
      const { connection: _hop, ...passed } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, passed);
      answer.pipe(outgoing);
      answer.once('error', () => outgoing.destroy());
    });
    onward.once('error', (error: NodeJS.ErrnoException) => {
      if (outgoing.headersSent) outgoing.destroy();
      // Nothing of the request has left: its body waits for a connection.
      else forward(incoming, outgoing, error.code === 'ECONNREFUSED' ? others : []);
    });
    onward.once('socket', (socket) => {
      if (socket.connecting) socket.once('connect', () => incoming.pipe(onward));
      else incoming.pipe(onward);
    });
  }

  const server = createServer((incoming, outgoing) =>
    forward(incoming, outgoing, targets(incoming.url ?? '/')),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const watching = watchHealth();
  atEnd(async () => {
    closing.abort();
    await watching;
    agent.destroy();
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Sends requests to a service once it says that it is ready. */
    add: (url: string) => void services.set(url, { url, isReady: false }),
    remove: (url: string) => void services.delete(url),
    /** Resolves when a service takes requests, or takes none any more. */
    async hasTurned(url: string, isReady: boolean): Promise<void> {
      while ((services.get(url)?.isReady ?? false) !== isReady) {
        await new Promise((resolve) => setTimeout(resolve, HEALTH_MS));
      }
    },
  };
}
