import { writeFile } from 'node:fs/promises';
import type { Context } from 'hono';
import { MAX_FILE_BYTES } from '../../../contract/limits.ts';
import { PRIVATE_FILE } from '../../disk/private-files.ts';
import { readBody } from './body.ts';
import { finalizeUpload, requireSpace } from './finalize-upload.ts';
import { parseMultipart } from './multipart.ts';
import { Settings, toResource, type Upload } from './records.ts';
import { StorageError } from './storage-error.ts';
import { status } from './resumable.ts';
import { requireMayWrite, requireOwn } from './rules.ts';
import { MAX_METADATA_BYTES, parseSettings, readMetadata } from './settings.ts';
import type { StoreContext } from './store-context.ts';

/** A whole file in one request. */
export async function uploadAtOnce(
  c: Context,
  store: StoreContext,
  uid: string | null,
  name: string,
): Promise<Response> {
  requireOwn(uid, name);
  const body = await readBody(c.req.raw.body, MAX_FILE_BYTES + MAX_METADATA_BYTES);
  if (body === null) throw new StorageError(403, `A file has at most ${MAX_FILE_BYTES} bytes.`);
  const { metadata, contentType, bytes } = parseMultipart(c.req.header('content-type'), body);
  const settings = parseSettings(Settings, metadata);
  const file = { name, size: bytes.length, contentType: settings.contentType ?? contentType ?? '' };
  const upload = await announce(store, uid, file, settings);
  const { disk } = store;
  try {
    await writeFile(disk.inData(upload.id), bytes, { mode: PRIVATE_FILE });
    const object = await store.inOrder(upload.owner, () => finalizeUpload(store, upload));
    return c.json(toResource(store.bucket, object));
  } catch (error) {
    await disk.dropUpload(upload.id);
    throw error;
  }
}

/** Starts a resumable upload and returns its URL. */
export async function startUpload(
  c: Context,
  store: StoreContext,
  uid: string | null,
  name: string,
): Promise<Response> {
  const settings = parseSettings(Settings, await readMetadata(c.req.raw));
  const contentType = settings.contentType ?? c.req.header('x-goog-upload-header-content-type') ?? '';
  const size = Number(c.req.header('x-goog-upload-header-content-length'));
  const upload = await announce(store, uid, { name, size, contentType }, settings);
  const { disk } = store;
  // Serialised, so that each counts those before it.
  await store.inOrder(upload.owner, async () => {
    try {
      await writeFile(disk.inData(upload.id), '', { mode: PRIVATE_FILE });
      await disk.begin(upload);
    } catch (error) {
      await disk.dropUpload(upload.id);
      throw error;
    }
  });
  const url = new URL(`/v0/b/${encodeURIComponent(store.bucket)}/o`, c.req.url);
  url.search = new URLSearchParams({
    name,
    upload_id: upload.id,
    upload_protocol: 'resumable',
  }).toString();
  return c.body(null, 200, {
    ...status('active'),
    'x-goog-upload-url': url.href,
    'x-goog-upload-control-url': url.href,
    'x-goog-upload-chunk-granularity': '262144',
  });
}

async function announce(
  { disk, room, now, refuseDeleted }: StoreContext,
  uid: string | null,
  file: { name: string; size: number; contentType: string },
  settings: Settings,
): Promise<Upload> {
  const owner = requireMayWrite(uid, file);
  await refuseDeleted(owner);
  const upload = { ...file, id: crypto.randomUUID(), owner, settings, started: now().toISOString() };
  requireSpace(disk, upload);
  room.require(upload.size);
  return upload;
}
