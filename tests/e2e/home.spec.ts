import { expect, test } from './fixtures.ts';

test('has a thinker for each day of the reader, and ways in by question, era and tradition', async ({
  page,
  request,
}) => {
  const count = Number(/data-count="(\d+)"/.exec(await (await request.get('/en')).text())![1]);
  const turn = (Date.UTC(2026, 4, 20) / 86_400_000) % count;
  const { title, href } = await (await request.get(`/today/en/${turn}.json`)).json();
  await page.clock.setFixedTime(new Date(2026, 4, 20, 8));
  await page.goto('/en');
  const today = page.getByRole('region', { name: 'Thinker of the day' });
  await expect(today.getByRole('link', { name: title, exact: true })).toHaveAttribute('href', href);

  await page.clock.setFixedTime(new Date(2026, 4, 21, 8));
  await page.reload();
  await expect(today).toBeVisible();
  await expect(today.getByRole('link', { name: title, exact: true })).toHaveCount(0);

  const ways = page.getByRole('region', { name: 'Where to begin' });
  await expect(ways.getByRole('link', { name: 'Medieval philosophy' })).toBeVisible();
  await expect(ways.getByRole('link', { name: 'Indian philosophy' })).toBeVisible();
  await page.getByRole('heading', { name: 'Members’ posts' }).scrollIntoViewIfNeeded();
  await page.mouse.move(10, 10);
  await expect(page.getByRole('region', { name: 'Members’ posts' }).getByRole('article')).toHaveCount(4);
  await ways.getByRole('link', { name: 'Are we free?' }).click();
  await expect(page).toHaveTitle(/^Freedom - Categories/);
  const place = page.getByRole('complementary');
  await expect(place.getByRole('link', { name: 'Justice' })).toHaveAttribute(
    'href',
    '/en/categories/justica',
  );
  await place.getByRole('link', { name: /^Philosophers \(\d+\)$/ }).click();
  await expect(page).toHaveURL(/#philosophers$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('names somebody to begin with, of no day', async ({ page }) => {
    await page.goto('/');
    const name = page.getByRole('region', { name: 'Um nome por onde começar' });
    await expect(name.getByRole('link')).toHaveAttribute('href', /^\/philos\/./);
    await expect(page.getByText('O nome de hoje')).toHaveCount(0);
  });
});
