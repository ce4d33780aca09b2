import { expectNoFaults } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { logIn, register, somebody } from './people.ts';

test('choices made signed out are there before the first paint of the next page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/settings');
  await page.getByRole('radio', { name: 'Escuro' }).check();
  await page.getByRole('radio', { name: 'Muito grande' }).check();
  await page.getByRole('radio', { name: 'Reduzido' }).check();
  await expectNoFaults(page);
  await page.goto('/wiki/cogito', { waitUntil: 'commit' });
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(html).toHaveAttribute('data-text-size', 'largest');
  const text = page.locator('.prose p').first();
  expect(Number.parseFloat(await text.evaluate((of) => getComputedStyle(of).fontSize))).toBeGreaterThan(22);
  const menu = page.getByRole('button', { name: 'Menu' });
  expect(await menu.evaluate((of) => getComputedStyle(of).animationIterationCount)).toBe('1');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'agora_theme')?.value).toBe('dark');
});

test('choices of a member reach another device, and the newest one wins', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(90_000);
  const person = somebody('Iris');
  await register(page, person);
  await page.goto('/settings');
  for (const name of ['Grande', 'Escuro']) {
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await page.getByRole('radio', { name, exact: true }).check();
    expect((await saved).status()).toBe(200);
  }

  const phone = await browser.newContext({ baseURL: baseURL!, locale: 'pt-BR' });
  const other = await phone.newPage();
  await other.goto('/auth/login');
  await logIn(other, person);
  await expect(other).toHaveURL(`/u/${person.tag}`);
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(other.locator('html')).toHaveAttribute('data-text-size', 'large');
  await other.goto('/settings');
  const sent = other.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await other.getByRole('radio', { name: 'Claro' }).check();
  await sent;
  await phone.close();

  await page.goto('/wiki');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.locator('html')).toHaveAttribute('data-text-size', 'large');
});
