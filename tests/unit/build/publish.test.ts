import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createBuildFolder, linkBuild, listBuilds, publish } from '../../../build/publish.ts';

it('goes back to the build before, and forward again by name', async () => {
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
  expect(await linkBuild(root)).toBeNull();
  await build('first');
  expect(await linkBuild(root)).toBeNull();
  await build('second');
  await build('third');
  const third = (await listBuilds(root)).current!;
  const second = await linkBuild(root);
  expect(await current()).toBe('second');
  expect(await linkBuild(root)).toBeNull();
  expect(await listBuilds(root)).toEqual({ current: second, all: [second, third] });
  expect(await linkBuild(root, third)).toBe(third);
  expect(await current()).toBe('third');
  for (const name of ['1', '..', `${third}/client`, ''])
    expect([name, await linkBuild(root, name)]).toEqual([name, null]);
  await linkBuild(root);
  await build('fourth');
  expect(await current()).toBe('fourth');
});
