import { hash } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ENCODINGS, type Encoding } from '../server/site/site-index.ts';
import { createPool } from '../server/worker-pool.ts';
import type { CompressJob } from './compress-thread.ts';

const SMALLEST_WORTH_IT = 400;
const COMPRESSIBLE = /^(?:text\/|application\/(?:json|xml|javascript|[a-z]+\+(?:json|xml))|image\/svg\+xml)/;

/** Names a content and its compressed variants. */
export const hashContent = (body: Uint8Array) => hash('sha256', body, 'base64url').slice(0, 24);

export interface Compressor {
  /** Has the compressed variants of a content in the cache; resolves to their encodings. */
  compress: (content: { body: Uint8Array; hash: string; type: string }) => Promise<Encoding[]>;
  close: () => Promise<void>;
}

/** Compresses on threads, which leave the thread that renders alone. */
export function createCompressor(cacheDir: string): Compressor {
  mkdirSync(cacheDir, { recursive: true });
  const { run, close } = createPool<CompressJob, string>({
    script: new URL('./compress-thread.ts', import.meta.url),
    threads: availableParallelism(),
    maxWaiting: Infinity,
    maxWaitingOfOwner: Infinity,
    msPerJob: 6e5,
    maxHeapMb: 256,
  });
  return {
    compress: async ({ body, hash: name, type }) => {
      if (body.length < SMALLEST_WORTH_IT || !COMPRESSIBLE.test(type)) return [];
      const path = join(cacheDir, name);
      const isCached = ENCODINGS.every((encoding) => existsSync(`${path}.${encoding}`));
      if (!isCached) await run({ body, path, type }, 'build');
      return [...ENCODINGS];
    },
    close,
  };
}
