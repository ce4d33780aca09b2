import { open, truncate } from 'node:fs/promises';
import type { Context } from 'hono';
import { isStorageFull } from '../../db/errors.ts';
import type { DiskRoom } from '../../disk/disk-room.ts';
import { chunksOf, discard } from './body.ts';
import { finalizeUpload } from './finalize-upload.ts';
import { toResource, type StoredObject, type Upload } from './records.ts';
import { StorageError } from './storage-error.ts';
import type { StoreContext } from './store-context.ts';

/** The header that tells the SDK an upload's state. */
export const status = (value: 'active' | 'final' | 'cancelled') => ({ 'x-goog-upload-status': value });

/** The commands after `start`: `upload`, `upload, finalize`, `finalize`, `query` and `cancel`. */
export function continueUpload(
  c: Context,
  store: StoreContext,
  request: { id: string; uid: string | null; command: string },
): Promise<Response> {
  return store.inOrder(request.id, async () => {
    const { disk } = store;
    const finished = disk.findFinished(request.id);
    const upload = disk.findUpload(request.id);
    if ((finished ?? upload)?.owner !== request.uid) throw new StorageError((finished ?? upload) ? 403 : 404);
    // The response to the last chunk was lost: send it again.
    if (finished !== null) return answerFinished(c, store, finished, request.command);
    if (upload === null) throw new StorageError(404);
    return run(
      c,
      store,
      upload,
      request.command.split(',').map((word) => word.trim()),
    );
  });
}

async function run(
  c: Context,
  store: StoreContext,
  upload: Upload,
  words: readonly string[],
): Promise<Response> {
  const { disk, bucket, room } = store;
  if (words.includes('cancel')) {
    await disk.dropUpload(upload.id);
    return c.body(null, 200, status('cancelled'));
  }
  const offset = words.includes('upload') ? Number(c.req.header('x-goog-upload-offset')) : null;
  const file = disk.inData(upload.id);
  const received = await receive(file, { size: upload.size, offset, room }, c.req.raw).catch(
    async (error: unknown) => {
      // Frees the space for others: the client starts again once there is some.
      if (isStorageFull(error)) await truncate(file);
      throw error;
    },
  );
  if (!words.includes('finalize')) {
    return c.body(null, 200, { ...status('active'), 'x-goog-upload-size-received': String(received) });
  }
  if (received !== upload.size) throw new StorageError(400, 'Bytes are missing.', status('active'));
  try {
    const object = await store.inOrder(upload.owner, () => finalizeUpload(store, upload));
    return c.json(toResource(bucket, object), 200, status('final'));
  } catch (error) {
    const isRefused = error instanceof StorageError;
    if (isRefused || isStorageFull(error)) await disk.dropUpload(upload.id);
    if (!isRefused) throw error;
    throw new StorageError(error.status, error.message, status('final'));
  }
}

/**
 * Writes the body at `offset` (null: there is none) and resolves to the number of bytes stored. What arrived
 * before a connection broke stays, so that the client resumes there; a chunk sent twice is overwritten.
 */
async function receive(
  file: string,
  { size, offset, room }: { size: number; offset: number | null; room: DiskRoom },
  request: Request,
): Promise<number> {
  const handle = await open(file, 'r+');
  try {
    const { size: received } = await handle.stat();
    if (offset === null) return received;
    if (!Number.isSafeInteger(offset) || offset < 0 || offset > received) {
      await discard(request);
      throw new StorageError(400, `The next byte is ${received}.`, status('active'));
    }
    let position = offset;
    let written: Promise<unknown> = Promise.resolve();
    try {
      for await (const chunk of chunksOf(request.body)) {
        const start = position;
        position += chunk.length;
        if (position > size) continue;
        // Other uploads may have taken the room since this one was announced.
        room.require(chunk.length);
        // In order, without waiting for the disk to read on: unread data is lost when the connection breaks.
        written = written.then(() => handle.write(chunk, 0, chunk.length, start));
        written.catch(() => {});
      }
    } finally {
      await written;
    }
    if (position > size)
      throw new StorageError(400, 'There are more bytes than were announced.', status('active'));
    return Math.max(position, received);
  } finally {
    await handle.close();
  }
}

async function answerFinished(
  c: Context,
  { bucket }: StoreContext,
  object: StoredObject,
  command: string,
): Promise<Response> {
  await discard(c.req.raw);
  const headers = { ...status('final'), 'x-goog-upload-size-received': String(object.size) };
  return command === 'query' ? c.body(null, 200, headers) : c.json(toResource(bucket, object), 200, headers);
}
