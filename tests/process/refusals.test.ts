import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { lockFolder } from '../../server/disk/folder-lock.ts';
import { dataFolder } from '../helpers/data-folder.ts';
import { runServer, temporaryFolder } from '../helpers/server-process.ts';

const PROJECT = {
  PUBLIC_FIREBASE_API_KEY: 'key',
  PUBLIC_FIREBASE_AUTH_DOMAIN: 'agora.example',
  PUBLIC_FIREBASE_PROJECT_ID: 'agora',
  PUBLIC_FIREBASE_STORAGE_BUCKET: 'agora',
  PUBLIC_CONTACT_EMAIL: 'contact@agora.example',
};

/** One line that names the variable, exit code 1 and no stack. */
async function expectRefusal(env: Record<string, string>, sentence: RegExp): Promise<void> {
  const server = runServer({ DATA_DIR: await dataFolder(onTestFinished), ...env }, onTestFinished);
  expect(await server.ended()).toBe(1);
  const lines = server.output().trim().split('\n');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(sentence);
}

it('names PORT when the port is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await new Promise((done) => other.once('listening', done));
  const { port } = other.address() as AddressInfo;
  await expectRefusal({ PORT: String(port) }, new RegExp(`^Port ${port} is taken.* PORT .*\\.$`));
});

it('names DATA_DIR when another process holds the folder', async () => {
  const folder = await temporaryFolder(onTestFinished);
  // This process is another.
  const releases = [lockFolder(folder), lockFolder(join(folder, 'auth'))];
  onTestFinished(() => releases.forEach((release) => release?.()));
  await expectRefusal({ DATA_DIR: folder }, /held by another process.* DATA_DIR .*\.$/);
});

it('names DATA_DIR when the folder cannot be written', async () => {
  const file = join(await temporaryFolder(onTestFinished), 'file');
  await writeFile(file, '');
  await expectRefusal({ DATA_DIR: join(file, 'data') }, /DATA_DIR.*\.$/);
});

it.each(['postgres://nowhere.invalid/agora', 'not an address'])(
  'names DATABASE_URL when it is %s',
  async (address) => {
    // Beside a project no emulator has to start first.
    await expectRefusal({ ...PROJECT, DATABASE_URL: address }, /DATABASE_URL.*\.$/);
  },
);

it('names HOST when demo mode would be reachable from outside', async () => {
  await expectRefusal({ HOST: '0.0.0.0' }, /^HOST .*\.$/);
});

it('names the missing part of a Firebase project', async () => {
  await expectRefusal({ ...PROJECT, PUBLIC_FIREBASE_PROJECT_ID: '' }, /^PUBLIC_FIREBASE_PROJECT_ID .*\.$/);
});
