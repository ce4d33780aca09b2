import { afterEach, expect, it, vi } from 'vitest';
import type { UploadState } from '../../../src/clients/storage.ts';
import { createImageSender } from '../../../src/stores/send-image.ts';
import { type LoadStorage, type UploadProgress, uploadFiles } from '../../../src/stores/upload-files.ts';

vi.mock('../../../src/device/orphan-uploads.ts', () => ({
  orphanUploads: () => [],
  trackUploads: () => {},
  untrackUploads: () => {},
}));

afterEach(() => vi.unstubAllGlobals());

/** A store of files whose uploads say what the test has them say. */
function setUp() {
  const calls: string[] = [];
  let tell = (_state: UploadState) => {};
  let finish = () => {};
  const load = async () => ({
    upload(name: string, _content: Blob, onChange: typeof tell) {
      tell = onChange;
      const end = new Promise<{ state: 'success'; url: string }>((resolve) => {
        finish = () => resolve({ state: 'success', url: `https://files.example/${name}` });
      });
      const call = (verb: string) => () => void calls.push(verb);
      return { end, pause: call('pause'), resume: call('resume'), cancel: call('cancel') };
    },
    remove: async () => ({ ok: true as const, data: undefined }),
  });
  const file = (name: string) => ({ name, content: new Blob(['12345']) });
  const sending = uploadFiles(load as unknown as LoadStorage, [file('a'), file('b')]);
  return {
    sending,
    calls,
    now: () => sending.$upload.get(),
    tell: (state: UploadState) => tell(state),
    finish: () => finish(),
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

it('tells a pause by hand from one by the network', async () => {
  const { sending, calls, now, tell } = setUp();
  await settled();
  tell({ state: 'running', sent: 2 });
  expect(now()).toEqual({ state: 'running', fraction: 0.2 });
  sending.pause();
  expect(now()).toEqual({ state: 'paused', by: 'member', fraction: 0.2 });
  // What was on its way is still told of.
  tell({ state: 'running', sent: 3 });
  expect(now()).toEqual({ state: 'paused', by: 'member', fraction: 0.3 });
  sending.resume();
  expect(now()).toEqual({ state: 'running', fraction: 0.3 });
  tell({ state: 'paused', sent: 3 });
  expect(now()).toEqual({ state: 'paused', by: 'network', fraction: 0.3 });
  expect(calls).toEqual(['pause', 'resume']);
});

it('stays paused by the network when it is let go on while that is away', async () => {
  const { sending, now, tell } = setUp();
  await settled();
  sending.pause();
  vi.stubGlobal('navigator', { onLine: false });
  tell({ state: 'paused', sent: 0 });
  expect(now()).toMatchObject({ state: 'paused', by: 'member' });
  sending.resume();
  expect(now()).toMatchObject({ state: 'paused', by: 'network' });
});

it('begins the next file paused, and says nothing after its end', async () => {
  const { sending, calls, now, finish } = setUp();
  await settled();
  sending.pause();
  finish();
  await settled();
  expect(calls).toEqual(['pause', 'pause']);
  expect(now()).toEqual({ state: 'paused', by: 'member', fraction: 0 });
  sending.resume();
  finish();
  const end = { state: 'success', urls: ['https://files.example/a', 'https://files.example/b'] };
  expect(await sending.end).toEqual(end);
  sending.pause();
  expect(now()).toEqual(end);
});

it('does not send an image that was given up while it was redrawn', async () => {
  const drawn = Promise.withResolvers<{ name: string; content: Blob }[]>();
  const sender = createImageSender();
  const sending = sender.send(
    () => drawn.promise,
    () => expect.unreachable(),
  );
  sender.cancel();
  drawn.resolve([{ name: 'a', content: new Blob(['12345']) }]);
  expect(await sending).toEqual({ state: 'canceled' });
});

it('begins paused an image that was paused while it was redrawn', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('addEventListener', () => {});
  const drawn = Promise.withResolvers<{ name: string; content: Blob }[]>();
  const told: UploadProgress[] = [];
  const sender = createImageSender();
  const sending = sender.send(
    () => drawn.promise,
    (progress) => told.push(progress),
  );
  const paused = { state: 'paused', by: 'member', fraction: 0 };
  sender.pause();
  expect(told).toEqual([paused]);
  drawn.resolve([{ name: 'a', content: new Blob(['12345']) }]);
  await settled();
  expect(told.at(-1)).toEqual(paused);
  sender.resume();
  expect(told.at(-1)).toMatchObject({ state: 'paused', by: 'network' });
  sender.cancel();
  expect(await sending).toEqual({ state: 'canceled' });
});
