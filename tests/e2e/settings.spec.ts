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
  // What has been chosen stands in the page itself: it waits for no file of its scripts.
  const held = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/wiki/cogito', { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(html).toHaveAttribute('data-text-size', 'largest');
  const text = page.locator('.prose p').first();
  expect(Number.parseFloat(await text.evaluate((of) => getComputedStyle(of).fontSize))).toBeGreaterThan(22);
  const menu = page.getByRole('button', { name: 'Menu' });
  expect(await menu.evaluate((of) => getComputedStyle(of).animationIterationCount)).toBe('1');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  held.resolve();
});

test('a choice made before hydration is stored whole', async ({ page }) => {
  let goOn = () => {};
  const chosen = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/_astro/*.js', async (route) => {
    await chosen;
    await route.continue();
  });
  await page.goto('/settings', { waitUntil: 'commit' });
  // With the script in the page that keeps choices until then.
  await page.waitForFunction(() => document.readyState !== 'loading');
  await page.getByRole('radio', { name: 'Escuro' }).check();
  goOn();
  const themeCookie = async () =>
    (await page.context().cookies()).find(({ name }) => name === 'agora_theme')?.value;
  await expect.poll(themeCookie).toBe('dark');
});

test('choices of a member reach another device, and the newest one wins', async ({
  page,
  browser,
  baseURL,
}) => {
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

test.describe('while the island of the choices is on its way', () => {
  test('the stored ones are marked, and a new one takes effect, is kept and reaches the island', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      localStorage['agora:textSize'] ??= 'large';
      localStorage['agora:motion'] = '"tampered"';
    });
    let release = () => {};
    const held = new Promise<void>((done) => (release = done));
    await page.route('**/_astro/Choices.*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/settings', { waitUntil: 'commit' });
    const html = page.locator('html');
    const [large, largest, dark] = ['Grande', 'Muito grande', 'Escuro'].map((name) =>
      page.getByRole('radio', { name, exact: true }),
    );
    await expect(large!).toBeChecked();
    await largest!.check();
    await dark!.check();
    await expect(html).toHaveAttribute('data-text-size', 'largest');
    await expect(html).toHaveAttribute('data-theme', 'dark');
    expect(await page.evaluate(() => localStorage['agora:textSize'])).toBe('largest');
    const chosen = () => page.evaluate(() => JSON.parse(localStorage['agora:preferences'] ?? '{}').unsent);
    expect(await chosen()).toBeUndefined();

    // Whatever the island changes on its way is written down: nothing may be unmarked and marked again.
    await page.evaluate(() => {
      const seen = window as unknown as { looks: Set<string> };
      seen.looks = new Set();
      new MutationObserver(() =>
        seen.looks.add(JSON.stringify({ ...document.documentElement.dataset })),
      ).observe(document.documentElement, { attributes: true });
    });
    release();
    await expect.poll(chosen).toEqual(['textSize', 'theme']);
    await expect(largest!).toBeChecked();
    await expect(dark!).toBeChecked();
    expect(await page.evaluate(() => (window as unknown as { looks: Set<string> }).looks.size)).toBeLessThan(
      2,
    );
    await page.getByRole('radio', { name: 'Claro' }).check();
    await expect(html).toHaveAttribute('data-theme', 'light');
    await page.locator('[data-theme-switch]').first().click();
    await expect(dark!).toBeChecked();
  });
});
