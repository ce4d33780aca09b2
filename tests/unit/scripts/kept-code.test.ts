import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { KeptCode } from '../../../scripts/build/kept-code.ts';

let folder: string;
let kept: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agora-code-'));
  kept = join(folder, 'kept');
  const code = new KeptCode(kept);
  const renderer = join(folder, 'renderer');
  for (const made of [renderer, code.outDir]) await mkdir(made, { recursive: true });
  await writeFile(join(renderer, 'prerender-entry.mjs'), '');
  await writeFile(join(code.outDir, 'style.css'), 'p {}');
  const site = { site: 'http://127.0.0.1', pagesOnDemand: ['/u'] };
  await code.keepRenderer(renderer, { code: 'code', styles: new Map(), scripts: [], ...site });
  await code.finish();
});
afterEach(() => rm(folder, { recursive: true }));

describe('bundles', () => {
  it('are those of the last build while the code is the same', async () => {
    const bundles = await new KeptCode(`${kept}/`).open('code');
    bundles!.writeFiles(join(folder, 'site'));
    expect(await readFile(join(folder, 'site/style.css'), 'utf8')).toBe('p {}');
    expect(bundles).toMatchObject({ site: 'http://127.0.0.1', pagesOnDemand: ['/u'] });
  });

  it('are made anew for other code', async () => {
    expect(await new KeptCode(kept).open('other code')).toBeNull();
  });

  it('are made anew in a copy of the project, as they read the content of the first by its whole path', async () => {
    const copy = join(folder, 'copy');
    await cp(kept, copy, { recursive: true });
    expect(await new KeptCode(copy).open('code')).toBeNull();
  });
});
