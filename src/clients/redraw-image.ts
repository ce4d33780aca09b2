import type { Size } from '../lib/images/crop.ts';
import { type ImageIssue, issueOfFile } from '../lib/images/inspect.ts';

export type OpenedImage = { ok: true; image: ImageBitmap } | { ok: false; issue: ImageIssue };

/** Validates and decodes an image, applying its EXIF orientation. */
export async function openImage(file: Blob): Promise<OpenedImage> {
  try {
    const issue = await issueOfFile(file);
    if (issue) return { ok: false, issue };
    return { ok: true, image: await createImageBitmap(file) };
  } catch {
    return { ok: false, issue: 'broken' };
  }
}

interface Area extends Size {
  x: number;
  y: number;
}

const WEBP_QUALITY = 0.82;
const JPEG_QUALITY = 0.86;

/**
 * Re-encodes a rectangle of an image from its pixels, which drops all metadata, such as the location. The
 * browser decodes and encodes off the main thread.
 */
export async function redraw(image: ImageBitmap, area: Area, size: Size, isOpaque: boolean): Promise<Blob> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser draws nothing.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, size.width, size.height);
  if (isOpaque) fillBehind(context, size);
  const webp = await encode(canvas, 'image/webp', WEBP_QUALITY);
  if (webp.type === 'image/webp') return webp;
  // Safari cannot encode WebP and falls back to PNG, several times as large.
  fillBehind(context, size);
  return encode(canvas, 'image/jpeg', JPEG_QUALITY);
}

function fillBehind(context: CanvasRenderingContext2D, { width, height }: Size): void {
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
}

function encode(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('The image is not written.'));
    canvas.toBlob(done, type, quality);
  });
}
