import { initializeApp } from 'firebase/app';
import * as sdk from 'firebase/storage';
import { expect, it, vi } from 'vitest';
import { STORAGE_CODES, storageCode } from '../../../src/clients/storage-codes.ts';
import { type UploadState, createStorageClient } from '../../../src/clients/storage.ts';

type Snapshot = Pick<sdk.UploadTaskSnapshot, 'state' | 'bytesTransferred'>;

/** A task of the SDK whose network is in the test's hands. */
const fake = vi.hoisted(() => ({
  listen: (_snapshot: object) => {},
  end: Promise.withResolvers<void>(),
  calls: [] as string[],
}));

vi.mock('firebase/storage', async (original) => ({
  ...(await original<typeof sdk>()),
  getDownloadURL: async () => 'https://files.example/a',
  uploadBytesResumable: () =>
    Object.assign(fake.end.promise, {
      on: (_event: string, listener: typeof fake.listen) => {
        fake.listen = listener;
        return () => {};
      },
      pause: () => fake.calls.push('pause'),
      resume: () => fake.calls.push('resume'),
      cancel: () => fake.calls.push('cancel'),
    }),
}));

const app = initializeApp({ projectId: 'demo-agora', storageBucket: 'demo-agora' });

function upload() {
  Object.assign(fake, { calls: [], end: Promise.withResolvers<void>() });
  const network = new EventTarget();
  const states: UploadState[] = [];
  const client = createStorageClient(sdk.getStorage(app), network);
  const running = client.upload('users/ana/posts/a.webp', new Blob(['a']), (state) => states.push(state));
  const tell = (state: Snapshot['state'], bytesTransferred: number) =>
    fake.listen({ state, bytesTransferred });
  return { ...running, network, states, tell };
}

/** The last of the calls. */
const last = () => fake.calls.at(-1);

it('has a code for everything that the SDK says, and one for what it does not', () => {
  const known = Object.values(sdk.StorageErrorCode).map((code) => `storage/${code}`);
  expect([...STORAGE_CODES]).toEqual(known.sort());
  const error = Object.assign(new Error('no'), { code: 'storage/quota-exceeded' });
  expect(storageCode(error)).toBe('storage/quota-exceeded');
  expect(storageCode(Object.assign(new Error('no'), { code: 'storage/new' }))).toBe('storage/unknown');
  expect(storageCode('no')).toBe('storage/unknown');
  const full = Object.assign(new Error('no'), { code: 'storage/unknown', status: 413 });
  expect(storageCode(full)).toBe('storage-full');
});

it('tries again for as long as the SDK does: 2 minutes, and 10 for uploads', () => {
  const { maxOperationRetryTime, maxUploadRetryTime } = sdk.getStorage(app);
  expect([maxOperationRetryTime, maxUploadRetryTime]).toEqual([120_000, 600_000]);
});

it('asks for the byte where it was once a part begins again', () => {
  const { states, tell } = upload();
  tell('running', 300_000);
  tell('running', 262_144);
  expect(last()).toBe('pause');
  tell('paused', 262_144);
  expect(last()).toBe('resume');
  const asked = fake.calls.length;
  // What the store has is less than what was sent: nothing begins again.
  tell('running', 262_144);
  tell('running', 250_000);
  tell('running', 400_000);
  expect(fake.calls).toHaveLength(asked);
  expect(states.map((state) => ('sent' in state ? state.sent : 0))).toEqual([
    300_000, 300_000, 300_000, 400_000,
  ]);
});

it('waits for the network, and for whoever paused it', () => {
  const { network, pause, resume, states, tell } = upload();
  network.dispatchEvent(new Event('offline'));
  expect(last()).toBe('pause');
  tell('paused', 10);
  expect(states.at(-1)).toEqual({ state: 'paused', sent: 10 });
  pause();
  network.dispatchEvent(new Event('online'));
  expect(last()).toBe('pause');
  resume();
  expect(last()).toBe('resume');
});

it('ends in a URL, a code or nothing', async () => {
  const done = upload();
  fake.end.resolve();
  expect(await done.end).toEqual({ state: 'success', url: 'https://files.example/a' });
  const failed = upload();
  fake.end.reject(Object.assign(new Error('no'), { code: 'storage/unauthorized' }));
  expect(await failed.end).toEqual({ state: 'error', code: 'storage/unauthorized' });
  const canceled = upload();
  canceled.cancel();
  expect(fake.calls.slice(-2)).toEqual(['resume', 'cancel']);
  fake.end.reject(Object.assign(new Error('no'), { code: 'storage/canceled' }));
  expect(await canceled.end).toEqual({ state: 'canceled' });
});
