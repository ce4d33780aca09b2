import { atom } from 'nanostores';
import type { Upload, StorageClient } from '../clients/storage.ts';
import type { StorageCode } from '../clients/storage-codes.ts';
import type { ImageFile } from '../lib/images/picture-files.ts';
import { forgottenFiles, holdFiles, releaseFiles } from './loose-files.ts';

/** `part` is how much of all bytes is sent, from 0 to 1. */
export type SendingState =
  | { state: 'running' | 'paused'; part: number }
  | { state: 'success'; addresses: string[] }
  | { state: 'canceled' }
  | { state: 'error'; code: StorageCode };

export type SendingEnd = Extract<SendingState, { state: 'success' | 'canceled' | 'error' }>;

export type Sending = ReturnType<typeof sendFiles>;

export type LoadStorage = () => Promise<Pick<StorageClient, 'upload' | 'remove'>>;

/** Removes what is not needed after all; what cannot be removed now is left to a later visit. */
export async function discardFiles(load: LoadStorage, names: readonly string[]): Promise<void> {
  const storage = await load().catch(() => null);
  for (const name of names) if ((await storage?.remove(name))?.ok) releaseFiles([name]);
}

/** Removes what earlier visits sent and never used. */
export function sweepFiles(load: LoadStorage, folder: string, isUsed: (name: string) => boolean): void {
  const names = forgottenFiles(folder);
  releaseFiles(names.filter(isUsed));
  const unused = names.filter((name) => !isUsed(name));
  if (unused.length > 0) void discardFiles(load, unused);
}

/** Sends files one after the other, all or none: what was sent of them is removed when the rest is not. */
export function sendFiles(load: LoadStorage, files: readonly ImageFile[]) {
  const $sending = atom<SendingState>({ state: 'running', part: 0 });
  const names = files.map(({ name }) => name);
  const total = files.reduce((sum, { content }) => sum + content.size, 0);
  let upload: Upload | null = null;
  let isHeld = false;
  let isCanceled = false;

  async function run(): Promise<SendingEnd> {
    const addresses: string[] = [];
    let before = 0;
    const storage = await load().catch(() => null);
    if (!storage) return { state: 'error', code: 'storage/retry-limit-exceeded' };
    holdFiles(names);
    for (const { name, content } of files) {
      if (isCanceled) return { state: 'canceled' };
      upload = storage.upload(name, content, (now) => {
        if (now.state !== 'running' && now.state !== 'paused') return;
        $sending.set({ state: now.state, part: (before + now.sent) / total });
      });
      if (isHeld) upload.pause();
      const end = await upload.end;
      if (end.state !== 'success') return end;
      before += content.size;
      addresses.push(end.address);
    }
    return isCanceled ? { state: 'canceled' } : { state: 'success', addresses };
  }

  const end = run().then((state) => {
    $sending.set(state);
    if (state.state !== 'success') void discardFiles(load, names);
    return state;
  });

  return {
    $sending,
    names,
    /** Never rejects. */
    end,
    pause(): void {
      isHeld = true;
      upload?.pause();
    },
    resume(): void {
      isHeld = false;
      upload?.resume();
    },
    cancel(): void {
      isCanceled = true;
      upload?.cancel();
    },
  };
}
