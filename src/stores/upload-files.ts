import { atom } from 'nanostores';
import type { Upload, StorageClient } from '../clients/storage.ts';
import type { StorageCode } from '../clients/storage-codes.ts';
import type { ImageFile } from './image-files.ts';
import { orphanUploads, trackUploads, untrackUploads } from '../device/orphan-uploads.ts';

/** `part` is how much of all bytes is sent, from 0 to 1. */
export type UploadProgress =
  { state: 'running'; part: number } | { state: 'paused'; by: 'member' | 'network'; part: number };

export type UploadState =
  | UploadProgress
  | { state: 'success'; addresses: string[] }
  | { state: 'canceled' }
  | { state: 'error'; code: StorageCode };

export function isUnderWay(now: { state: string }): now is UploadProgress {
  return now.state === 'running' || now.state === 'paused';
}

export type UploadEnd = Extract<UploadState, { state: 'success' | 'canceled' | 'error' }>;

/** After these nothing was stored; after other errors it may have been. */
const REFUSED: ReadonlySet<StorageCode> = new Set([
  'storage-full',
  'storage/quota-exceeded',
  'storage/unauthenticated',
  'storage/unauthorized',
]);

const isOffline = () => globalThis.navigator?.onLine === false;

export type Uploading = ReturnType<typeof uploadFiles>;

export type LoadStorage = () => Promise<Pick<StorageClient, 'upload' | 'remove'>>;

/** Has the SDK at hand before it is needed: the network may be gone by then. */
export const prepareUploads = (load: LoadStorage) => void load().catch(() => {});

/** Removes what is not needed after all; what cannot be removed now is left to a later visit. */
export async function discardUploads(load: LoadStorage, names: readonly string[]): Promise<void> {
  const storage = await load().catch(() => null);
  for (const name of names) if ((await storage?.remove(name))?.ok) untrackUploads([name]);
}

/** Removes what earlier visits sent and never used. */
export function sweepUploads(load: LoadStorage, folder: string, isUsed: (name: string) => boolean): void {
  const names = orphanUploads(folder);
  untrackUploads(names.filter(isUsed));
  const unused = names.filter((name) => !isUsed(name));
  if (unused.length > 0) void discardUploads(load, unused);
}

/** Sends files one after the other, all or none: what was sent of them is removed when the rest is not. */
export function uploadFiles(load: LoadStorage, files: readonly ImageFile[]) {
  const $sending = atom<UploadState>({ state: 'running', part: 0 });
  const names = files.map(({ name }) => name);
  const total = files.reduce((sum, { content }) => sum + content.size, 0);
  /** What may be in the store: one that was canceled may have come that far. */
  const arrived: string[] = [];
  let upload: Upload | null = null;
  let wake = () => {};
  let isHeld = false;
  let isCanceled = false;

  /** What the SDK last said; a pause of the member's is shown before the SDK has come to it. */
  let now: { state: 'running' | 'paused'; part: number } = { state: 'running', part: 0 };
  let isOver = false;

  function show(change: Partial<typeof now> = {}): void {
    now = { ...now, ...change };
    if (isOver) return;
    const { state, part } = now;
    if (isHeld) $sending.set({ state: 'paused', by: 'member', part });
    else $sending.set(state === 'paused' ? { state, by: 'network', part } : { state, part });
  }

  /** Resolves when there is a network again, or nobody waits for it any more. */
  function online(): Promise<void> {
    show({ state: 'paused' });
    return new Promise((resolve) => {
      wake = resolve;
      addEventListener('online', () => resolve(), { once: true });
    });
  }

  async function run(): Promise<UploadEnd> {
    const addresses: string[] = [];
    let before = 0;
    if (isOffline()) await online();
    show({ state: 'running' });
    if (isCanceled) return { state: 'canceled' };
    const storage = await load().catch(() => null);
    if (!storage) return { state: 'error', code: 'storage/retry-limit-exceeded' };
    for (const { name, content } of files) {
      if (isCanceled) return { state: 'canceled' };
      trackUploads([name]);
      upload = storage.upload(name, content, (told) => {
        if (told.state !== 'running' && told.state !== 'paused') return;
        show({ state: told.state, part: (before + told.sent) / total });
      });
      if (isHeld) upload.pause();
      const end = await upload.end;
      if (end.state === 'error' && REFUSED.has(end.code)) untrackUploads([name]);
      if (end.state !== 'error') arrived.push(name);
      if (end.state !== 'success') return end;
      before += content.size;
      addresses.push(end.address);
    }
    return isCanceled ? { state: 'canceled' } : { state: 'success', addresses };
  }

  const end = run().then((state) => {
    isOver = true;
    $sending.set(state);
    if (state.state !== 'success') void discardUploads(load, arrived);
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
      show();
    },
    resume(): void {
      isHeld = false;
      upload?.resume();
      show({ state: isOffline() ? 'paused' : 'running' });
    },
    cancel(): void {
      isCanceled = true;
      wake();
      upload?.cancel();
    },
  };
}
