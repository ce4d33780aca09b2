import { glob, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { walkImports } from '../../helpers/imports.ts';

const SOURCE = resolve('src');

it('reach a page by its view alone, so that it may be kept as long as that is the same', async () => {
  const pagesOf = resolve('library/pages.ts');
  const library = resolve('library/library.ts');
  const pages: string[] = [];
  for await (const page of glob('pages/**/*.astro', { cwd: SOURCE })) {
    const path = resolve(SOURCE, page);
    if ((await readFile(path, 'utf8')).includes('getStaticPaths')) pages.push(path);
  }
  expect(pages).toHaveLength(6);
  for (const page of pages) {
    const reached = await walkImports(page, new Set([pagesOf]));
    expect(reached).toContain(pagesOf);
    expect([...reached].filter((path) => path === library)).toEqual([]);
  }
  expect(await walkImports(resolve(SOURCE, 'pages/philos.astro'))).toContain(library);
});
