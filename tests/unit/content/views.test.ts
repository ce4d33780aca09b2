import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = resolve('src');
const IMPORT = /^\s*(?:import|export)\s(?!type\s)([^'";]*?from\s+)?['"]([^'"]+)['"]/gm;
const ONLY_TYPES = /^\{(?:\s*type\s[^,}]+,?)+\s*\}\s*from\s+$/;

/** What a module imports when it runs, types left out. */
async function importsOf(path: string): Promise<string[]> {
  const source = await readFile(path, 'utf8');
  const imports = [...source.matchAll(IMPORT)].filter(([, what = '']) => !ONLY_TYPES.test(what));
  return imports.map(([, , specifier]) =>
    specifier!.startsWith('.') ? resolve(path, '..', specifier!) : specifier!,
  );
}

async function walk(path: string, ends: ReadonlySet<string>, seen = new Set<string>()): Promise<Set<string>> {
  if (seen.has(path)) return seen;
  seen.add(path);
  if (ends.has(path) || !/\.(?:astro|tsx?)$/.test(path) || !existsSync(path)) return seen;
  for (const imported of await importsOf(path)) await walk(imported, ends, seen);
  return seen;
}

it('reach a page by its view alone, so that it may be kept as long as that is the same', async () => {
  const pagesOf = resolve(SOURCE, 'lib/content/pages.ts');
  const library = resolve(SOURCE, 'lib/content/library.ts');
  const pages: string[] = [];
  for await (const page of glob('pages/**/*.astro', { cwd: SOURCE })) {
    const path = resolve(SOURCE, page);
    if ((await readFile(path, 'utf8')).includes('getStaticPaths')) pages.push(path);
  }
  expect(pages).toHaveLength(4);
  for (const page of pages) {
    const reached = await walk(page, new Set([pagesOf]));
    expect(reached).toContain(pagesOf);
    expect([...reached].filter((path) => path === library || path === 'astro:content')).toEqual([]);
  }
  expect(await walk(resolve(SOURCE, 'pages/philos.astro'), new Set())).toContain('astro:content');
});
