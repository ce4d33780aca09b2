import { expect, test } from './fixtures.ts';
import { field, options } from './search-page.ts';

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
  await recent.getByRole('button', { name: 'eterno retorno', exact: true }).click();
  await expect(options(page).first()).toContainText('Eterno retorno');
  await field(page).fill('');
  await recent.getByRole('button', { name: 'Apagar' }).click();
  await expect(field(page)).toBeFocused();
  await expect(recent).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('agora:searches'))).toBe('[]');
});

test('one recent search can be removed, with the keyboard too', async ({ page }) => {
  await page.addInitScript(() => {
    if (localStorage.getItem('agora:searches') === null)
      localStorage.setItem('agora:searches', '["kant","hegel","marx"]');
  });
  await page.goto('/search');
  const recent = page.getByRole('region', { name: 'Pesquisas recentes neste aparelho' });
  await recent.getByRole('button', { name: 'Tirar “hegel”' }).click();
  await expect(recent.getByRole('listitem')).toHaveText([/^kant/, /^marx/]);
  await expect(recent.getByRole('button', { name: 'Tirar “marx”' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(recent.getByRole('button', { name: 'Tirar “kant”' })).toBeFocused();
  await page.reload();
  await expect(recent.getByRole('listitem')).toHaveText([/^kant/]);
  await recent.getByRole('button', { name: 'Tirar “kant”' }).press('Enter');
  await expect(recent).toHaveCount(0);
  await expect(field(page)).toBeFocused();
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
  // Until its script is there, the button in the header waits for it, and is a link for whoever presses again.
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
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
  // Left alone, browsers empty the field first, and WebKit does nothing more.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(link).toBeFocused();
});

test('a name in a script of its own leads to its page, which shows it', async ({ page }) => {
  await page.goto('/search');
  await field(page).fill('Πλατων');
  const first = options(page).first();
  await expect(first).toContainText('Platão');
  await expect(first).toContainText('também “Πλάτων”');
  await first.click();
  await expect(page).toHaveURL('/philos/platao');
  await expect(page.locator('bdi:lang(grc)')).toHaveText('Πλάτων');
});

test('a query that is markup stays text', async ({ page, request }) => {
  const query = '</noscript><h1 id=forged>"\'>';
  const html = await (await request.get(`/search?q=${encodeURIComponent(query)}`)).text();
  expect(html.match(/<\/noscript>/g)).toHaveLength(html.match(/<noscript>/g)!.length);
  await page.goto(`/search?q=${encodeURIComponent(query)}`);
  await expect(field(page)).toHaveValue(query);
  await expect(page.locator('#forged')).toHaveCount(0);
});

test('an address with a category that cannot be is a search in all of them', async ({ page }) => {
  const asked = page.waitForRequest(/\/search\?.*kind=people/);
  await page.goto('/search?q=Carmen&category=Foo');
  expect(new URL((await asked).url()).searchParams.has('category')).toBe(false);
  await expect(options(page).filter({ hasText: 'Carmen' }).first()).toBeVisible();
  await expect(page).toHaveURL('/search?q=Carmen');
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
  await page.goto('/search?q=%D8%A7%D8%A8%D9%86+%D8%B1%D8%B4%D8%AF');
  await expect(page.getByRole('link', { name: /^\s*Averróis\s*também “ابن رشد”/ })).toBeVisible();
  // Mistyped: what is found is marked as the island marks it.
  await page.goto('/search?q=Nietzche');
  await expect(field(page)).toHaveValue('Nietzche');
  await expect(page.getByRole('link', { name: 'Friedrich Nietzsche' }).first().locator('mark')).toHaveText(
    'Nietzsche',
  );
  await page.goto('/search?q=simone+de+bovoir');
  await expect(page.getByRole('region', { name: 'Resultados para “Simone de Beauvoir”' })).toContainText(
    'Você digitou “simone de bovoir”',
  );
  await expect(page.getByRole('link', { name: /^\s*Simone de Beauvoir/ })).toBeVisible();
  await page.goto('/search?q=fuco');
  await expect(page.getByRole('link', { name: /^\s*Michel Foucault/ })).toBeVisible();
  await page.goto('/search?q=quem+foi+nitche');
  await expect(page.getByRole('region', { name: 'Resultados para “Nietzsche”' })).toContainText(
    'Você digitou “quem foi nitche”',
  );
  await expect(page.getByRole('link', { name: /^\s*Friedrich Nietzsche/ })).toBeVisible();
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
      /^\d+ resultados para “Sócrates”\. Você digitou “sócartes”/,
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
