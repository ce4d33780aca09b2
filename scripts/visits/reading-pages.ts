import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { RESERVED_IDS } from '../../library/reserved-ids.ts';
import { PAGE_KINDS } from '../page-kinds.ts';
import { type FetchedFile, visit, weigh } from './visit.ts';

const CLIENT = resolve(import.meta.dirname, '../../dist/client');

const MAX_VISITS = 3;

type ReadingPage = readonly [kind: string, path: string];

/** Of which Lighthouse has nothing to say: they are kept from search engines. */
export const OTHER_PAGES: readonly ReadingPage[] = [
  ['offline', '/offline'],
  ['page not found', '/404'],
  ['too many requests', '/429'],
  ['server error', '/500'],
];

/** One of each kind, and the longest articles, philosophers and categories. */
export async function readingPages(): Promise<ReadingPage[]> {
  const longest: ReadingPage[] = [
    ['longest article', await longestPage('wiki')],
    ['longest philosopher', await longestPage('philos')],
    ['longest category', await longestPage('categories')],
  ];
  const paths = new Set(PAGE_KINDS.map(([, path]) => path));
  return [...PAGE_KINDS, ...OTHER_PAGES, ...longest.filter(([, path]) => !paths.has(path))];
}

/** The last that a page fetches by itself are the fonts of the pages that follow. */
const hasFonts = (page: Page) => page.waitForFunction(() => localStorage.getItem('agora:fonts'));

async function longestPage(folder: string): Promise<string> {
  const files = await readdir(join(CLIENT, folder));
  const ids = files
    .filter((name) => name.endsWith('.html'))
    .map((name) => name.slice(0, -'.html'.length))
    .filter((id) => !RESERVED_IDS.includes(id));
  const sizes = await Promise.all(
    ids.map(async (id) => ({ id, size: (await stat(join(CLIENT, folder, `${id}.html`))).size })),
  );
  const [longest] = sizes.toSorted((a, b) => b.size - a.size);
  return `/${folder}/${longest!.id}`;
}

/** What a first visit fetches, in bytes. */
export async function weighReadingPage(browser: Browser, url: string, maxBeforePaint: number) {
  let files: FetchedFile[] = [];
  let beforePaint = Infinity;
  // A busy machine may paint after the page has gone on: only what is fetched early each time is over a budget.
  for (let visits = 0; visits < MAX_VISITS && beforePaint > maxBeforePaint; visits++) {
    files = await visit(browser, url, { settled: hasFonts });
    beforePaint = files.reduce((sum, file) => sum + file.beforePaint, 0);
  }
  const of = (sort: string) => weigh(files.filter(({ type }) => type === sort));
  return {
    files,
    html: of('document'),
    style: of('stylesheet'),
    font: of('font'),
    script: of('script'),
    beforePaint,
    all: weigh(files),
  };
}
