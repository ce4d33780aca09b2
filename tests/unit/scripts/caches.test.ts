import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CACHES, removeLeftovers } from '../../../scripts/build/caches.ts';

/** More than any system gives. */
const NOBODY = 2 ** 31 - 1;

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'agora-caches-'));
});
afterEach(() => rm(root, { recursive: true }));

it('is rid of what dead processes left, and of nothing else', async () => {
  const inCaches = (path: string) => join(root, CACHES, path);
  await mkdir(inCaches(`search/pt.${NOBODY}/files`), { recursive: true });
  await mkdir(inCaches(`bundles.${process.pid}`));
  await writeFile(inCaches(`search/pt.${NOBODY}/files/a`), '');
  await writeFile(inCaches(`list.json.${NOBODY}`), '');
  await writeFile(inCaches('list.json'), '');
  await removeLeftovers(root);
  expect((await readdir(inCaches(''), { recursive: true })).sort()).toEqual([
    `bundles.${process.pid}`,
    'list.json',
    'search',
  ]);
});

it('has nothing to do before the first build', async () => {
  await expect(removeLeftovers(root)).resolves.toBeUndefined();
});
