import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to the server at `url` whose packets get lost for a while: nothing is passed on, nothing is closed. */
export async function startLossyLink(url: string) {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let isLost = false;

  function pass(from: Socket, to: Socket): void {
    sockets.add(from);
    if (isLost) from.pause();
    from.on('data', (chunk) => to.write(chunk));
    from.on('end', () => to.end());
    from.on('error', () => to.destroy());
    from.on('close', () => sockets.delete(from));
  }

  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    pass(near, far);
    pass(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const through = new URL(url);
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: through.href,
    lose(): void {
      isLost = true;
      for (const socket of sockets) socket.pause();
    },
    /** Only of the connections that are open, as where a firewall has forgotten them. */
    loseOpen(): void {
      for (const socket of sockets) socket.pause();
    },
    /** What was held back arrives, as when TCP sends it again. */
    find(): void {
      isLost = false;
      for (const socket of sockets) socket.resume();
    },
    close(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
