import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hashCode, hashInputs } from '../../../build/fingerprint.ts';
import { walkImports } from '../../helpers/imports.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agora-inputs-'));
});
afterEach(() => rm(folder, { recursive: true }));

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
  const [withConfig] = await write('library/schemas.ts', 'export {}');
  const [withComponent] = await write('src/components/Text.astro', '<p />');
  expect(await hashCode(`${folder}/`, {})).toBe(withComponent);
  const withVariable = await hashCode(folder, { PUBLIC_SITE_NAME: 'Stoa' });
  expect(new Set([code, withConfig, withComponent, withVariable]).size).toBe(4);
});

it('knows a build by every module of the project that makes it', async () => {
  const project = resolve('.');
  const entries = ['scripts/build.ts', 'build/is-current.ts', 'build/server-entry.ts', 'astro.config.mjs'];
  const modules = new Set<string>();
  for (const entry of entries) await walkImports(resolve(entry), new Set(), modules);
  const paths = [...modules]
    .filter((path) => path.startsWith(project))
    .map((path) => relative(project, path));
  expect(paths).toContain('library/front-matter.ts');
  const unknown: string[] = [];
  for (const path of paths) {
    const before = await hashInputs(folder, {});
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), path);
    if ((await hashInputs(folder, {})) === before) unknown.push(path);
  }
  expect(unknown).toEqual([]);
});
