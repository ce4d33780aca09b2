import { atom } from 'nanostores';
import { nameInAddress, productPictureFolder } from '../../contract/file-names.ts';
import type { Product } from '../../contract/products.ts';
import type { StorageCode } from '../clients/storage-codes.ts';
import { loadStorage } from '../clients/storage-loader.ts';
import type { ImageIssue } from '../lib/images/inspect.ts';
import { productPictureFile } from './image-files.ts';
import { openImage } from '../clients/redraw-image.ts';
import { createImageSender } from './send-image.ts';
import { type UploadProgress, sweepUploads } from './upload-files.ts';
import { untrackUploads } from '../device/orphan-uploads.ts';

type SendingPicture =
  | { state: 'idle' }
  | { state: 'failed'; issue: ImageIssue | StorageCode }
  | { state: 'opening' }
  | { state: 'sending'; progress: UploadProgress };

/** Uploads a picture while the rest of a product is typed. */
export function createProductPicture(uid: string) {
  const $picture = atom<SendingPicture>({ state: 'idle' });
  const sender = createImageSender();
  let isCanceled = false;

  return {
    $picture,

    /** Resolves to the file's URL; null on failure. An orphan until a product with it is saved. */
    async send(chosen: Blob): Promise<string | null> {
      if (['opening', 'sending'].includes($picture.get().state)) return null;
      isCanceled = false;
      $picture.set({ state: 'opening' });
      const opened = await openImage(chosen);
      if (!opened.ok) {
        $picture.set({ state: 'failed', issue: opened.issue });
        return null;
      }
      const { image } = opened;
      const sending = sender.send(
        async () => [await productPictureFile(uid, image)],
        (progress) => $picture.set({ state: 'sending', progress }),
      );
      if (isCanceled) sender.cancel();
      const sent = await sending;
      image.close();
      $picture.set(sent.state === 'failed' ? sent : { state: 'idle' });
      return sent.state === 'success' ? (sent.urls[0] ?? null) : null;
    },

    cancel(): void {
      isCanceled = true;
      sender.cancel();
    },
    pause: sender.pause,
    resume: sender.resume,
  };
}

const namesOf = (...urls: (string | null)[]) => urls.flatMap((url) => (url && nameInAddress(url)) || []);

/** A product was saved with it; from now on the API deletes it when it is replaced. */
export const settlePicture = (picture: string | null): void => untrackUploads(namesOf(picture));

/** Removes pictures of products that were never saved; `products` must be complete. */
export function sweepPictures(uid: string, products: readonly Pick<Product, 'picture'>[]): void {
  const used = new Set(namesOf(...products.map(({ picture }) => picture)));
  sweepUploads(loadStorage, productPictureFolder(uid), (name) => used.has(name));
}
