import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const field = (page: Page) => page.getByRole('main').getByRole('combobox', { name: 'Pesquisar' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Resultados' }).getByRole('option');

test('results come by kind while one types, and the arrow keys and Enter open one', async ({ page }) => {
  await page.goto('/search');
  await field(page).pressSequentially('eterno retorno');
  const best = page.getByRole('group', { name: 'Melhores resultados' });
  await expect(best.getByRole('option').first()).toContainText('Eterno retorno');
  await expect(best.locator('mark').first()).toHaveText('Eterno');
  await expect(page).toHaveURL(/q=eterno(?:\+|%20)retorno/);
  await expect(page.getByRole('status').filter({ hasText: 'eterno retorno' })).toHaveText(/^\d+ resultados/);
  await field(page).press('ArrowDown');
  const chosen = page.getByRole('listbox', { name: 'Resultados' }).getByRole('option', { selected: true });
  await expect(chosen).toContainText('Eterno retorno');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id'))!);
  await field(page).press('Enter');
  await expect(page).toHaveURL('/wiki/eterno-retorno');

  // What was searched for stays on this device, until it is cleared.
  await page.goto('/search');
  const recent = page.getByRole('region', { name: 'Pesquisas recentes neste aparelho' });
  await recent.getByRole('button', { name: 'eterno retorno' }).click();
  await expect(options(page).first()).toContainText('Eterno retorno');
  await field(page).fill('');
  await recent.getByRole('button', { name: 'Apagar' }).click();
  await expect(recent).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('agora:searches'))).toBe('[]');
});

test('what is typed and chosen before hydration is searched for', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/search?q=kant&kind=philosopher', { waitUntil: 'commit' });
  await page.getByLabel('Tipo').selectOption('Wiki');
  await field(page).fill('Plato');
  held.resolve();
  await expect(page).toHaveURL('/search?q=Plato&kind=article');
  await expect(page.getByLabel('Tipo')).toHaveValue('article');
  await expect(options(page).first()).toHaveAttribute('href', /^\/wiki\//);
});

test('a result stays chosen when members that were found later come before it', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/api/search?*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/search?q=ana');
  await expect(options(page).first()).toBeVisible();
  await field(page).press('ArrowUp');
  const chosen = page.getByRole('listbox').getByRole('option', { selected: true });
  const text = (await chosen.textContent())!;
  held.resolve();
  await expect(page.getByRole('group', { name: 'Pessoas' })).toContainText('Ana Demonstração');
  await expect(chosen).toHaveText(text);
  expect(await field(page).getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'));
});

test('members are found beside pages, a name in another language says so, and filters stay', async ({
  page,
}) => {
  await page.goto('/search?q=carmen');
  await expect(page.getByRole('group', { name: 'Pessoas' })).toContainText('Carmen Ejemplo');
  await field(page).fill('Plato');
  await expect(options(page).first()).toContainText('“Plato”, em inglês');
  await page.getByLabel('Tipo').selectOption('Wiki');
  await page.getByLabel('Época').focus();
  await page.getByLabel('Época').selectOption('Filosofia antiga');
  await expect(page).toHaveURL(/kind=article&era=filosofia-antiga/);
  await expect(options(page).first()).toHaveAttribute('href', /^\/wiki\//);
  await page.reload();
  await expect(page.getByLabel('Época')).toHaveValue('filosofia-antiga');
  await expect(options(page).first()).toHaveAttribute('href', /^\/wiki\//);
  await field(page).fill('xyzqwk');
  await expect(page.getByRole('button', { name: 'Tirar os filtros' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Listas' })).toBeVisible();
});

test('Ctrl+K opens the search over any page, before its scripts too, and Escape leads back', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.setViewportSize({ width: 800, height: 900 });
  await page.goto('/en/wiki/cogito', { waitUntil: 'commit' });
  // Until its script is there, the button in the header is a link.
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL('/en/search');
  await page.goto('/en/wiki/cogito', { waitUntil: 'commit' });
  const link = page.getByRole('main').getByRole('link').first();
  await link.focus();
  await page.keyboard.press('Control+k');
  held.resolve();
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
  await page.keyboard.type('Nietzche');
  const first = page.getByRole('listbox', { name: 'Results' }).getByRole('option').first();
  await expect(first).toContainText('Friedrich Nietzsche');
  await expect(first.locator('.hit-title mark')).toHaveText('Nietzsche');
  await expect(page).toHaveURL('/en/wiki/cogito');
  // The first may empty the field.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(link).toBeFocused();
});

test('without JavaScript the form leads to what the server finds', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto('/search');
  await field(page).fill('Plato');
  await field(page).press('Enter');
  await expect(page).toHaveURL('/search?q=Plato');
  const results = page.getByRole('region', { name: 'Resultados para “Plato”' });
  const first = results.getByRole('link').first();
  await expect(first).toHaveAttribute('href', '/philos/platao');
  await expect(first).toHaveText(/^\s*Platão\s*“Plato”, em inglês/);
  // Mistyped: what is found is marked as the island marks it.
  await page.goto('/search?q=Nietzche');
  await expect(field(page)).toHaveValue('Nietzche');
  await expect(page.getByRole('link', { name: 'Friedrich Nietzsche' }).first().locator('mark')).toHaveText(
    'Nietzsche',
  );
  await page.goto('/search?q=Carmem');
  const carmen = page.getByRole('region', { name: 'Pessoas' }).getByRole('link', { name: 'Carmen Ejemplo' });
  await expect(carmen.locator('mark').first()).toHaveText('Carmen');
  await context.close();
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('Enter puts the keyboard away, and a correction is said in one sentence', async ({ page }) => {
    await page.goto(`/search?q=${'x'.repeat(300)}`);
    await expect(page.getByRole('status').filter({ hasText: 'Nada encontrado' })).toBeAttached();
    // Only so much is asked for, and answered.
    await expect(page.locator('.notice-warning')).toHaveCount(0);
    await field(page).fill('sócartes');
    await expect(options(page).first()).toHaveAttribute('href', '/philos/socrates');
    await expect(page.getByRole('status').filter({ hasText: 'Sócrates' })).toHaveText(
      /^\d+ resultados para “Sócrates”\. No lugar de “sócartes”/,
    );
    // A keyboard of keys, whose arrows go on to the list.
    await field(page).press('Enter');
    await field(page).press('ArrowDown');
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    await field(page).press('Escape');
    // The headless browser has no keyboard on its screen.
    await page.evaluate(() =>
      Object.defineProperty(window, 'visualViewport', { value: { height: innerHeight / 2, scale: 1 } }),
    );
    await field(page).press('Enter');
    await expect(field(page)).not.toBeFocused();
  });
});

test.describe('a search of which a part fails', () => {
  test.use({ expectedErrors: [/status of 503/] });

  test('says what is missing, and asks again', async ({ page }) => {
    await page.route('**/api/search?*', (route) => route.fulfill({ status: 503 }), { times: 2 });
    await page.goto('/search?q=kant');
    await expect(options(page).first()).toContainText('Immanuel Kant');
    // Said to screen readers too, half a second later.
    const notice = page.getByRole('paragraph').filter({ hasText: 'Posts e pessoas não responderam.' });
    await expect(notice).toBeVisible();
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(notice).toHaveCount(0);
    await expect(options(page).first()).toContainText('Immanuel Kant');
  });
});
