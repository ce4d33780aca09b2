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

  return {
    /** `draw` rejects for images that the browser cannot encode. */
    async send(
      draw: () => Promise<readonly ImageFile[]>,
      onProgress: (progress: UploadProgress) => void,
    ): Promise<SentImage> {
      isCanceled = false;
      const files = await draw().catch(() => null);
      if (isCanceled) return { state: 'canceled' };
      if (!files) return { state: 'failed', issue: 'broken' };
      upload = uploadFiles(loadStorage, files);
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
    pause: () => upload?.pause(),
    resume: () => upload?.resume(),
  };
}

export type ImageSender = ReturnType<typeof createImageSender>;
