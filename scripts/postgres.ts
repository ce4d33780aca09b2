import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchCluster } from '../server/db/embedded/embedded.ts';

export interface TemporaryPostgres {
  url: string;
  pid: () => number;
  /** Kills it as a crash would, without a checkpoint; `start` restarts it. */
  crash: () => Promise<void>;
  /** Shuts it down cleanly. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
  close: () => Promise<void>;
}

/** The tests kill processes, never the machine; several processes use it, by addresses that proxies can stand before. */
const SETTINGS = {
  fsync: 'off',
  max_connections: '200',
  shared_buffers: '128MB',
  listen_addresses: '127.0.0.1',
};

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A PostgreSQL in a temporary folder, of the product's own programs. */
export async function startTemporaryPostgres(
  settings: Readonly<Record<string, string>> = {},
): Promise<TemporaryPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'agora-postgres-'));
  const port = String(await freePort());
  const { url, launch, postmaster } = await launchCluster({
    cluster: join(folder, 'data'),
    cacheFolder: folder,
    settings: { ...SETTINGS, ...settings, port },
  });
  const address = new URL(url);
  address.search = '';
  address.hostname = '127.0.0.1';
  address.port = port;
  let server = postmaster;
  return {
    url: address.href,
    pid: () => server.pid,
    crash: () => server.end('immediate'),
    stop: () => server.end(),
    start: async () => {
      server = await launch();
    },
    close: async () => {
      await server.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
