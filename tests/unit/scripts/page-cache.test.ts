import { existsSync } from 'node:fs';
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
  const page = { pathname: '/wiki/cogito', cacheKey: 'as it is' };
  let file: string;

  /** As a build does that has made nothing yet. */
  async function open(code = 'code'): Promise<PageCache> {
    const site = join(folder, 'site');
    await rm(site, { recursive: true, force: true });
    await mkdir(site);
    file = join(site, 'cogito.html');
    return PageCache.open(join(folder, 'cache'), code);
  }

  beforeEach(async () => {
    const cache = await open();
    await writeFile(file, '<p>Cogito</p>');
    cache.note(page, file);
    await cache.finish();
  });

  it('is put in its place again', async () => {
    const cache = await open();
    expect(cache.place(page, file)).toBe(true);
    expect(await readFile(file, 'utf8')).toBe('<p>Cogito</p>');
  });

  it('is made anew for other code, another address, other content or without a key', async () => {
    expect((await open('other code')).place(page, file)).toBe(false);
    const cache = await open();
    expect(cache.place({ ...page, pathname: '/en/wiki/cogito' }, file)).toBe(false);
    expect(cache.place({ ...page, cacheKey: 'as it will be' }, file)).toBe(false);
    expect(cache.place({ pathname: page.pathname }, file)).toBe(false);
    expect(existsSync(file)).toBe(false);
  });

  it('is kept from build to build for as long as each asks for it', async () => {
    const second = await open();
    second.place(page, file);
    await second.finish();
    expect((await open()).place(page, file)).toBe(true);
  });

  it('is forgotten when a build does not ask for it', async () => {
    await (await open()).finish();
    expect(await readdir(join(folder, 'cache'))).toEqual([]);
    expect((await open()).place(page, file)).toBe(false);
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
    'build/search.ts',
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
