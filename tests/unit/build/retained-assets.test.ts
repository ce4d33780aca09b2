import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { retainAssets } from '../../../build/retained-assets.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const START = Date.parse('2026-11-20T12:00:00Z');

async function project() {
  const folder = await mkdtemp(join(tmpdir(), 'agora-assets-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  /** A build with these assets, `days` after the first; resolves to those that it then has. */
  async function build(days: number, ...names: string[]): Promise<string[]> {
    const outDir = join(folder, String(days));
    const assets = join(outDir, 'client/_astro');
    await mkdir(join(assets, 'fonts'), { recursive: true });
    for (const name of names) await writeFile(join(assets, name), name);
    await retainAssets(outDir, join(folder, 'cache'), START + days * DAY_MS);
    return (await readdir(assets)).sort();
  }
  return build;
}

it('keeps scripts and styles of the builds of the last days, and no older ones', async () => {
  const build = await project();
  expect(await build(0, 'page.a.js', 'both.js')).toEqual(['both.js', 'fonts', 'page.a.js']);
  expect(await build(1, 'page.b.js', 'both.js')).toEqual(['both.js', 'fonts', 'page.a.js', 'page.b.js']);
  expect(await build(2, 'page.c.js')).toEqual(['both.js', 'fonts', 'page.a.js', 'page.b.js', 'page.c.js']);
  // Three days after the first build without it, a file is gone.
  expect(await build(4, 'page.c.js')).toEqual(['both.js', 'fonts', 'page.b.js', 'page.c.js']);
  expect(await build(5, 'page.c.js')).toEqual(['fonts', 'page.c.js']);
});

it('keeps what a build had that was live for long', async () => {
  const build = await project();
  await build(0, 'a.js');
  expect(await build(10, 'b.js')).toEqual(['a.js', 'b.js', 'fonts']);
  expect(await build(12, 'b.js')).toEqual(['a.js', 'b.js', 'fonts']);
  expect(await build(14, 'b.js')).toEqual(['b.js', 'fonts']);
});
