import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { deleteApp, initializeApp } from 'firebase/app';
import * as sdk from 'firebase/storage';
import { expect, onTestFinished, test } from 'vitest';
import { dataFolder } from '../helpers/data-folder.ts';
import { signUp } from '../helpers/demo-member.ts';
import { freePort } from '../helpers/free-port.ts';
import { runServer } from '../helpers/server-process.ts';

const SIZE = 3_000_000;

test('an upload outlives the server that is killed in the middle of it', async () => {
  const folder = await dataFolder(onTestFinished);
  const env = { DATA_DIR: folder, PORT: String(await freePort()) };
  const kept = (name: string) => readdir(join(folder, 'storage', name));
  const server = runServer(env, onTestFinished);
  const address = await server.ready();
  const { uid, bearer } = await signUp(address, 'ana-que-envia');

  const app = initializeApp({ projectId: 'demo-agora', storageBucket: 'demo-agora' }, 'killed-upload');
  onTestFinished(() => deleteApp(app));
  const storage = sdk.getStorage(app);
  const mockUserToken = bearer.authorization!.replace('Bearer ', '');
  sdk.connectStorageEmulator(storage, '127.0.0.1', Number(env.PORT), { mockUserToken });
  const file = sdk.ref(storage, `users/${uid}/posts/grande.png`);
  const bytes = new Uint8Array(SIZE).map((_, index) => index % 251);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

  const task = sdk.uploadBytesResumable(file, bytes, { contentType: 'image/png' });
  await new Promise<void>((reached) => {
    task.on('state_changed', ({ bytesTransferred }) => bytesTransferred > 0 && reached());
  });
  server.child.kill('SIGKILL');
  await server.ended();
  // No half of an object: what has arrived is that of an upload.
  expect(await kept('objects')).toEqual([]);
  expect(await kept('uploads')).toHaveLength(1);
  expect(await kept('data')).toHaveLength(1);

  await runServer(env, onTestFinished).ready();
  await task;
  expect(new Uint8Array(await sdk.getBytes(file))).toEqual(bytes);
  expect(
    [await kept('objects'), await kept('uploads'), await kept('data')].map(({ length }) => length),
  ).toEqual([1, 0, 1]);
});
