import { loadStorage } from '../clients/storage-loader.ts';
import type { StorageCode } from '../clients/storage-codes.ts';
import type { ImageFile } from './image-files.ts';
import { type UploadProgress, type Uploading, isUnderWay, uploadFiles } from './upload-files.ts';

export type SentImage =
  | { state: 'success'; urls: string[]; names: readonly string[] }
  | { state: 'canceled' }
  | { state: 'failed'; issue: 'broken' | StorageCode };

/** Re-encodes an opened image and uploads its files; the caller saves their URLs. One image at a time. */
export function createImageSender() {
  let upload: Uploading | null = null;
  let isCanceled = false;
  let isHeld = false;
  let tell = (_progress: UploadProgress) => {};

  /** While the image is still redrawn there is no upload to pause. */
  function hold(isNow: boolean): void {
    isHeld = isNow;
    if (upload) upload[isNow ? 'pause' : 'resume']();
    else tell(isNow ? { state: 'paused', by: 'member', fraction: 0 } : { state: 'running', fraction: 0 });
  }

  return {
    /** `draw` rejects for images that the browser cannot encode. */
    async send(
      draw: () => Promise<readonly ImageFile[]>,
      onProgress: (progress: UploadProgress) => void,
    ): Promise<SentImage> {
      isCanceled = false;
      isHeld = false;
      tell = onProgress;
      const files = await draw().catch(() => null);
      tell = () => {};
      if (isCanceled) return { state: 'canceled' };
      if (!files) return { state: 'failed', issue: 'broken' };
      upload = uploadFiles(loadStorage, files);
      if (isHeld) upload.pause();
      const stop = upload.$upload.subscribe((now) => {
        if (isUnderWay(now)) onProgress(now);
      });
      const { names } = upload;
      const end = await upload.end;
      stop();
      upload = null;
      if (end.state === 'error') return { state: 'failed', issue: end.code };
      return end.state === 'success' ? { ...end, names } : end;
    },

    cancel(): void {
      isCanceled = true;
      upload?.cancel();
    },
    pause: () => hold(true),
    resume: () => hold(false),
  };
}

export type ImageSender = ReturnType<typeof createImageSender>;
