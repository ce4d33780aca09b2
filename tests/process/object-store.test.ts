import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import * as sdk from 'firebase/storage';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MAX_FILE_BYTES, MAX_MEMBER_BYTES } from '../../contract/limits.ts';
import { AppError } from '../../server/errors.ts';
import { createObjectStore } from '../../server/storage/object-store.ts';

const BUCKET = 'demo-agora';
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const png = { contentType: 'image/png' };

/** A file that begins as a PNG does; every byte after differs by where it stands. */
function image(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size).map((_, index) => index % 251);
  bytes.set(PNG.slice(0, size));
  return bytes;
}

let folder: string;
let store: Awaited<ReturnType<typeof createObjectStore>>['app'];
let server: Server;
let port: number;
let logged: string[];
const deleted = new Set<string>();
/** Called with each request before the store sees it. */
let before: (request: Request) => Response | null;
const apps: FirebaseApp[] = [];

async function serve(): Promise<void> {
  ({ app: store } = await createObjectStore({
    folder,
    bucket: BUCKET,
    verifyToken: async (uid) => {
      if (uid === 'expired') throw new AppError('token-expired');
      return { uid, email: `${uid}@example.org`, name: null, picture: null };
    },
    isDeleted: async (uid) => deleted.has(uid),
    now: () => new Date(),
    log: pino({}, { write: (line: string) => void logged.push(line) }),
  }));
  server = createServer(getRequestListener((request) => before(request) ?? store.fetch(request)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
}

function stop(): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

/** The store as the SDK of `uid` sees it. */
function storageOf(uid: string): sdk.FirebaseStorage {
  const app = initializeApp({ projectId: BUCKET, storageBucket: BUCKET }, crypto.randomUUID());
  apps.push(app);
  const storage = sdk.getStorage(app);
  sdk.connectStorageEmulator(storage, '127.0.0.1', port, uid === '' ? {} : { mockUserToken: uid });
  return storage;
}

const fileOf = (uid: string, name: string) => sdk.ref(storageOf(uid), name);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agora-storage-'));
  logged = [];
  deleted.clear();
  before = () => null;
  await serve();
});

afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => deleteApp(app)));
  await stop();
  await rm(folder, { recursive: true });
  expect(logged).toEqual([]);
});

const ownPicture = () => fileOf('ana', 'users/ana/pictures/face.png');

