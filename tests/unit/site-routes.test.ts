import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SEARCH_RESULTS } from '../../contract/paths.ts';
import { MEMBER_ROUTES, ROUTES } from '../e2e/site-routes.ts';

/** Pages that answer for paths that are nobody's. */
const INSTEAD: Readonly<Record<string, string>> = {
  '/404': '/nada/aqui',
  '/profile/not-found': '/profile/nada',
};

/** Files of pages as Astro ranks them: of two that match, the one whose names are fixed answers. */
const pages = globSync('**/*.astro', { cwd: 'src/pages' })
  .map((file) => `/${file.slice(0, -'.astro'.length)}`.replace(/\/index$/, '/'))
  // Has no address of its own; search.spec.ts opens it.
  .filter((page) => page !== SEARCH_RESULTS)
  .sort((a, b) => a.split('[').length - b.split('[').length);

const answers = (page: string, path: string) =>
  INSTEAD[page] === path || new RegExp(`^${page.replace(/\[[^\]]+\]/g, '[^/]+')}$`).test(path);

const tested = [...ROUTES, ...MEMBER_ROUTES].map(({ path }) => path);

test('every page is in the list of routes that the end-to-end tests open', () => {
  const opened = new Set(tested.map((path) => pages.find((page) => answers(page, path))));
  expect(pages.filter((page) => !opened.has(page))).toEqual([]);
  expect(tested.filter((path) => !pages.some((page) => answers(page, path)))).toEqual([]);
});
