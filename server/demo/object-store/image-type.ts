import type { IMAGE_TYPES } from '../../../contract/limits.ts';

type ImageType = (typeof IMAGE_TYPES)[number];

/** How many bytes `imageTypeOf` needs. */
export const SIGNATURE_BYTES = 12;

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/** Sniffs an image's type from its first bytes, whatever its name or sender claim. */
export function imageTypeOf(start: Buffer): ImageType | null {
  if (start.subarray(0, PNG.length).equals(PNG)) return 'image/png';
  if (start.subarray(0, JPEG.length).equals(JPEG)) return 'image/jpeg';
  const isWebp = start.toString('latin1', 0, 4) === 'RIFF' && start.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? 'image/webp' : null;
}