describe('a file', () => {
  test('is uploaded at once and read by anybody at its address', async () => {
    const bytes = image(1000);
    const { metadata } = await sdk.uploadBytes(ownPicture(), bytes, png);
    expect(metadata).toMatchObject({ size: 1000, contentType: 'image/png', bucket: BUCKET });
    const address = await sdk.getDownloadURL(ownPicture());
    const answer = await fetch(address);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
    const bare = await fetch(address.replace(/&token=.*/, ''));
    expect(bare.status).toBe(200);
    expect(new Uint8Array(await sdk.getBytes(fileOf('', 'users/ana/pictures/face.png')))).toEqual(bytes);
  });

  test('is uploaded in parts, with progress', async () => {
    const bytes = image(1_000_000);
    const task = sdk.uploadBytesResumable(ownPicture(), bytes, png);
    const progress: number[] = [];
    task.on('state_changed', ({ bytesTransferred }) => progress.push(bytesTransferred));
    await task;
    expect(progress).toContain(256 * 1024);
    expect(progress.at(-1)).toBe(bytes.length);
    expect(new Uint8Array(await sdk.getBytes(ownPicture()))).toEqual(bytes);
    expect(await readdir(join(folder, 'uploads'))).toEqual([]);
  });

  test('keeps what its member says of it', async () => {
    await sdk.uploadBytes(ownPicture(), image(20), { ...png, customMetadata: { alt: 'Ana', old: 'x' } });
    await sdk.updateMetadata(ownPicture(), {
      cacheControl: 'public, max-age=60',
      customMetadata: { alt: 'Ana ao sol' },
    });
    const metadata = await sdk.getMetadata(ownPicture());
    expect(metadata.customMetadata).toMatchObject({ alt: 'Ana ao sol', old: 'x' });
    expect(metadata.metageneration).toBe('2');
    const answer = await fetch(await sdk.getDownloadURL(ownPicture()));
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
  });

  test('is replaced whole, and its old bytes go', async () => {
    await sdk.uploadBytes(ownPicture(), image(2000), png);
    await sdk.uploadBytes(ownPicture(), image(3000), png);
    expect((await sdk.getMetadata(ownPicture())).size).toBe(3000);
    expect(await readdir(join(folder, 'data'))).toHaveLength(1);
  });

  test('is deleted', async () => {
    await sdk.uploadBytes(ownPicture(), image(20), png);
    await sdk.deleteObject(ownPicture());
    await expect(sdk.getMetadata(ownPicture())).rejects.toMatchObject({ code: 'storage/object-not-found' });
    await expect(sdk.deleteObject(ownPicture())).rejects.toMatchObject({ code: 'storage/object-not-found' });
    expect(await readdir(join(folder, 'data'))).toEqual([]);
  });

  test('is listed for its member, folder by folder', async () => {
    const storage = storageOf('ana');
    for (const name of ['a.png', 'b/c.png', 'b/d.png']) {
      await sdk.uploadBytes(sdk.ref(storage, `users/ana/${name}`), image(20), png);
    }
    const { items, prefixes } = await sdk.listAll(sdk.ref(storage, 'users/ana'));
    expect(items.map(({ fullPath }) => fullPath)).toEqual(['users/ana/a.png']);
    expect(prefixes.map(({ fullPath }) => fullPath)).toEqual(['users/ana/b']);
    const first = await sdk.list(sdk.ref(storage, 'users/ana/b'), { maxResults: 1 });
    const second = await sdk.list(sdk.ref(storage, 'users/ana/b'), {
      maxResults: 1,
      pageToken: first.nextPageToken,
    });
    expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(['c.png', 'd.png']);
    expect(second.nextPageToken).toBeUndefined();
    const other = sdk.listAll(fileOf('bruno', 'users/ana'));
    await expect(other).rejects.toMatchObject({ code: 'storage/unauthorized' });
  });

  test('is still there after a restart', async () => {
    await sdk.uploadBytes(ownPicture(), image(20), png);
    await stop();
    await serve();
    expect((await sdk.getBytes(ownPicture())).byteLength).toBe(20);
  });

  test('is answered in ranges, and not again to who has it', async () => {
    await sdk.uploadBytes(ownPicture(), image(100), png);
    const address = await sdk.getDownloadURL(ownPicture());
    const get = (headers: Record<string, string>) => fetch(address, { headers });
    const middle = await get({ range: 'bytes=10-19' });
    expect([middle.status, middle.headers.get('content-range')]).toEqual([206, 'bytes 10-19/100']);
    expect(new Uint8Array(await middle.arrayBuffer())).toEqual(image(100).slice(10, 20));
    const end = await get({ range: 'bytes=-5' });
    expect(new Uint8Array(await end.arrayBuffer())).toEqual(image(100).slice(95));
    expect((await get({ range: 'bytes=100-' })).status).toBe(416);
    const etag = middle.headers.get('etag') ?? '';
    // Without these fetch would ask for a fresh copy.
    expect((await get({ 'if-none-match': etag, 'cache-control': 'max-age=0' })).status).toBe(304);
  });

  test('cannot run as script where it is opened', async () => {
    await sdk.uploadBytes(ownPicture(), image(20), png);
    const { headers } = await fetch(await sdk.getDownloadURL(ownPicture()));
    expect(headers.get('content-type')).toBe('image/png');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    expect(headers.get('content-disposition')).toMatch(/^inline; filename/);
  });
});

