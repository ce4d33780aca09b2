import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { BuildManifest, MANIFEST_PATH } from '../../../contract/build-manifest.ts';
import { manifestFile } from '../../../build/manifest.ts';
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
  expect(Object.keys(before.files)).toEqual([MANIFEST_PATH, '/gone.html', '/kept.html']);
  await rm(join(client, 'gone.html'));
  const after = await writeSiteIndex(outDir, cacheDir);
  expect(Object.keys(after.files)).toEqual([MANIFEST_PATH, '/kept.html']);
  const { hash } = after.files['/kept.html']!;
  expect((await readdir(join(outDir, 'compressed'))).every((name) => name.startsWith(hash))).toBe(true);
  const published = BuildManifest.parse(JSON.parse(await readFile(join(client, MANIFEST_PATH), 'utf8')));
  expect(published.files).toEqual({ '/kept.html': { hash: hash.slice(0, 10), bytes: 800 } });
});

it('tells the text of a page from what is around it', () => {
  const textOf = (html: string) => manifestFile(Buffer.from(html), 'hash', 'text/html; charset=utf-8').text;
  const page = textOf('<head><link href="/a.css"></head><main id="x"><p>One</p><script>a()</script></main>');
  expect(textOf('<head><link href="/b.css"></head><main id="y"><p>One</p>\n<style>a{}</style></main>')).toBe(
    page,
  );
  expect(textOf('<main><p>Two</p></main>')).not.toBe(page);
});
