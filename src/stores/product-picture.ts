import { atom } from 'nanostores';
import { nameInAddress, productPictureFolder } from '../../contract/file-names.ts';
import type { Product } from '../../contract/products.ts';
import type { StorageCode } from '../clients/storage-codes.ts';
import { loadStorage } from '../clients/storage-loader.ts';
import type { ImageIssue } from '../lib/images/inspect.ts';
import { productPictureFile } from './image-files.ts';
import { openImage } from '../clients/redraw-image.ts';
import {
  type Uploading,
  type UploadProgress,
  isUnderWay,
  uploadFiles,
  sweepUploads,
} from './upload-files.ts';
import { untrackUploads } from '../device/orphan-uploads.ts';

type SendingPicture =
  | { state: 'idle' }
  | { state: 'failed'; issue: ImageIssue | StorageCode }
  | { state: 'opening' }
  | { state: 'sending'; progress: UploadProgress };

/** Sends a picture while the rest of a product is typed. */
export function createProductPicture(uid: string) {
  const $picture = atom<SendingPicture>({ state: 'idle' });
  let sending: Uploading | null = null;

  return {
    $picture,

    /** The address of the file; null when it was not sent. It is nobody's until a product with it is saved. */
    async send(chosen: Blob): Promise<string | null> {
      if (['opening', 'sending'].includes($picture.get().state)) return null;
      $picture.set({ state: 'opening' });
      const opened = await openImage(chosen);
      if (!opened.ok) {
        $picture.set({ state: 'failed', issue: opened.issue });
        return null;
      }
      const file = await productPictureFile(uid, opened.image).catch(() => null);
      opened.image.close();
      if (!file) {
        $picture.set({ state: 'failed', issue: 'broken' });
        return null;
      }
      sending = uploadFiles(loadStorage, [file]);
      const stop = sending.$sending.subscribe((now) => {
        if (isUnderWay(now)) $picture.set({ state: 'sending', progress: now });
      });
      const end = await sending.end;
      stop();
      sending = null;
      $picture.set(end.state === 'error' ? { state: 'failed', issue: end.code } : { state: 'idle' });
      return end.state === 'success' ? (end.addresses[0] ?? null) : null;
    },

    cancel: () => sending?.cancel(),
    pause: () => sending?.pause(),
    resume: () => sending?.resume(),
  };
}

const namesOf = (...addresses: (string | null)[]) =>
  addresses.flatMap((address) => (address && nameInAddress(address)) || []);

/** A product was saved with it; from then on the API knows when it is not needed any more. */
export const settlePicture = (picture: string | null): void => untrackUploads(namesOf(picture));

/** Removes files that were sent for a product which was never saved; `products` must be all of them. */
export function sweepPictures(uid: string, products: readonly Pick<Product, 'picture'>[]): void {
  const used = new Set(namesOf(...products.map(({ picture }) => picture)));
  sweepUploads(loadStorage, productPictureFolder(uid), (name) => used.has(name));
}