describe('refused', () => {
  const unauthorized = { code: 'storage/unauthorized' };
  const page = new TextEncoder().encode('<!doctype html><script>alert(1)</script>');
  const upload = (uid: string, name: string, bytes: Uint8Array<ArrayBuffer> = image(20), metadata = png) =>
    sdk.uploadBytes(fileOf(uid, name), bytes, metadata);
  const uploadInParts = async (uid: string, name: string, bytes: Uint8Array<ArrayBuffer>) => {
    await sdk.uploadBytesResumable(fileOf(uid, name), bytes, png);
  };

  afterEach(async () => {
    expect(await readdir(join(folder, 'objects'))).toEqual([]);
    expect(await readdir(join(folder, 'data'))).toEqual([]);
  });

  test.each([
    ['the folder of another member', 'users/ana/a.png'],
    ['no member’s folder', 'a.png'],
    ['the folder of all members', 'users/a.png'],
    ['a way out of the own folder', 'users/bruno/../ana/a.png'],
    ['a way out of the store', 'users/bruno/../../../../a.png'],
    ['a control character', 'users/bruno/a\u0001.png'],
    ['a name that is too long', `users/bruno/${'a'.repeat(1100)}`],
  ])('writing to %s', async (_case, name) => {
    await expect(upload('bruno', name)).rejects.toMatchObject(unauthorized);
    await expect(uploadInParts('bruno', name, image(300_000))).rejects.toMatchObject(unauthorized);
  });

  test('writing without a token, and with one that has expired', async () => {
    await expect(upload('', 'users/ana/a.png')).rejects.toMatchObject(unauthorized);
    const late = { code: 'storage/unauthenticated' };
    await expect(upload('expired', 'users/ana/a.png')).rejects.toMatchObject(late);
  });

  test('changing and deleting the file of another member', async () => {
    await sdk.uploadBytes(ownPicture(), image(20), png);
    const other = fileOf('bruno', 'users/ana/pictures/face.png');
    const changing = sdk.updateMetadata(other, { cacheControl: 'no-store' });
    await expect(changing).rejects.toMatchObject(unauthorized);
    await expect(sdk.deleteObject(other)).rejects.toMatchObject(unauthorized);
    const retyping = sdk.updateMetadata(ownPicture(), { contentType: 'text/html' });
    await expect(retyping).rejects.toMatchObject(unauthorized);
    await sdk.deleteObject(ownPicture());
  });

  test('a page, whether it says so or calls itself an image', async () => {
    const html = { contentType: 'text/html' };
    await expect(upload('ana', 'users/ana/a.html', page, html)).rejects.toMatchObject(unauthorized);
    await expect(upload('ana', 'users/ana/a.png', page)).rejects.toMatchObject(unauthorized);
    await expect(
      upload('ana', 'users/ana/a.jpg', image(20), { contentType: 'image/jpeg' }),
    ).rejects.toMatchObject(unauthorized);
    const long = new Uint8Array(300_000).fill(0x20);
    await expect(uploadInParts('ana', 'users/ana/a.png', long)).rejects.toMatchObject(unauthorized);
  });

  test('a file above the limit, sent at once or in parts', async () => {
    const large = image(MAX_FILE_BYTES + 1);
    await expect(upload('ana', 'users/ana/a.png', large)).rejects.toMatchObject(unauthorized);
    await expect(uploadInParts('ana', 'users/ana/a.png', large)).rejects.toMatchObject(unauthorized);
    await expect(upload('ana', 'users/ana/a.png', image(0))).rejects.toMatchObject(unauthorized);
  });
});

