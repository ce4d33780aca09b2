import { atom } from 'nanostores';
import type { ErrorCode } from '../../contract/error-codes.ts';
import { pictureFolder } from '../../contract/file-names.ts';
import type { User, UserChanges } from '../../contract/users.ts';
import type { ApiResult } from '../clients/api.ts';
import { loadStorage } from '../clients/storage-loader.ts';
import type { StorageCode } from '../clients/storage-codes.ts';
import { CENTRED, type Crop, fitCrop } from '../lib/images/crop.ts';
import type { ImageIssue } from '../lib/images/inspect.ts';
import { pictureFiles } from './image-files.ts';
import { openImage } from '../clients/redraw-image.ts';
import { createImageSender } from './send-image.ts';
import { type UploadProgress, discardUploads, prepareUploads, sweepUploads } from './upload-files.ts';
import { untrackUploads } from '../device/orphan-uploads.ts';

type PictureIssue = ImageIssue | StorageCode | ErrorCode;

type PictureWork =
  | { state: 'opening' }
  | { state: 'preparing' }
  | { state: 'sending'; progress: UploadProgress }
  | { state: 'saving' }
  | { state: 'removing' };

export interface PictureState {
  /** The image being cropped. */
  image: ImageBitmap | null;
  crop: Crop;
  work: PictureWork | null;
  issue: PictureIssue | null;
}

interface Options {
  uid: string;
  update: (changes: UserChanges) => Promise<ApiResult<User>>;
}

/** After these the API may have stored the new URLs. */
const UNANSWERED: ReadonlySet<string> = new Set(['offline', 'unavailable', 'internal', 'unexpected-answer']);

const NONE: PictureState = { image: null, crop: CENTRED, work: null, issue: null };

/** Chooses, crops, uploads and removes a member's picture. The crop stays until it is saved. */
export function createPictureEditor({ uid, update }: Options) {
  const $picture = atom<PictureState>(NONE);
  const set = (change: Partial<PictureState>) => $picture.set({ ...$picture.get(), ...change });
  const sender = createImageSender();

  function close(): void {
    $picture.get().image?.close();
    $picture.set(NONE);
  }

  /** Resolves to false on failure, and discards the files. */
  async function store(names: readonly string[], urls: readonly string[]): Promise<boolean> {
    set({ work: { state: 'saving' } });
    const [picture = null, pictureMedium = null, pictureSmall = null] = urls;
    const result = await update({ picture, pictureMedium, pictureSmall });
    if (result.ok) {
      untrackUploads(names);
      return true;
    }
    if (!UNANSWERED.has(result.code)) void discardUploads(loadStorage, names);
    set({ work: null, issue: result.code });
    return false;
  }

  return {
    $picture,
    close,

    async choose(file: Blob): Promise<void> {
      if ($picture.get().work) return;
      close();
      set({ work: { state: 'opening' } });
      prepareUploads(loadStorage);
      const opened = await openImage(file);
      if (opened.ok) set({ image: opened.image, work: null });
      else set({ issue: opened.issue, work: null });
    },

    frame(crop: Crop): void {
      const { image, work } = $picture.get();
      if (image && !work) set({ crop: fitCrop(image, crop), issue: null });
    },

    /** Resolves to true once the picture is saved. */
    async save(): Promise<boolean> {
      const { image, crop, work } = $picture.get();
      if (!image || work) return false;
      set({ work: { state: 'preparing' }, issue: null });
      const sent = await sender.send(
        () => pictureFiles(uid, image, crop),
        (progress) => set({ work: { state: 'sending', progress } }),
      );
      if (sent.state !== 'success') {
        set({ work: null, issue: sent.state === 'failed' ? sent.issue : null });
        return false;
      }
      const isStored = await store(sent.names, sent.urls);
      if (isStored) close();
      return isStored;
    },

    /** Cancels the upload and returns to the crop. */
    cancelSending: sender.cancel,
    pauseSending: sender.pause,
    resumeSending: sender.resume,

    /** The server removes the files with their URLs. */
    async remove(): Promise<boolean> {
      if ($picture.get().work) return false;
      set({ work: { state: 'removing' }, issue: null });
      const result = await update({ picture: null, pictureMedium: null, pictureSmall: null });
      set({ work: null, issue: result.ok ? null : result.code });
      return result.ok;
    },

    /** Removes orphans of earlier visits; `shown` are the URLs in use. */
    sweep(shown: readonly (string | null)[]): void {
      const isUsed = (name: string) => shown.some((url) => url?.includes(encodeURIComponent(name)) ?? false);
      sweepUploads(loadStorage, pictureFolder(uid), isUsed);
    },
  };
}

export type PictureEditor = ReturnType<typeof createPictureEditor>;
