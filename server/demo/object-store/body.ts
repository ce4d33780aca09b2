import { StorageError } from './storage-error.ts';

type Body = ReadableStream<Uint8Array> | null;

const incomplete = () => new StorageError(400, 'The request ended before its body did.');

/** Chunks of a body; a broken connection throws a StorageError. */
export async function* chunksOf(body: Body): AsyncGenerator<Uint8Array> {
  if (body === null) return;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw incomplete();
    });
    if (done) return;
    yield value;
  }
}

/** The whole body, or null if it is longer than `limit`. */
export async function readBody(body: Body, limit: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunksOf(body)) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
    else chunks.length = 0;
  }
  return size <= limit ? Buffer.concat(chunks) : null;
}

/**
 * Drains an unwanted body: a client that is still sending takes an early response for a broken connection and
 * retries for minutes.
 */
export async function discard(request: Request): Promise<void> {
  if (request.bodyUsed) return;
  try {
    for await (const _chunk of chunksOf(request.body)) continue;
  } catch {
    // The client has gone.
  }
}
