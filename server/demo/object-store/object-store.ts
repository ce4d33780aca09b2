import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import { WRITE_COST } from '../../../contract/rates.ts';
import { watchRoom } from '../../disk/disk-room.ts';
import type { VerifyToken } from '../../identity/tokens.ts';
import { createLimits, assertAllowed } from '../../rate-limit/limits.ts';
import { discard } from './body.ts';
import { answerBytes } from './download.ts';
import { createQueue } from './durable-files.ts';
import type { FileStore } from '../../storage/file-store.ts';
import { requireSpace } from './finalize-upload.ts';
import { listNames } from './list.ts';
import { SettingsChanges, toResource, type StoredObject } from './records.ts';
import { storageErrorHandler, StorageError } from './storage-error.ts';
import { continueUpload } from './resumable.ts';
import { requireOwn } from './rules.ts';
import { parseSettings, readMetadata, withChanges } from './settings.ts';
import { diskFileStore } from './disk-file-store.ts';
import { openDiskStore } from './disk-store.ts';
import type { StoreContext } from './store-context.ts';
import { startUpload, uploadAtOnce } from './upload.ts';

interface Options {
  /** The folder of the objects, for one process at a time. */
  folder: string;
  bucket: string;
  verifyToken: VerifyToken;
  /** Whether the account was deleted so recently that a token of it may still be valid. */
  isDeleted: (uid: string) => Promise<boolean>;
  now: () => Date;
  log: Logger;
}

interface ObjectStore {
  app: Hono;
  files: FileStore;
}

/**
 * The subset of Firebase Storage's HTTP protocol that the `firebase/storage` SDK uses, below
 * `/v0/b/{bucket}/o`. Anyone may read a file by its name; members write images below `users/{uid}/`.
 */
export async function createObjectStore({
  folder,
  bucket,
  verifyToken,
  isDeleted,
  now,
  log,
}: Options): Promise<ObjectStore> {
  const disk = await openDiskStore(folder, now, (sentence) => log.error(sentence));
  const limits = createLimits();
  async function refuseDeleted(uid: string): Promise<void> {
    if (await isDeleted(uid)) throw new StorageError(403);
  }
  async function countWrite(uid: string | null): Promise<void> {
    if (uid !== null) assertAllowed(await limits.take('writes', uid, WRITE_COST), WRITE_COST);
  }
  const room = watchRoom(folder);
  const store: StoreContext = {
    disk,
    bucket,
    room,
    now,
    refuseDeleted,
    countWrite,
    inOrder: createQueue(),
  };
  const root = `/v0/b/${encodeURIComponent(bucket)}/o`;
  const app = new Hono();

  /** The caller's uid; null without a token. Throws for an invalid one. */
  async function uidOf(c: Context): Promise<string | null> {
    const [, token] = /^(?:Firebase|Bearer) (\S+)$/.exec(c.req.header('authorization') ?? '') ?? [];
    return token === undefined ? null : (await verifyToken(token)).uid;
  }

  function find(c: Context): StoredObject {
    const object = disk.find(nameIn(c, root));
    if (object === null) throw new StorageError(404);
    return object;
  }

  app.post(root, async (c) => {
    const uid = await uidOf(c);
    const { name = '', upload_id: id } = c.req.query();
    const command = c.req.header('x-goog-upload-command');
    if (id !== undefined && command !== undefined) return continueUpload(c, store, { id, uid, command });
    await countWrite(uid);
    return command === 'start' ? startUpload(c, store, uid, name) : uploadAtOnce(c, store, uid, name);
  });

  app.get(root, async (c) => {
    const { prefix = '', delimiter = '', pageToken = '', maxResults } = c.req.query();
    requireOwn(await uidOf(c), `${prefix}*`);
    const names = disk.namesBelow(prefix);
    const page = listNames(names, { prefix, delimiter, after: pageToken, maxResults: Number(maxResults) });
    const items = page.items.map((name) => ({ name, bucket }));
    return c.json({
      prefixes: page.prefixes,
      items,
      ...(page.next !== null && { nextPageToken: page.next }),
    });
  });

  app.get(`${root}/*`, async (c) => {
    const object = find(c);
    if (c.req.query('alt') === 'media') return answerBytes(disk.inData(object.id), object, c.req.raw);
    return c.json(toResource(bucket, object), 200, { 'cache-control': 'no-store' });
  });

  app.patch(`${root}/*`, async (c) => {
    const uid = await uidOf(c);
    requireOwn(uid, nameIn(c, root));
    await countWrite(uid);
    room.require(0);
    const changes = parseSettings(SettingsChanges, await readMetadata(c.req.raw));
    const changed = await store.inOrder(uid ?? '', async () => {
      const object = find(c);
      const next = withChanges(object, changes, now());
      requireSpace(disk, next);
      await disk.put(next);
      return next;
    });
    return c.json(toResource(bucket, changed));
  });

  app.delete(`${root}/*`, async (c) => {
    const uid = await uidOf(c);
    requireOwn(uid, nameIn(c, root));
    await countWrite(uid);
    await store.inOrder(uid ?? '', () => disk.remove(find(c)));
    return c.body(null, 204);
  });

  app.all('/v0/*', () => {
    throw new StorageError(404);
  });
  app.onError(async (error, c) => {
    await discard(c.req.raw);
    return storageErrorHandler(log)(error, c);
  });
  return { app, files: diskFileStore(store) };
}

/** The object's name from the raw URL, where its slashes are encoded. */
function nameIn(c: Context, root: string): string {
  try {
    return decodeURIComponent(new URL(c.req.url).pathname.slice(root.length + 1));
  } catch {
    throw new StorageError(400);
  }
}
