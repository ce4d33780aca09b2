import * as sdk from 'firebase/storage';
import { readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BUCKET, image, png, useObjectStore } from '../helpers/object-store.ts';

const store = useObjectStore();
const OTHER = 'users/ana/posts/other.png';

const pathOf = async (folder: string) => join(store.folder(), folder, (await store.filesIn(folder))[0] ?? '');
const restart = async () => {
  await store.stop();
  await store.serve();
};
const media = (name: string) => `${store.origin()}/v0/b/${BUCKET}/o/${encodeURIComponent(name)}?alt=media`;

function post(init: RequestInit & { name?: string } = {}): Promise<Response> {
  const query = new URLSearchParams({ name: init.name ?? OTHER });
  return fetch(`${store.origin()}/v0/b/${BUCKET}/o?${query}`, { method: 'POST', ...init });
}

const START = {
  authorization: 'Bearer ana',
  'x-goog-upload-command': 'start',
  'x-goog-upload-header-content-length': '100',
  'x-goog-upload-header-content-type': 'image/png',
};

it.each(['', '{"name":', '{"name":"users/ana/pictures/face.png"}', '[]'])(
  'passes over a record that holds %j, names its file and serves every other',
  async (content) => {
    await sdk.uploadBytes(store.ownPicture(), image(300), png);
    const record = await pathOf('objects');
    const whole = await readFile(record);
    await sdk.uploadBytes(store.fileOf('ana', OTHER), image(400), png);
    await writeFile(record, content);
    await restart();
    const [line] = store.takeLogged();
    expect(line).toContain(`${record} is damaged`);
    expect(line).toContain('bring it back from a backup, or delete it');
    expect((await sdk.getBytes(store.fileOf('ana', OTHER))).byteLength).toBe(400);
    await expect(sdk.getBytes(store.ownPicture())).rejects.toMatchObject({
      code: 'storage/object-not-found',
    });
    // Its bytes are kept for the record that comes back.
    await writeFile(record, whole);
    await restart();
    expect((await sdk.getBytes(store.ownPicture())).byteLength).toBe(300);
  },
);

it.each([0, 1, 299])('answers an error for a file of 300 bytes that is cut to %d', async (size) => {
  await sdk.uploadBytes(store.ownPicture(), image(300), png);
  const file = await pathOf('data');
  await truncate(file, size);
  for (const range of [undefined, 'bytes=0-0', 'bytes=-5']) {
    const answer = await fetch(media('users/ana/pictures/face.png'), { headers: range ? { range } : {} });
    expect([range, answer.status]).toEqual([range, 500]);
  }
  expect(store.takeLogged().filter((line) => line.includes(file))).toHaveLength(3);
});

it('tells HEAD the length, and answers 416 to a range of nothing', async () => {
  await sdk.uploadBytes(store.ownPicture(), image(300), png);
  const address = media('users/ana/pictures/face.png');
  const head = await fetch(address, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '300']);
  for (const range of ['bytes=-0', 'bytes=-00', 'bytes=-000']) {
    const answer = await fetch(address, { headers: { range } });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */300']);
  }
  const part = await fetch(address, { headers: { range: 'bytes=-010' } });
  expect([part.status, (await part.bytes()).length]).toEqual([206, 10]);
});

it('keeps contentDisposition, changes it and forgets it', async () => {
  const own = store.ownPicture();
  const disposition = 'attachment; filename="rosto.png"';
  const { metadata } = await sdk.uploadBytes(own, image(300), { ...png, contentDisposition: disposition });
  expect(metadata.contentDisposition).toBe(disposition);
  const { headers } = await fetch(media(own.fullPath));
  expect(headers.get('content-disposition')).toBe(disposition);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain('sandbox');
  const changed = await sdk.updateMetadata(own, { contentDisposition: 'inline' });
  expect(changed.contentDisposition).toBe('inline');
  const back = await sdk.updateMetadata(own, { contentDisposition: null } as never);
  expect(back.contentDisposition).toBe("inline; filename*=utf-8''face.png");
  const split = { contentDisposition: 'inline\r\nset-cookie: a=b' };
  await expect(sdk.updateMetadata(own, split)).rejects.toMatchObject({ status: 400 });
});

it('keeps the limit of unfinished uploads when many begin at once', async () => {
  const names = Array.from({ length: 50 }, (_, index) => `users/ana/posts/${index}.png`);
  const answers = await Promise.all(names.map((name) => post({ name, headers: START })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await store.filesIn('uploads')).toHaveLength(20);
  expect(await store.filesIn('data')).toHaveLength(20);
});

it('counts what is said of files, and how often a member writes', async () => {
  const said = Object.fromEntries(
    Array.from({ length: 60 }, (_, index) => [`key-${index}`, 'x'.repeat(1000)]),
  );
  const metadata = { ...png, customMetadata: said };
  let written = 0;
  for (;;) {
    const name = `users/ana/posts/${written}.png`;
    const end = await sdk.uploadBytes(store.fileOf('ana', name), image(20), metadata).then(
      () => null,
      (error: sdk.StorageError) => error,
    );
    if (end !== null) {
      expect(end.code).toBe('storage/quota-exceeded');
      break;
    }
    written += 1;
  }
  expect(written).toBeLessThan(75);
  const remove = () =>
    fetch(media('users/ana/posts/x.png'), { method: 'DELETE', headers: { authorization: 'Bearer ana' } });
  let last = await remove();
  for (let count = 0; count < 1000 && last.status === 404; count += 1) last = await remove();
  expect(last.status).toBe(429);
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
});
