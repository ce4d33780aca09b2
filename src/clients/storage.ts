import { getApp } from 'firebase/app';
import {
  type FirebaseStorage,
  type UploadTask,
  connectStorageEmulator,
  deleteObject,
  getDownloadURL,
  getStorage,
  ref,
  uploadBytesResumable,
} from 'firebase/storage';
import { IS_DEMO } from '../site-config.ts';
import { type StorageCode, storageCode } from './storage-codes.ts';

export type StorageResult<Data> = { ok: true; data: Data } | { ok: false; code: StorageCode };

export type UploadState =
  | { state: 'running' | 'paused'; sent: number }
  | { state: 'success'; url: string }
  | { state: 'canceled' }
  | { state: 'error'; code: StorageCode };

export type UploadEnd = Extract<UploadState, { state: 'success' | 'canceled' | 'error' }>;

export interface Upload {
  /** Never rejects. */
  end: Promise<UploadEnd>;
  pause: () => void;
  resume: () => void;
  cancel: () => void;
}

/** The product's interface to Firebase Storage, with the SDK's default retry times of 2 and 10 minutes. */
export type StorageClient = ReturnType<typeof createStorageClient>;

/** File names are never reused. */
const FOREVER = 'public, max-age=31536000, immutable';

/** Needs the identity SDK to be loaded. */
export function openStorage(): FirebaseStorage {
  const storage = getStorage(getApp());
  if (IS_DEMO) connectStorageEmulator(storage, location.hostname, Number(location.port || 80));
  return storage;
}

/** `network` emits `offline` and `online`. */
export function createStorageClient(storage: FirebaseStorage, network: EventTarget | null) {
  const fileAt = (name: string) => ref(storage, name);

  async function attempt<Data>(work: Promise<Data>): Promise<StorageResult<Data>> {
    try {
      return { ok: true, data: await work };
    } catch (error) {
      return { ok: false, code: storageCode(error) };
    }
  }

  const urlOf = (name: string) => attempt(getDownloadURL(fileAt(name)));

  return {
    upload(name: string, content: Blob, onChange: (state: UploadState) => void): Upload {
      const task = uploadBytesResumable(fileAt(name), content, {
        contentType: content.type,
        cacheControl: FOREVER,
      });
      const steering = steer(task, network, onChange);
      async function finish(): Promise<UploadEnd> {
        try {
          await task;
        } catch (error) {
          const code = storageCode(error);
          return code === 'storage/canceled' ? { state: 'canceled' } : { state: 'error', code };
        }
        const url = await urlOf(name);
        if (steering.isCanceled()) return { state: 'canceled' };
        if (!url.ok) return { state: 'error', code: url.code };
        return { state: 'success', url: url.data };
      }
      const end = finish().then((state) => {
        steering.stop();
        onChange(state);
        return state;
      });
      return { end, pause: steering.pause, resume: steering.resume, cancel: steering.cancel };
    },

    urlOf,

    /** Idempotent: a file that is already gone counts as deleted. */
    async remove(name: string): Promise<StorageResult<void>> {
      const result = await attempt(deleteObject(fileAt(name)));
      return !result.ok && result.code === 'storage/object-not-found'
        ? { ok: true, data: undefined }
        : result;
    },
  };
}

/**
 * Pauses a task on the member's request and while offline. After a broken connection the SDK resends a chunk
 * from its first byte; pausing and resuming makes it query the offset and continue from there.
 */
function steer(task: UploadTask, network: EventTarget | null, onChange: (state: UploadState) => void) {
  let isHeld = false;
  let isOffline = globalThis.navigator?.onLine === false;
  let isCanceled = false;
  /** Paused only to make the SDK query the offset. */
  let isAsking = false;
  /** The next lower count is the store's offset, not a chunk that is sent again. */
  let isTold = false;
  let last = 0;
  let furthest = 0;

  function apply(): void {
    if (isHeld || isOffline || isAsking) task.pause();
    else task.resume();
  }

  const unsubscribe = task.on('state_changed', ({ state, bytesTransferred: sent }) => {
    if (isCanceled) return;
    const isAgain = state === 'running' && sent < last && !isTold && !isAsking;
    if (state === 'paused') isTold = true;
    else if (sent > last) isTold = false;
    last = sent;
    furthest = Math.max(furthest, sent);
    if (isAgain || (state === 'paused' && isAsking)) {
      isAsking = isAgain;
      apply();
    } else if (state === 'running' || state === 'paused') {
      onChange({ state, sent: furthest });
    }
  });

  const goOffline = () => {
    isOffline = true;
    apply();
  };
  const goOnline = () => {
    isOffline = false;
    apply();
  };
  network?.addEventListener('offline', goOffline);
  network?.addEventListener('online', goOnline);
  apply();

  return {
    isCanceled: () => isCanceled,
    pause(): void {
      isHeld = true;
      apply();
    },
    resume(): void {
      isHeld = false;
      apply();
    },
    cancel(): void {
      isCanceled = true;
      // The SDK cannot cancel a paused task.
      task.resume();
      task.cancel();
    },
    stop(): void {
      unsubscribe();
      network?.removeEventListener('offline', goOffline);
      network?.removeEventListener('online', goOnline);
    },
  };
}
