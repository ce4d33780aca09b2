import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const fontsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ name }) => name),
  );
/** Opens a page whose fonts do not come before the browser has shown it. */
async function openWithoutFonts(page: Page, path: string): Promise<void> {
  const shown = Promise.withResolvers<void>();
  await page.route(/\.woff2$/, async (route) => {
    await shown.promise;
    await route.continue();
  });
  // What is held may hold its `load` up.
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  shown.resolve();
}
const familyOf = (page: Page) =>
  page.getByRole('heading', { level: 1 }).evaluate((heading) => getComputedStyle(heading).fontFamily);

test('a first visit is painted without the fonts, which the second page has', async ({ page }) => {
  await openWithoutFonts(page, '/wiki/maieutica');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await familyOf(page)).toMatch(/^"Fitted Georgia", serif$/);
  await page.waitForFunction(() => localStorage['agora:fonts']);
  const fetched = await fontsOf(page);
  // Upright, italic, and the name of the site.
  expect(fetched.length).toBeGreaterThanOrEqual(3);
  // What is read does not move.
  expect(await familyOf(page)).toMatch(/^"Fitted Georgia", serif$/);

  await page.goto('/en/philos/platao');
  expect(await familyOf(page)).toMatch(/^Literata/);
  const countLoaded = () =>
    page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length);
  await expect.poll(countLoaded).toBeGreaterThan(2);
});

test.describe('a reader who saves data', () => {
  test('fetches no font', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    const asked = page.waitForRequest(/fetch-fonts/);
    await page.goto('/wiki/maieutica');
    // The page imported it first, so that it has begun what it does when this import resolves.
    await page.evaluate((url) => import(url), (await asked).url());
    const states = await page.evaluate(() => [...document.fonts].map(({ status }) => status));
    expect(states).not.toContain('loading');
    expect(states).not.toContain('loaded');
    expect(await fontsOf(page)).toEqual([]);
  });
});

test('a drawing does not wait for the fonts by which its names are placed', async ({ page }) => {
  await openWithoutFonts(page, '/philos/cloud');
  await page.waitForFunction(() => localStorage['agora:fonts']);
  expect(await fontsOf(page)).not.toEqual([]);
});
