import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import { ConfigurationError, type Config } from './config.ts';

export const MAX_CLOSING_MS = 10_000;
/** Idle connections are closed after this long: a request already on its way is served. */
const IDLE_MS = 2000;
const SWEEP_MS = 50;
const MAX_ACCEPTING_MS = 5000;
/** Longer than proxies keep a connection idle (Google's 600 s, nginx 60 s): who closes first loses no request. */
const PROXY_IDLE_MS = 620_000;

/** Listens and resolves to the port, which the system chooses for 0. */
export function listen(server: Server, { host, port }: Pick<Config, 'host' | 'port'>): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, host, port)));
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

/** Keeps idle connections for as long as a proxy in front does, which then never sends on one being closed. */
export function outlastProxy(server: Server): void {
  server.keepAliveTimeout = PROXY_IDLE_MS;
}

/**
 * Resolves after `seconds` in which all is served as before, while a proxy turns away. Connections are kept: a proxy that
 * had to open one for each request would do so in the moment in which no more are taken.
 */
export async function drainServer(server: Server, seconds: number): Promise<void> {
  if (server.listening && seconds > 0) await sleep(seconds * 1000);
}

/**
 * Resolves once no connection waits to be taken: libuv takes one in a turn of the event loop. The first turn may be the
 * rest of the current one, which takes none. On a machine too busy for a quiet turn, after some seconds.
 */
async function acceptWaiting(server: Server): Promise<void> {
  const end = performance.now() + MAX_ACCEPTING_MS;
  let quietTurns = 0;
  const note = () => {
    quietTurns = 0;
  };
  server.on('connection', note);
  while (quietTurns < 2 && performance.now() < end) {
    quietTurns += 1;
    await turn();
  }
  server.off('connection', note);
}

/** Stops accepting, sends `Connection: close` on open connections and resolves with the last. */
export function stopServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    if (!server.listening) return resolve();
    server.maxRequestsPerSocket = 1;
    let sweep: NodeJS.Timeout | undefined;
    const wait = setTimeout(() => {
      sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    }, IDLE_MS);
    const stop = () =>
      // http's `close` destroys idle connections at once, and requests on their way with them.
      NetServer.prototype.close.call(server, () => {
        clearTimeout(wait);
        clearInterval(sweep);
        resolve();
      });
    // At once after: the system resets connections that nobody has taken, with what they sent.
    void acceptWaiting(server).then(stop);
  });
}

/** Shuts down in order on the first SIGINT or SIGTERM, within ten seconds; a second one exits at once. */
export function closeOnSignals(close: () => Promise<void>, maxMs = MAX_CLOSING_MS): void {
  let isClosing = false;
  const onSignal = (signal: NodeJS.Signals) => {
    const code = signal === 'SIGINT' ? 130 : 143;
    if (isClosing) process.exit(code);
    isClosing = true;
    // After a blocked event loop, pending events run before the exit.
    setTimeout(() => setImmediate(() => process.exit(code)), maxMs).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new ConfigurationError(`Port ${port} is taken by another program: set PORT to a free one.`);
    case 'EACCES':
      return new ConfigurationError(
        `Port ${port} may not be opened by this user: set PORT to one above 1023.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new ConfigurationError(`This machine has no address ${host}: set HOST to one that it has.`);
    default:
      return error;
  }
}
