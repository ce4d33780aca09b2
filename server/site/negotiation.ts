import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ENCODINGS, type Encoding } from './site-index.ts';

const SMALLEST_WORTH_IT = 1024;
const FAST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const FAST_GZIP = { level: 4 };

/** The encodings accepted by an Accept-Encoding header, the smallest result first. */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  const allowed = new Map(
    (header ?? '').split(',').map((item) => {
      const [name = '', ...parameters] = item.trim().toLowerCase().split(';');
      const isRefused = parameters.some((parameter) => /^\s*q=0(?:\.0*)?\s*$/.test(parameter));
      return [name.trim(), !isRefused];
    }),
  );
  return ENCODINGS.filter((encoding) => allowed.get(encoding) ?? allowed.get('*') ?? false);
}

/** Whether an If-None-Match header matches `etag`. */
export function isUnchanged(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const strong = etag.replace(/^W\//, '');
  return header.split(',').some((item) => item.trim().replace(/^W\//, '') === strong);
}

export function etagOf(body: Uint8Array | string): string {
  return `W/"${hash('sha256', body, 'base64url').slice(0, 24)}"`;
}

/** Fast compression for responses made on demand. */
export async function compressFast(
  body: Buffer<ArrayBuffer>,
  encodings: readonly Encoding[],
): Promise<{ body: Buffer<ArrayBuffer>; encoding?: Encoding }> {
  const encoding = encodings[0];
  if (encoding === undefined || body.length < SMALLEST_WORTH_IT) return { body };
  const compressed =
    encoding === 'br' ? promisify(brotliCompress)(body, FAST_BROTLI) : promisify(gzip)(body, FAST_GZIP);
  return { body: await compressed, encoding };
}
