import type { Page } from '@playwright/test';

/** Coordinates as a phone writes them into a photo; no file of the product may hold them. */
export const WHERE = 'GPS-23.5505-46.6333';

/** An EXIF segment that lays the picture on its side and tells where it was taken. */
function exif(): Buffer {
  const tiff = Buffer.alloc(64 + WHERE.length);
  tiff.write('II*\0', 0, 'latin1');
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(2, 8);
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    tiff.writeUInt16LE(tag, at);
    tiff.writeUInt16LE(type, at + 2);
    tiff.writeUInt32LE(count, at + 4);
    tiff.writeUInt32LE(value, at + 8);
  };
  const ORIENTATION = 0x0112;
  const DESCRIPTION = 0x010e;
  const TURNED = 6;
  entry(10, DESCRIPTION, 2, WHERE.length, 64);
  entry(22, ORIENTATION, 3, 1, TURNED);
  tiff.write(WHERE, 64, 'latin1');
  const head = Buffer.from('\xff\xe1\0\0Exif\0\0', 'latin1');
  head.writeUInt16BE(8 + tiff.length, 2);
  return Buffer.concat([head, tiff]);
}

interface Options {
  width: number;
  height: number;
  /** Noise keeps the file large. */
  isNoisy?: boolean;
}

/** A JPEG whose left half is red and whose right half is blue: laid on its side by its EXIF, red is above. */
export async function photo(page: Page, { width, height, isNoisy = false }: Options): Promise<Buffer> {
  const base64 = await page.evaluate(
    ([w, h, noisy]) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: w, height: h });
      const context = canvas.getContext('2d')!;
      context.fillStyle = '#d01010';
      context.fillRect(0, 0, w / 2, h);
      context.fillStyle = '#1010d0';
      context.fillRect(w / 2, 0, w / 2, h);
      if (noisy) {
        const data = context.getImageData(0, 0, w, h);
        for (let at = 0; at < data.data.length; at += 4) data.data[at + 1] = Math.random() * 120;
        context.putImageData(data, 0, 0);
      }
      return canvas.toDataURL('image/jpeg', 0.95).split(',')[1]!;
    },
    [width, height, isNoisy] as const,
  );
  const jpeg = Buffer.from(base64, 'base64');
  return Buffer.concat([jpeg.subarray(0, 2), exif(), jpeg.subarray(2)]);
}

/** The first bytes of a photo of the Apple kind. */
export const HEIC = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
