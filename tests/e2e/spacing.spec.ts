import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { arrive } from './people.ts';

/** Who has no address is answered so. */
test.use({ expectedErrors: [/status of 404/] });

/** Pixels below which two things read as one. */
const APART = 14;

/** Pixels between the end of what stands above and the beginning of what stands below. */
async function gap(above: Locator, below: Locator): Promise<number> {
  const [upper, lower] = [(await above.boundingBox())!, (await below.boundingBox())!];
  return lower.y - (upper.y + upper.height);
}

test('the hint of an address and the button of a product stand apart from what follows', async ({
  page,
  baseURL,
}) => {
  await arrive(page, baseURL!, 'Rute');
  await page.goto('/profile/address');
  const form = page.locator('.records form');
  await expect(form).toBeVisible();
  expect(await gap(page.locator('#location-hint'), form)).toBeGreaterThan(APART);
  await page.goto('/profile/products');
  const add = page.locator('[data-add]');
  await expect(add).toBeVisible();
  expect(await gap(add, page.locator('.records > :is(.record-list, .empty)'))).toBeGreaterThan(APART);
});

test('the line of a feed stands apart from the list above it', async ({ page }) => {
  for (const path of ['/wiki', '/categories/etica']) {
    await page.goto(path);
    const line = page.getByRole('link', { name: 'Acompanhar por RSS' });
    const above = line.locator('xpath=../preceding-sibling::section[1]');
    expect(await gap(above, line), path).toBeGreaterThan(APART);
  }
});
