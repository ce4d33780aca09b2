import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isOfLibraries } from '../../../build/list-libraries.ts';
import { PAGE_KINDS } from '../../../scripts/page-kinds.ts';
import { limitOf, overBudget } from '../../../scripts/visits/budgets.ts';
import { ISLAND_PAGES } from '../../../scripts/visits/island-pages.ts';
import { OTHER_PAGES } from '../../../scripts/visits/reading-pages.ts';

/** Their islands are visited in other pages. */
const NOT_VISITED = ['profile/not-found', 'search/results', 'u/[tag]/[post]/edit'];

it('names the page, its weight and the budget', () => {
  expect(overBudget('home', { script: 3 * 1024 + 100, beforePaint: 20_000, all: 90 * 1024 })).toEqual([
    'home: 3.1 kB of JavaScript, over 3.0',
    'home: 90.0 kB in all, over 80.0',
  ]);
});

it('holds an exception to its own limit, and to the other budgets', () => {
  const limit = limitOf('graph', 'island');
  expect(limit).toBeGreaterThan(limitOf('settings', 'island'));
  expect(overBudget('graph', { script: 3 * 1024, island: limit })).toEqual([]);
  expect(overBudget('graph', { script: 3 * 1024 + 1, island: limit + 1 })).toHaveLength(2);
});

it('every page is visited', () => {
  const visited = [...PAGE_KINDS, ...OTHER_PAGES]
    .map(([, path]) => path)
    .concat(ISLAND_PAGES.map(({ path }) => path))
    .map((path) => path.replace(/\?.*/, ''));
  const pages = globSync('**/*.astro', { cwd: 'src/pages' }).map((file) => file.replace(/\.astro$/, ''));
  const answers = (page: string, path: string) =>
    new RegExp(`^/${page.replace(/^index$/, '').replaceAll(/\[\w+\]/g, '[^/]+')}$`).test(path);
  const parameters = (page: string) => page.split('[').length;
  /** Of several pages that could, the one with the fewest parameters answers. */
  const pageOf = (path: string) =>
    pages.filter((page) => answers(page, path)).sort((a, b) => parameters(a) - parameters(b))[0];
  const answering = new Set(visited.map(pageOf));
  expect(pages.filter((page) => !answering.has(page)).sort()).toEqual(NOT_VISITED);
});

it('a chunk is a library’s when most of its code is, whatever names it mentions', () => {
  const [ours, sdk] = [{ renderedLength: 40 }, { renderedLength: 60 }];
  expect(isOfLibraries({ '/src/clients/auth.ts': ours, '/node_modules/@firebase/auth/index.js': sdk })).toBe(
    true,
  );
  expect(
    isOfLibraries({ '/node_modules/@base-ui/react/index.js': sdk, '/node_modules/react/index.js': ours }),
  ).toBe(false);
});