test('lets no uploads at the same moment go above the sum of a member together', async () => {
  const large = image(MAX_FILE_BYTES);
  const storage = storageOf('ana');
  const count = MAX_MEMBER_BYTES / MAX_FILE_BYTES + 2;
  const puts = Array.from({ length: count }, (_, index) => {
    const file = sdk.ref(storage, `users/ana/${index}.png`);
    return index % 2 === 0 ? sdk.uploadBytes(file, large, png) : sdk.uploadBytesResumable(file, large, png);
  });
  const results = await Promise.allSettled(puts);
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused.map((result) => 'reason' in result && result.reason.code)).toEqual([
    'storage/quota-exceeded',
    'storage/quota-exceeded',
  ]);
  expect(await readdir(join(folder, 'data'))).toHaveLength(count - 2);
  expect(await readdir(join(folder, 'uploads'))).toEqual([]);
});

test('refuses what is above the sum of a member, and counts a replaced file once', async () => {
  const large = image(MAX_FILE_BYTES);
  const storage = storageOf('ana');
  const put = (index: number) => sdk.uploadBytes(sdk.ref(storage, `users/ana/${index}.png`), large, png);
  for (let index = 0; index < MAX_MEMBER_BYTES / MAX_FILE_BYTES; index++) await put(index);
  await expect(put(99)).rejects.toMatchObject({ code: 'storage/quota-exceeded' });
  await put(0);
  const inParts = sdk.uploadBytesResumable(sdk.ref(storage, 'users/ana/99.png'), image(300_000), png);
  await expect(inParts).rejects.toMatchObject({ code: 'storage/quota-exceeded' });
});

