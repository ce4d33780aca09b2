import { IMAGE_TYPES, MAX_FILE_BYTES, MAX_IMAGE_PIXELS } from '../../../contract/limits.ts';

/** Why an image is refused before it is sent. */
export type ImageIssue = 'not-an-image' | 'heic' | 'too-large' | 'too-many-pixels' | 'broken';

interface Size {
  width: number;
  height: number;
}

const ascii = (view: DataView, at: number, length: number) =>
  at + length <= view.byteLength
    ? String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, length))
    : '';

const HEIC_BRANDS = /^(?:hei[cmsx]|hev[cmsx]|mif1|msf1)$/;

/** HEIC photos: few browsers decode them. */
const isHeic = (view: DataView) => ascii(view, 4, 4) === 'ftyp' && HEIC_BRANDS.test(ascii(view, 8, 4));

function pngSize(view: DataView): Size | null {
  if (ascii(view, 12, 4) !== 'IHDR' || view.byteLength < 24) return null;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** Walks the segments to the start-of-frame, which has the size. */
function jpegSize(view: DataView): Size | null {
  let at = 2;
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    const isFiller = marker === 0xff;
    at += isFiller ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

function webpSize(view: DataView): Size | null {
  if (view.byteLength < 30) return null;
  const kind = ascii(view, 12, 4);
  const uint24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  if (kind === 'VP8X') return { width: uint24(24) + 1, height: uint24(27) + 1 };
  if (kind === 'VP8 ')
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (kind !== 'VP8L') return null;
  const bits = view.getUint32(21, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

type ImageType = (typeof IMAGE_TYPES)[number];

const SIZES: Record<ImageType, (view: DataView) => Size | null> = {
  'image/jpeg': jpegSize,
  'image/png': pngSize,
  'image/webp': webpSize,
};

function typeOf(view: DataView): ImageType | null {
  if (ascii(view, 0, 4) === '\x89PNG') return 'image/png';
  if (ascii(view, 0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  return ascii(view, 0, 4) === 'RIFF' && ascii(view, 8, 4) === 'WEBP' ? 'image/webp' : null;
}

/** Validates an image by its bytes: its name and declared type may be wrong. */
export function issueOfBytes(bytes: ArrayBuffer): ImageIssue | null {
  const view = new DataView(bytes);
  if (isHeic(view)) return 'heic';
  const type = typeOf(view);
  if (type === null) return 'not-an-image';
  const size = SIZES[type](view);
  if (size === null || size.width < 1 || size.height < 1) return 'broken';
  return size.width * size.height > MAX_IMAGE_PIXELS ? 'too-many-pixels' : null;
}

/** Like `issueOfBytes`, without reading a file that is too large. */
export async function issueOfFile(file: Blob): Promise<ImageIssue | null> {
  const head = await file.slice(0, 32).arrayBuffer();
  const issue = issueOfBytes(head);
  if (issue === 'heic' || issue === 'not-an-image') return issue;
  return file.size > MAX_FILE_BYTES ? 'too-large' : issueOfBytes(await file.arrayBuffer());
}
