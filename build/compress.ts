import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ENCODINGS, type Encoding, compressedFile } from '../server/site/site-index.ts';

/** Half the time of the best quality, 11, for 1 % more bytes. */
const BROTLI_QUALITY = 10;
/** For what programs fetch now and then: a twentieth of the time for a tenth more bytes. */
const QUICK_QUALITY = 5;
const QUICK = /^(?:text\/markdown|application\/(?:rss\+xml|feed\+json))/;
const SMALLEST_WORTH_IT = 400;
const COMPRESSIBLE = /^(?:text\/|application\/(?:json|xml|javascript|[a-z]+\+(?:json|xml))|image\/svg\+xml)/;

const compressors: Record<Encoding, (body: Buffer, type: string) => Promise<Buffer>> = {
  br: (body, type) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: QUICK.test(type) ? QUICK_QUALITY : BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body) => promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }),
};

/** Writes the compressed variants of a file; `cacheDir` caches them by content hash. */
export async function compress(
  { body, hash, type }: { body: Buffer; hash: string; type: string },
  outDir: string,
  cacheDir: string,
): Promise<Encoding[]> {
  if (body.length < SMALLEST_WORTH_IT || !COMPRESSIBLE.test(type)) return [];
  await Promise.all(
    ENCODINGS.map(async (encoding) => {
      const cached = join(cacheDir, `${hash}.${encoding}`);
      if (!existsSync(cached)) await writeWhole(cached, await compressors[encoding](body, type));
      await copyFile(cached, compressedFile(outDir, hash, encoding));
    }),
  );
  return [...ENCODINGS];
}

/** Writes atomically, so that an interrupted build leaves no partial file in the cache. */
async function writeWhole(path: string, content: Buffer): Promise<void> {
  const temporary = `${path}.${randomUUID()}.tmp`;
  await writeFile(temporary, content);
  await rename(temporary, path);
}

export async function prepareFolders(outDir: string, cacheDir: string): Promise<void> {
  await Promise.all([
    mkdir(join(outDir, 'compressed'), { recursive: true }),
    mkdir(cacheDir, { recursive: true }),
  ]);
}
