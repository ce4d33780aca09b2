import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashCode, hashInputs } from '../../../scripts/build/inputs.ts';
import { PageCache } from '../../../scripts/build/page-cache.ts';
import { walkImports } from '../../helpers/imports.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agora-pages-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('a page', () => {
  const digest = { language: 'pt-BR', hash: 'h' };
  const page = { pathname: '/wiki/cogito', cacheKey: 'as it is' };

  async function open({ code = 'code', asked = page } = {}): Promise<PageCache> {
    const site = join(folder, 'site');
    await rm(site, { recursive: true, force: true });
    const cache = await PageCache.open({ folder: join(folder, 'cache'), site, code });
    cache.expect([asked]);
    return cache;
  }

  beforeEach(async () => {
    const cache = await open();
    const file = cache.fileOf(page.pathname);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, '<p>Cogito</p>');
    cache.note(page.pathname, digest);
    await cache.finish();
  });

  it('is put in its place again', async () => {
    const cache = await open();
    expect(cache.place(page.pathname)).toEqual(digest);
    expect(await readFile(cache.fileOf(page.pathname), 'utf8')).toBe('<p>Cogito</p>');
  });

  it('is made anew for other code, another address, other content or without a key', async () => {
    const english = { ...page, pathname: '/en/wiki/cogito' };
    expect((await open({ code: 'other code' })).place(page.pathname)).toBeUndefined();
    expect((await open({ asked: english })).place(english.pathname)).toBeUndefined();
    const changed = { ...page, cacheKey: 'as it will be' };
    expect((await open({ asked: changed })).place(page.pathname)).toBeUndefined();
    expect((await open()).place('/wiki')).toBeUndefined();
  });

  it('is made anew when its file is gone', async () => {
    for (const name of await readdir(join(folder, 'cache')))
      if (name !== 'pages.json') await rm(join(folder, 'cache', name));
    expect((await open()).place(page.pathname)).toBeUndefined();
  });

  it('is forgotten when a build does not ask for it', async () => {
    await (await open()).finish();
    expect(await readdir(join(folder, 'cache'))).toEqual(['pages.json']);
    expect((await open()).place(page.pathname)).toBeUndefined();
  });
});

it('knows the code by every file and variable but the content', async () => {
  const write = async (path: string, text: string) => {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), text);
    return [await hashCode(folder, {}), await hashInputs(folder, {})];
  };
  const [code, inputs] = await write('src/content/wiki/cogito/pt.md', 'Penso');
  const [sameCode, otherInputs] = await write('src/content/wiki/cogito/pt.md', 'Penso, logo');
  expect(sameCode).toBe(code);
  expect(otherInputs).not.toBe(inputs);
  const [withConfig] = await write('src/content.config.ts', 'export {}');
  const [withComponent] = await write('src/components/Text.astro', '<p />');
  expect(await hashCode(`${folder}/`, {})).toBe(withComponent);
  const withVariable = await hashCode(folder, { PUBLIC_SITE_NAME: 'Stoa' });
  expect(new Set([code, withConfig, withComponent, withVariable]).size).toBe(4);
});

it('knows a build by every module of the project that makes it', async () => {
  const project = resolve('.');
  const entries = [
    'build.ts',
    'build/pages.ts',
    'build/make-site.ts',
    'build/bundles.ts',
    '../astro.config.mjs',
  ];
  const modules = new Set<string>();
  for (const entry of entries) await walkImports(resolve('scripts', entry), new Set(), modules);
  const paths = [...modules]
    .filter((path) => path.startsWith(project))
    .map((path) => relative(project, path));
  expect(paths).toContain('scripts/content/front-matter.ts');
  const unknown: string[] = [];
  for (const path of paths) {
    const before = await hashInputs(folder, {});
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), path);
    if ((await hashInputs(folder, {})) === before) unknown.push(path);
  }
  expect(unknown).toEqual([]);
});
