import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createBuildFolder, publish, rollBack } from '../../../build/publish.ts';

it('goes back to the build before, once', async () => {
  // As fast as the clock: builds have names of their own all the same.
  vi.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000);
  onTestFinished(() => void vi.restoreAllMocks());
  const root = await mkdtemp(join(tmpdir(), 'agora-builds-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const build = async (text: string) => {
    const folder = await createBuildFolder(root);
    await writeFile(join(folder, 'page'), text);
    await publish(root, folder);
  };
  const current = () => readFile(join(root, 'dist/page'), 'utf8');
  expect(await rollBack(root)).toBeNull();
  await build('first');
  expect(await rollBack(root)).toBeNull();
  await build('second');
  await build('third');
  expect(await rollBack(root)).toBeInstanceOf(Date);
  expect(await current()).toBe('second');
  expect(await rollBack(root)).toBeNull();
  await build('fourth');
  expect(await current()).toBe('fourth');
});
