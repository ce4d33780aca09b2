import { randomUUID } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { ENCODINGS, type Encoding } from '../server/site/site-index.ts';

/*
 * A thread of the build: writes the compressed variants of one content after another.
 */

export interface CompressJob {
  body: Uint8Array;
  /** Of the variants, which have their encodings for extensions. */
  path: string;
  type: string;
}

/** Half the time of the best quality, 11, for 1 % more bytes. */
const BROTLI_QUALITY = 10;
/** For what programs fetch now and then: a twentieth of the time for a tenth more bytes. */
const QUICK_QUALITY = 5;
const QUICK = /^(?:text\/markdown|application\/(?:rss\+xml|feed\+json))/;

const compressors: Record<Encoding, (body: Uint8Array, type: string) => Buffer> = {
  br: (body, type) =>
    brotliCompressSync(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: QUICK.test(type) ? QUICK_QUALITY : BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body) => gzipSync(body, { level: constants.Z_BEST_COMPRESSION }),
};

/** Writes atomically, so that an interrupted build leaves no partial file in the cache. */
function writeWhole(path: string, content: Buffer): void {
  const temporary = `${path}.${randomUUID()}.tmp`;
  writeFileSync(temporary, content);
  renameSync(temporary, path);
}

parentPort!.on('message', ({ body, path, type }: CompressJob) => {
  for (const encoding of ENCODINGS) writeWhole(`${path}.${encoding}`, compressors[encoding](body, type));
  parentPort!.postMessage('done');
});
parentPort!.postMessage('ready');