describe('an upload in parts', () => {
  /** Speaks the protocol by hand, where the SDK cannot be stopped at a given byte. */
  async function begin(size: number) {
    const name = 'users/ana/parts.png';
    const address = `http://127.0.0.1:${port}/v0/b/${BUCKET}/o?name=${encodeURIComponent(name)}`;
    const send = (
      url: string,
      headers: Record<string, string>,
      body: string | Uint8Array<ArrayBuffer> = '',
    ) => fetch(url, { method: 'POST', headers: { authorization: 'Firebase ana', ...headers }, body });
    const { headers } = await send(
      address,
      {
        'x-goog-upload-protocol': 'resumable',
        'x-goog-upload-command': 'start',
        'x-goog-upload-header-content-length': String(size),
      },
      JSON.stringify(png),
    );
    let url = headers.get('x-goog-upload-url') ?? '';
    return {
      command: (command: string, offset = 0, body?: Uint8Array<ArrayBuffer>, uid = 'ana') =>
        send(
          url,
          {
            'x-goog-upload-command': command,
            'x-goog-upload-offset': String(offset),
            authorization: `Firebase ${uid}`,
          },
          body,
        ),
      /** Sends parts of a body, each as soon as the one before was taken, until the connection breaks. */
      breakAfter: (parts: readonly Uint8Array<ArrayBuffer>[]) => {
        const headers = {
          'x-goog-upload-command': 'upload',
          'x-goog-upload-offset': '0',
          authorization: 'Firebase ana',
        };
        async function pull(stream: ReadableStreamDefaultController): Promise<void> {
          for (const part of parts) {
            stream.enqueue(part);
            await setImmediate();
          }
          stream.error(new Error('The connection broke.'));
        }
        const body = new ReadableStream({ pull }, { highWaterMark: 0 });
        return store.fetch(new Request(url, { method: 'POST', headers, ...{ body, duplex: 'half' } }));
      },
      moved: () => (url = url.replace(/:\d+/, `:${port}`)),
    };
  }

  test('goes on from the byte where it was after the store began anew', async () => {
    const bytes = image(5000);
    const { command, moved } = await begin(bytes.length);
    await command('upload', 0, bytes.slice(0, 3000));
    await stop();
    await serve();
    moved();
    const { headers } = await command('query');
    expect(headers.get('x-goog-upload-status')).toBe('active');
    expect(headers.get('x-goog-upload-size-received')).toBe('3000');
    const last = await command('upload, finalize', 3000, bytes.slice(3000));
    expect(last.headers.get('x-goog-upload-status')).toBe('final');
    const written = await sdk.getBytes(fileOf('', 'users/ana/parts.png'));
    expect(new Uint8Array(written)).toEqual(bytes);
  });

  test('keeps every byte that arrived before the connection broke', async () => {
    const bytes = image(300_000);
    const { command, breakAfter } = await begin(bytes.length);
    const parts = [0, 1, 2, 3].map((part) => bytes.slice(part * 50_000, (part + 1) * 50_000));
    expect((await breakAfter(parts)).status).toBe(400);
    expect((await command('query')).headers.get('x-goog-upload-size-received')).toBe('200000');
    await command('upload, finalize', 200_000, bytes.slice(200_000));
    expect(new Uint8Array(await sdk.getBytes(fileOf('', 'users/ana/parts.png')))).toEqual(bytes);
  });

  test('answers the same again when the answer to its end was lost', async () => {
    const bytes = image(5000);
    const { command } = await begin(bytes.length);
    const first = await (await command('upload, finalize', 0, bytes)).json();
    expect(await (await command('upload, finalize', 0, bytes)).json()).toEqual(first);
    const { headers } = await command('query');
    expect(headers.get('x-goog-upload-status')).toBe('final');
    expect(headers.get('x-goog-upload-size-received')).toBe('5000');
  });

  test('refuses a gap, an early end, too many bytes and another member', async () => {
    const bytes = image(5000);
    const { command } = await begin(bytes.length);
    expect((await command('upload', 10, bytes)).status).toBe(400);
    expect((await command('upload, finalize', 0, bytes.slice(0, 4000))).status).toBe(400);
    expect((await command('upload', 4000, bytes)).status).toBe(400);
    expect((await command('query', 0, undefined, 'bruno')).status).toBe(403);
    expect((await command('upload, finalize', 4000, bytes.slice(4000))).status).toBe(200);
  });

  test('leaves nothing behind that no record names', async () => {
    const { command } = await begin(5000);
    await command('upload', 0, image(5000));
    await stop();
    // What a process leaves that is killed before it has written the record.
    await writeFile(join(folder, 'data', crypto.randomUUID()), image(20));
    await writeFile(join(folder, 'objects', 'half.json.new'), '{"name":');
    await serve();
    expect(await readdir(join(folder, 'data'))).toHaveLength(1);
    expect(await readdir(join(folder, 'objects'))).toEqual([]);
  });

  test('is refused to who has deleted the account, begun before or not', async () => {
    const bytes = image(5000);
    const { command } = await begin(bytes.length);
    await command('upload', 0, bytes);
    deleted.add('ana');
    expect((await command('finalize', 5000)).status).toBe(403);
    const unauthorized = { code: 'storage/unauthorized' };
    await expect(sdk.uploadBytes(ownPicture(), bytes, png)).rejects.toMatchObject(unauthorized);
    await expect(sdk.uploadBytesResumable(ownPicture(), bytes, png)).rejects.toMatchObject(unauthorized);
    expect(await readdir(join(folder, 'data'))).toEqual([]);
    expect(await readdir(join(folder, 'objects'))).toEqual([]);
  });

  test('is forgotten when it is cancelled', async () => {
    const { command } = await begin(5000);
    expect((await command('cancel')).headers.get('x-goog-upload-status')).toBe('cancelled');
    expect((await command('query')).status).toBe(404);
    expect(await readdir(join(folder, 'data'))).toEqual([]);
  });

  test('outlives an answer that the SDK never got', async () => {
    let failures = 1;
    const bytes = image(600_000);
    before = (request) => {
      const isPart = request.headers.get('x-goog-upload-command') === 'upload';
      return isPart && failures-- > 0 ? new Response(null, { status: 503 }) : null;
    };
    await sdk.uploadBytesResumable(ownPicture(), bytes, png);
    expect(new Uint8Array(await sdk.getBytes(ownPicture()))).toEqual(bytes);
  });
});
