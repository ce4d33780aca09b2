import { expect, test } from './fixtures.ts';

test.use({ viewport: { width: 390, height: 844 } });

const COLUMNS = { '/philos/circle': 5, '/en/philos/cloud': 4, '/es/philos/graphic': 4 };

for (const [path, columns] of Object.entries(COLUMNS)) {
  test(`${path} is a table on a phone too, and all of a row is in view`, async ({ page }) => {
    await page.goto(path);
    await page.locator('summary', { hasText: /tabela|table|tabla/ }).click();
    const region = page.locator('.plate-data').getByRole('region');
    expect(await region.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    const rows = region.getByRole('row');
    await expect(rows.nth(1).getByRole('cell').or(rows.nth(1).getByRole('rowheader'))).toHaveCount(columns);
    await expect(region.getByRole('columnheader')).toHaveCount(columns);
  });

  test(`${path} leaves nobody out of its table`, async ({ page, request }) => {
    const network = (await (await request.get('/philos/network.json')).json()) as { ids: string[] };
    await page.goto(path);
    await page.locator('summary', { hasText: /tabela|table|tabla/ }).click();
    const region = page.locator('.plate-data').getByRole('region');
    const links = await region
      .locator('th a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links.map((href) => href!.split('/').at(-1)).toSorted()).toEqual(network.ids.toSorted());
  });
}

test('each count of sources in the table leads to them', async ({ page }) => {
  await page.goto('/philos/circle');
  await page.locator('summary', { hasText: 'tabela' }).click();
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^Immanuel Kant/ }) });
  const link = row.getByRole('link', { name: /fontes/ });
  const count = Number.parseInt((await link.textContent())!, 10);
  await link.click();
  await expect(page).toHaveURL(/immanuel-kant#influences$/);
  const received = page.locator('.sides > div').first();
  await expect(received.getByText(/Fonte: /)).toHaveCount(count);
});
