import { atom } from 'nanostores';
import { postImageFolder } from '../../contract/file-names.ts';
import { loadStorage } from '../clients/storage-loader.ts';
import type { StorageCode } from '../clients/storage-codes.ts';
import type { ImageIssue } from '../lib/images/inspect.ts';
import { type ImageFile, postImageFile } from './image-files.ts';
import { openImage } from '../clients/redraw-image.ts';
import { imageMarkdown, movedPlace } from '../lib/markdown-image.ts';
import { pictureUrl } from '../picture-url.ts';
import { uuid } from '../lib/uuid.ts';
import { type ImageSender, type SentImage, createImageSender } from './send-image.ts';
import { type UploadProgress, prepareUploads, sweepUploads } from './upload-files.ts';
import { untrackUploads } from '../device/orphan-uploads.ts';

export interface PostImage {
  id: number;
  label: string;
  /** Offset in the text. */
  at: number;
  /** Alternative text; empty: decorative. */
  alt: string;
  progress: UploadProgress | { state: 'ready'; markdown: string } | { state: 'failed'; code: StorageCode };
}

export interface PostImagesState {
  /** Waits for its alternative text. */
  asking: { id: number; image: ImageBitmap; label: string; at: number } | null;
  issue: { issue: ImageIssue; label: string } | null;
  images: readonly PostImage[];
}

interface Running {
  file: ImageFile | null;
  sender: ImageSender;
}

/** Uploads images into a text that is edited meanwhile. */
export function createPostImages(uid: string) {
  const $images = atom<PostImagesState>({ asking: null, issue: null, images: [] });
  const set = (change: Partial<PostImagesState>) => $images.set({ ...$images.get(), ...change });
  const running = new Map<number, Running>();
  let waiting: { file: File; at: number }[] = [];
  let isOpening = false;
  let count = 0;

  function put(id: number, progress: PostImage['progress']): void {
    set({ images: $images.get().images.map((one) => (one.id === id ? { ...one, progress } : one)) });
  }

  function drop(id: number): void {
    running.delete(id);
    set({ images: $images.get().images.filter((one) => one.id !== id) });
  }

  function fail(id: number, issue: 'broken' | StorageCode): void {
    if (issue !== 'broken') return put(id, { state: 'failed', code: issue });
    const label = $images.get().images.find((one) => one.id === id)?.label ?? '';
    drop(id);
    set({ issue: { issue, label } });
  }

  async function send(id: number, alt: string, draw: () => Promise<ImageFile>): Promise<SentImage['state']> {
    const now: Running = { file: null, sender: createImageSender() };
    running.set(id, now);
    const sent = await now.sender.send(
      async () => [(now.file = await draw())],
      (progress) => put(id, progress),
    );
    if (sent.state === 'canceled') drop(id);
    if (sent.state === 'failed') fail(id, sent.issue);
    if (sent.state === 'success') {
      // Public by name: the URL's token is superfluous.
      const bare = sent.urls[0]!.replace(/&token=[^&]*/, '');
      put(id, { state: 'ready', markdown: imageMarkdown(alt, pictureUrl(bare)) });
    }
    return sent.state;
  }

  async function openNext(): Promise<void> {
    const [next, ...rest] = waiting;
    if (!next || isOpening || $images.get().asking) return;
    waiting = rest;
    isOpening = true;
    const { file, at } = next;
    const opened = await openImage(file);
    isOpening = false;
    if (opened.ok) set({ asking: { id: count++, image: opened.image, label: file.name, at } });
    else set({ issue: { issue: opened.issue, label: file.name } });
    await openNext();
  }

  function answer(): PostImagesState['asking'] {
    const { asking } = $images.get();
    set({ asking: null });
    return asking;
  }

  return {
    $images,

    /** Asks for alternative texts one at a time. */
    choose(files: readonly File[], at: number): void {
      set({ issue: null });
      prepareUploads(loadStorage);
      waiting.push(...files.map((file) => ({ file, at })));
      void openNext();
    },

    /** Uploads the image that was asked about. */
    async insert(alt: string): Promise<SentImage['state']> {
      const asking = answer();
      if (!asking) return 'canceled';
      const { id, image, label, at } = asking;
      set({
        images: [
          ...$images.get().images,
          { id, label, at, alt, progress: { state: 'running', fraction: 0 } },
        ],
      });
      const sent = send(id, alt, () => postImageFile(uid, image).finally(() => image.close()));
      void openNext();
      return sent;
    },

    skip(): void {
      answer()?.image.close();
      void openNext();
    },

    async retry(id: number): Promise<SentImage['state']> {
      const again = running.get(id);
      const one = $images.get().images.find((image) => image.id === id);
      const file = again?.file;
      if (!file || one?.progress.state !== 'failed') return 'canceled';
      // Under a new name: the first attempt's file may be pending deletion.
      const name = file.name.replace(/[^/]+(?=-\d+x\d+\.\w+$)/, uuid());
      put(id, { state: 'running', fraction: 0 });
      return send(id, one.alt, async () => ({ ...file, name }));
    },

    pause: (id: number) => running.get(id)?.sender.pause(),
    resume: (id: number) => running.get(id)?.sender.resume(),

    cancel(id: number): void {
      const one = $images.get().images.find((image) => image.id === id);
      if (one?.progress.state === 'failed') drop(id);
      else running.get(id)?.sender.cancel();
    },

    /** Moves the images' offsets with an edit. */
    follow(before: string, after: string): void {
      const { images, asking } = $images.get();
      const move = <Placed extends { at: number }>(one: Placed) => ({
        ...one,
        at: movedPlace(before, after, one.at),
      });
      waiting = waiting.map(move);
      if (images.length > 0 || asking) set({ images: images.map(move), asking: asking && move(asking) });
    },

    /** The image is in the text. */
    inserted(id: number): void {
      untrackUploads([running.get(id)?.file?.name ?? ''].filter(Boolean));
      drop(id);
    },

    /** Moves images chosen for the same offset behind the one just inserted. */
    pushOn(from: number, to: number): void {
      set({ images: $images.get().images.map((one) => (one.at === from ? { ...one, at: to } : one)) });
    },

    /** Removes uploads of earlier visits that were never inserted. */
    sweep: () => sweepUploads(loadStorage, postImageFolder(uid), () => false),
  };
}

export type PostImages = ReturnType<typeof createPostImages>;

/** Whether leaving the page would lose an upload. */
export const isSending = ({ images }: PostImagesState) =>
  images.some(({ progress }) => progress.state !== 'failed');
