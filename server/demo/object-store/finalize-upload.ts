import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { MAX_MEMBER_BYTES, MAX_MEMBER_RECORD_BYTES } from '../../../contract/limits.ts';
import { imageTypeOf, SIGNATURE_BYTES } from './image-type.ts';
import type { StoredObject, Upload } from './records.ts';
import { StorageError } from './storage-error.ts';
import type { DiskStore } from './disk-store.ts';
import type { StoreContext } from './store-context.ts';

/** Refuses what would exceed the member's quota of bytes or metadata. */
export function requireSpace(
  disk: DiskStore,
  { owner, name, size, settings }: Pick<Upload, 'owner' | 'name' | 'size' | 'settings'>,
): void {
  const { files, records } = disk.bytesOf(owner, name);
  const said = Buffer.byteLength(JSON.stringify(settings));
  if (files + size > MAX_MEMBER_BYTES || records + said > MAX_MEMBER_RECORD_BYTES)
    throw new StorageError(402);
}

/** Commits a complete upload as an object after checking type and hash. */
export async function finalizeUpload(
  { disk, now, refuseDeleted }: StoreContext,
  upload: Upload,
): Promise<StoredObject> {
  // Ordered with the removal of files that follows an account's deletion.
  await refuseDeleted(upload.owner);
  const { start, md5Hash } = await readData(disk.inData(upload.id));
  if (imageTypeOf(start) !== upload.contentType) {
    throw new StorageError(403, `The file is not of the type ${upload.contentType}.`);
  }
  if ((upload.settings.md5Hash ?? md5Hash) !== md5Hash) {
    throw new StorageError(400, 'The file is not the one whose MD5 was given.');
  }
  requireSpace(disk, upload);
  const { started: _started, ...described } = upload;
  const previous = disk.find(upload.name);
  const finished = now();
  const object = {
    ...described,
    md5Hash,
    downloadToken: crypto.randomUUID(),
    generation: Math.max(finished.getTime() * 1000, (previous?.generation ?? 0) + 1),
    metageneration: 1,
    created: finished.toISOString(),
    updated: finished.toISOString(),
  };
  await disk.put(object);
  return object;
}

async function readData(file: string): Promise<{ start: Buffer; md5Hash: string }> {
  const handle = await open(file, 'r+');
  try {
    // The record must not become durable before its data.
    await handle.sync();
    const bytes = await handle.readFile();
    return {
      start: bytes.subarray(0, SIGNATURE_BYTES),
      md5Hash: createHash('md5').update(bytes).digest('base64'),
    };
  } finally {
    await handle.close();
  }
}
