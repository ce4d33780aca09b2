import * as sdk from 'firebase/storage';
import { afterEach, describe, expect, test } from 'vitest';
import { MAX_FILE_BYTES, MAX_MEMBER_BYTES } from '../../contract/limits.ts';
import { BUCKET, image, png, useObjectStore } from '../helpers/object-store.ts';

const { fileOf, filesIn, ownPicture, serve, stop, storageOf } = useObjectStore();

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
    expect(await filesIn('uploads')).toEqual([]);
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
    expect(await filesIn('data')).toHaveLength(1);
  });

  test('is deleted', async () => {
    await sdk.uploadBytes(ownPicture(), image(20), png);
    await sdk.deleteObject(ownPicture());
    await expect(sdk.getMetadata(ownPicture())).rejects.toMatchObject({ code: 'storage/object-not-found' });
    await expect(sdk.deleteObject(ownPicture())).rejects.toMatchObject({ code: 'storage/object-not-found' });
    expect(await filesIn('data')).toEqual([]);
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
    expect(await filesIn('objects')).toEqual([]);
    expect(await filesIn('data')).toEqual([]);
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
  expect(await filesIn('data')).toHaveLength(count - 2);
  expect(await filesIn('uploads')).toEqual([]);
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
