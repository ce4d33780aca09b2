import type { Server } from 'node:http';
import { ConfigurationError, type Environment } from './env.ts';

const MAX_CLOSING_MS = 10_000;
const SWEEP_MS = 50;

/** Listens and answers the port, which the system chooses for 0. */
export function listen(server: Server, { host, port }: Pick<Environment, 'host' | 'port'>): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, host, port)));
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

/** Takes no more connections, and ends once the requests in flight are answered. */
export function stopServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    if (!server.listening) return resolve();
    // A connection that has had its answer would stay open for the next request.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    server.close(() => {
      clearInterval(sweep);
      resolve();
    });
  });
}

/** Closes in order on the first SIGINT or SIGTERM, within ten seconds; a second one ends at once. */
export function closeOnSignals(close: () => Promise<void>): void {
  let isClosing = false;
  const onSignal = (signal: NodeJS.Signals) => {
    const code = signal === 'SIGINT' ? 130 : 143;
    if (isClosing) process.exit(code);
    isClosing = true;
    // A loop that stood still for all that time first hears what has ended meanwhile.
    setTimeout(() => setImmediate(() => process.exit(code)), MAX_CLOSING_MS).unref();
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
