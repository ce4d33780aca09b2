import { expect, test } from './fixtures.ts';

test.use({ viewport: { width: 390, height: 844 } });

for (const path of ['/philos/circle', '/en/philos/cloud']) {
  test(`${path} is a table on a phone too, and all of a row is in view`, async ({ page }) => {
    await page.goto(path);
    await page.locator('summary', { hasText: /tabela|table/ }).click();
    const region = page.getByRole('region').filter({ has: page.getByRole('table') });
    expect(await region.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    const rows = page.getByRole('table').getByRole('row');
    expect(await rows.count()).toBeGreaterThan(100);
    await expect(rows.nth(1).getByRole('cell').or(rows.nth(1).getByRole('rowheader'))).toHaveCount(4);
    await expect(page.getByRole('columnheader')).toHaveCount(4);
  });
}
