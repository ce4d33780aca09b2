import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createApp } from '../../server/app.ts';
import { connectDatabase } from '../../server/db/connect.ts';
import { lockFolder } from '../../server/disk/folder-lock.ts';
import { startTestApp } from '../helpers/app.ts';
import { createTestDatabase, openTestDatabase } from '../helpers/database.ts';

const { deps } = await startTestApp();

async function temporaryFolder(use: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'agora-data-'));
  await use(folder).finally(() => rm(folder, { recursive: true }));
}

test('a database that is gone answers 503, and the process goes on', async () => {
  const { database, close } = await openTestDatabase();
  const app = createApp({ ...deps, database });
  expect((await app.request('/ready')).status).toBe(200);
  await close();
  for (const path of ['/ready', '/posts', '/users/somebody']) {
    const response = await app.request(path);
    expect([response.status, (await response.json()).code]).toEqual([503, 'unavailable']);
    expect(response.headers.get('retry-after')).toBe('5');
  }
  expect((await app.request('/health')).status).toBe(200);
});

test('a data folder belongs to one holder at a time', () =>
  temporaryFolder(async (folder) => {
    const release = lockFolder(folder);
    expect(lockFolder(folder)).toBeNull();
    await expect(connectDatabase({ folder })).rejects.toThrow(/held by another process.*DATA_DIR/);
    release?.();
    expect(lockFolder(folder)).toBeTypeOf('function');
  }));

test('a data folder that cannot be written is named with its variable', () =>
  temporaryFolder(async (folder) => {
    await writeFile(join(folder, 'file'), '');
    await expect(connectDatabase({ folder: join(folder, 'file') })).rejects.toThrow(
      /^DATA_DIR: .*cannot be written/,
    );
  }));

test.each(['nonsense', 'mysql://127.0.0.1/agora'])(
  'the address %s is refused by its variable',
  async (url) => {
    await expect(connectDatabase({ url })).rejects.toThrow(/^DATABASE_URL is not an address/);
  },
);

test('a server that does not answer is named without its password', async () => {
  const listener = createServer();
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const { port } = listener.address() as AddressInfo;
  await new Promise((resolve) => listener.close(resolve));
  const refusal = connectDatabase({ url: `postgres://user:secret@127.0.0.1:${port}/agora` });
  await expect(refusal).rejects.toThrow(
    new RegExp(`^DATABASE_URL: PostgreSQL at 127.0.0.1:${port}/agora cannot`),
  );
  await expect(refusal).rejects.not.toThrow('secret');
});

test('processes that start at the same moment migrate once', async () => {
  const { url, drop } = await createTestDatabase({ isEmpty: true });
  const connections = await Promise.all([1, 2, 3].map(() => connectDatabase({ url })));
  await Promise.all(connections.map(({ close }) => close()));
  await drop();
});
