import { initializeApp } from 'firebase/app';
import { connectStorageEmulator, getStorage } from 'firebase/storage';
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { expect, it, onTestFinished } from 'vitest';
import { createStorageClient } from '../../src/clients/storage.ts';
import { signUp } from '../helpers/demo-member.ts';
import { image } from '../helpers/object-store.ts';
import { runProgram, runServer, temporaryFolder } from '../helpers/server-process.ts';
import { canMount, onSmallDisk, smallDiskOf } from '../helpers/small-disk.ts';

const START = {
  'x-goog-upload-command': 'start',
  'x-goog-upload-header-content-length': '1000000',
  'x-goog-upload-header-content-type': 'image/png',
};

/** The product's own client of the store, over the real SDK. */
function storageOf(address: string, idToken: string) {
  const app = initializeApp({ projectId: 'demo-agora', storageBucket: 'demo-agora' }, crypto.randomUUID());
  const storage = getStorage(app);
  connectStorageEmulator(storage, '127.0.0.1', Number(new URL(address).port), { mockUserToken: idToken });
  return createStorageClient(storage, null);
}

it.skipIf(!canMount)('refuses writes before the disk is full, and takes them again', async () => {
  const folder = await temporaryFolder(onTestFinished);
  const server = runServer({ DATA_DIR: folder }, onTestFinished, onSmallDisk(folder, 300));
  const address = await server.ready();
  const disk = smallDiskOf(server.child.pid!, folder);
  const { uid, bearer } = await signUp(address, 'ana-lima');
  const bia = await signUp(address, 'bia-lima');
  const headers = { ...bearer, 'content-type': 'application/json' };
  const acknowledged: string[] = [];

  async function write(): Promise<{ status: number; code?: string }> {
    // Nothing that a database could compress.
    const body = randomBytes(30_000).toString('base64');
    const text = { title: `Um texto ${acknowledged.length}`, body, locale: 'pt' };
    const answer = await fetch(`${address}/api/posts`, {
      method: 'POST',
      headers,
      body: JSON.stringify({
        ...text,
        status: 'draft',
      }),
    });
    const { id, code } = (await answer.json()) as { id: string; code: string };
    if (answer.ok) acknowledged.push(id);
    return { status: answer.status, code };
  }
  const statusOf = async (path: string) => (await fetch(address + path, { headers })).status;

  await disk.fillTo('ballast', 66);
  let last = await write();
  while (last.status === 201) last = await write();
  expect(last).toEqual({ status: 507, code: 'storage-full' });

  // A checkpoint may have made room meanwhile.
  await disk.fillTo('pebbles', 60);
  const client = storageOf(address, bearer.authorization.replace('Bearer ', ''));
  const picture = new Blob([image(1_000_000)], { type: 'image/png' });
  const upload = () => client.upload(`users/${uid}/posts/a.png`, picture, () => {}).end;
  expect(await upload()).toEqual({ state: 'error', code: 'storage-full' });
  const named = `${address}/v0/b/demo-agora/o?name=${encodeURIComponent(`users/${uid}/posts/a.png`)}`;
  const raw = await fetch(named, { method: 'POST', headers: { ...bearer, ...START } });
  expect([raw.status, await raw.json()]).toMatchObject([507, { error: { code: 507 } }]);

  // What frees room is taken.
  const remove = async (path: string) =>
    (await fetch(`${address}/api${path}`, { method: 'DELETE', headers: bearer })).status;
  expect(await remove(`/posts/${acknowledged.pop()}`)).toBe(204);
  expect(await remove(`/users/${uid}/data`)).toBe(200);
  const { uid: leaving, bearer: hers } = bia;
  const gone = await fetch(`${address}/api/users/${leaving}`, { method: 'DELETE', headers: hers });
  expect(gone.status).toBe(200);
  while ((await write()).status === 201);

  // Nothing is left at all, by another program's doing.
  await disk.fillTo('more', 0);
  expect((await write()).status).toBe(507);
  for (const path of [
    '/',
    '/api/health',
    '/api/ready',
    '/u',
    '/u/ana-lima',
    `/api/posts/${acknowledged[0]}`,
  ]) {
    expect([path, await statusOf(path)]).toEqual([path, 200]);
  }

  await rm(disk.path('more'));
  await rm(disk.path('ballast'));
  await rm(disk.path('pebbles'));
  expect((await write()).status).toBe(201);
  expect(await upload()).toMatchObject({ state: 'success' });
  for (const id of acknowledged) expect(await statusOf(`/api/posts/${id}`)).toBe(200);
  server.child.kill('SIGTERM');
  expect(await server.ended()).toBe(0);
});

it.skipIf(!canMount)('starts the database again once there is room for its log', async () => {
  const folder = await temporaryFolder(onTestFinished);
  const env = { DATA_DIR: folder, DATABASE_URL: '' };
  const filling = runProgram('tests/helpers/fill-disk.ts', env, onTestFinished, onSmallDisk(folder, 200));
  expect([await filling.ended(), filling.output()]).toEqual([0, expect.any(String)]);
  expect(filling.output()).toMatch(/^full\n.*ended and is started again: .*No space left[^]*written\n$/);
});

it.skipIf(!canMount)('says that a data folder can only be read', async () => {
  const folder = await temporaryFolder(onTestFinished);
  const readOnly = onSmallDisk(folder, 10, '&& mount -o remount,ro "$0"');
  const server = runServer({ DATA_DIR: folder }, onTestFinished, readOnly);
  expect(await server.ended()).toBe(1);
  expect(server.output()).toMatch(/^DATA_DIR: the folder \S+ can only be read: .*\n$/);
});
