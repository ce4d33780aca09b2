import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { writeSiteIndex } from '../../../build/site-files.ts';

it('lists and compresses what is there, and nothing of what was', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'agora-site-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [outDir, cacheDir] = [join(folder, 'dist'), join(folder, 'cache')];
  const client = join(outDir, 'client');
  await mkdir(client, { recursive: true });
  await writeFile(join(outDir, 'inline-scripts.json'), '[]');
  for (const name of ['kept', 'gone']) await writeFile(join(client, `${name}.html`), name.repeat(200));
  const before = await writeSiteIndex(outDir, cacheDir);
  expect(Object.keys(before.files)).toEqual(['/gone.html', '/kept.html']);
  await rm(join(client, 'gone.html'));
  const after = await writeSiteIndex(outDir, cacheDir);
  expect(Object.keys(after.files)).toEqual(['/kept.html']);
  const { hash } = after.files['/kept.html']!;
  expect((await readdir(join(outDir, 'compressed'))).every((name) => name.startsWith(hash))).toBe(true);
});
