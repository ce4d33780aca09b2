/**
 * Opens the built site as a reader's phone does for the first time and holds what it fetches before anybody touches the
 * page to budgets: pages rendered on demand and imports that run by themselves are seen too.
 */
import { availableParallelism } from 'node:os';
import { type Browser, chromium } from '@playwright/test';
import '../build/is-current.ts';
import { parseConfig } from '../server/config.ts';
import { findOrInstallChromium } from './chromium.ts';
import { startDemoSite } from './demo-site.ts';
import { exceptions, kilobytes, limitOf, overBudget } from './visits/budgets.ts';
import { ISLAND_PAGES, createIslandScale } from './visits/island-pages.ts';
import { readingPages, weighReadingPage } from './visits/reading-pages.ts';
import type { FetchedFile } from './visits/visit.ts';

/** Several at once, for a visit waits as much as it computes; the results are in the order of the items. */
async function mapAll<Item, Result>(
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  async function work(): Promise<void> {
    for (const [at, item] of waiting) results[at] = await run(item);
  }
  await Promise.all(Array.from({ length: 2 * availableParallelism() }, work));
  return results;
}

function row(name: string, cells: readonly (string | number)[]): string {
  const texts = cells.map((cell) => (typeof cell === 'number' ? kilobytes(cell) : cell));
  return name.padEnd(20) + texts.map((text) => text.padStart(9)).join('');
}

async function visitAll(browser: Browser, origin: string): Promise<string[]> {
  const problems: string[] = [];
  function hold(
    page: string,
    weights: Parameters<typeof overBudget>[1],
    files: readonly FetchedFile[],
  ): void {
    const outside = files.filter(({ url }) => new URL(url).origin !== origin);
    problems.push(
      ...overBudget(page, weights),
      ...outside.map(({ url }) => `${page} loads from elsewhere: ${url}`),
    );
  }

  console.log(row('first visit, kB', ['HTML', 'CSS', 'fonts', 'script', 'to paint', 'all']));
  const pages = await mapAll(await readingPages(), async ([name, path]) => {
    const weight = await weighReadingPage(browser, origin + path, limitOf(name, 'beforePaint'));
    const { files, html, style, font, script, beforePaint, all } = weight;
    hold(name, { script, beforePaint, all }, files);
    return row(name, [html, style, font, script, beforePaint, all]);
  });
  console.log(pages.join('\n'));

  console.log(row('islands, kB', ['script']));
  const weighIslands = await createIslandScale(browser, origin);
  const islands = await mapAll(ISLAND_PAGES, async (page) => {
    const { files, island } = await weighIslands(page);
    hold(page.name, { island }, files);
    return row(page.name, [island]);
  });
  console.log(islands.join('\n'));
  return problems;
}

async function check(): Promise<void> {
  const { origin, close } = await startDemoSite();
  const browser = await chromium.launch({
    executablePath: findOrInstallChromium(),
    args: ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  try {
    const problems = await visitAll(browser, origin);
    console.log(exceptions.join('\n'));
    for (const problem of problems) console.error(problem);
    if (problems.length > 0) process.exitCode = 1;
  } finally {
    await browser.close();
    await close();
  }
}

if (parseConfig(process.env).isDemo) await check();
else console.log('Nothing visited: the site is built for a Firebase project, and visits need the demo.');
