import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CACHES, removeLeftovers, unfinished } from '../../../scripts/build/caches.ts';

/** More than any system gives. */
const NOBODY = 2 ** 31 - 1;

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'agora-caches-'));
});
afterEach(() => rm(root, { recursive: true }));

it('is rid of what dead processes left, one of the same number too, and of nothing else', async () => {
  const inCaches = (path: string) => join(root, CACHES, path);
  await mkdir(inCaches(`search/1.5.${NOBODY}/pt.${NOBODY}.part/files`), { recursive: true });
  await mkdir(inCaches(`bundles.${process.ppid}.part`));
  await mkdir(unfinished(join(root, 'dist')));
  await writeFile(inCaches(`search/1.5.${NOBODY}/pt.${NOBODY}.part/files/a`), '');
  await writeFile(inCaches(`list.json.${NOBODY}.part`), '');
  await writeFile(inCaches('list.json'), '');
  await mkdir(join(root, `dist.${NOBODY}.part`));
  await removeLeftovers(root);
  expect(await readdir(root)).toEqual(['node_modules']);
  expect((await readdir(inCaches(''), { recursive: true })).sort()).toEqual([
    `bundles.${process.ppid}.part`,
    'list.json',
    'search',
    `search/1.5.${NOBODY}`,
  ]);
});

it('has nothing to do before the first build', async () => {
  await expect(removeLeftovers(root)).resolves.toBeUndefined();
});
