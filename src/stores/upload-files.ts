import { atom } from 'nanostores';
import type { Upload, StorageClient } from '../clients/storage.ts';
import type { StorageCode } from '../clients/storage-codes.ts';
import type { ImageFile } from './image-files.ts';
import { orphanUploads, trackUploads, untrackUploads } from '../device/orphan-uploads.ts';

/** `fraction` of all bytes sent, from 0 to 1. */
export type UploadProgress =
  { state: 'running'; fraction: number } | { state: 'paused'; by: 'member' | 'network'; fraction: number };

export type UploadState =
  | UploadProgress
  | { state: 'success'; urls: string[] }
  | { state: 'canceled' }
  | { state: 'error'; code: StorageCode };

export function isUnderWay(now: { state: string }): now is UploadProgress {
  return now.state === 'running' || now.state === 'paused';
}

export type UploadEnd = Extract<UploadState, { state: 'success' | 'canceled' | 'error' }>;

/** After these nothing was stored; after other errors a file may have been. */
const REFUSED: ReadonlySet<StorageCode> = new Set([
  'storage-full',
  'storage/quota-exceeded',
  'storage/unauthenticated',
  'storage/unauthorized',
]);

const isOffline = () => globalThis.navigator?.onLine === false;

export type Uploading = ReturnType<typeof uploadFiles>;

export type LoadStorage = () => Promise<Pick<StorageClient, 'upload' | 'remove'>>;

/** Preloads the SDK: the network may be gone when it is needed. */
export const prepareUploads = (load: LoadStorage) => void load().catch(() => {});

/** Removes unneeded uploads; a later visit retries failures. */
export async function discardUploads(load: LoadStorage, names: readonly string[]): Promise<void> {
  const storage = await load().catch(() => null);
  for (const name of names) if ((await storage?.remove(name))?.ok) untrackUploads([name]);
}

/** Removes orphans of earlier visits. */
export function sweepUploads(load: LoadStorage, folder: string, isUsed: (name: string) => boolean): void {
  const names = orphanUploads(folder);
  untrackUploads(names.filter(isUsed));
  const unused = names.filter((name) => !isUsed(name));
  if (unused.length > 0) void discardUploads(load, unused);
}

/** Uploads files in sequence, all or none: on failure the uploaded ones are removed. */
export function uploadFiles(load: LoadStorage, files: readonly ImageFile[]) {
  const $upload = atom<UploadState>({ state: 'running', fraction: 0 });
  const names = files.map(({ name }) => name);
  const total = files.reduce((sum, { content }) => sum + content.size, 0);
  /** Names that may be in the store; a canceled upload may have finished. */
  const arrived: string[] = [];
  let upload: Upload | null = null;
  let wake = () => {};
  let isHeld = false;
  let isCanceled = false;

  /** The SDK's last state; the member's pause is shown before the SDK applies it. */
  let now: { state: 'running' | 'paused'; fraction: number } = { state: 'running', fraction: 0 };
  let isOver = false;

  function show(change: Partial<typeof now> = {}): void {
    now = { ...now, ...change };
    if (isOver) return;
    const { state, fraction } = now;
    if (isHeld) $upload.set({ state: 'paused', by: 'member', fraction });
    else $upload.set(state === 'paused' ? { state, by: 'network', fraction } : { state, fraction });
  }

  /** Resolves when back online or canceled. */
  function online(): Promise<void> {
    show({ state: 'paused' });
    return new Promise((resolve) => {
      wake = resolve;
      addEventListener('online', () => resolve(), { once: true });
    });
  }

  async function run(): Promise<UploadEnd> {
    const urls: string[] = [];
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
        show({ state: told.state, fraction: (before + told.sent) / total });
      });
      if (isHeld) upload.pause();
      const end = await upload.end;
      if (end.state === 'error' && REFUSED.has(end.code)) untrackUploads([name]);
      if (end.state !== 'error') arrived.push(name);
      if (end.state !== 'success') return end;
      before += content.size;
      urls.push(end.url);
    }
    return isCanceled ? { state: 'canceled' } : { state: 'success', urls };
  }

  const end = run().then((state) => {
    isOver = true;
    $upload.set(state);
    if (state.state !== 'success') void discardUploads(load, arrived);
    return state;
  });

  return {
    $upload,
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
