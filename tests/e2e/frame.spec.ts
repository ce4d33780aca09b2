import { expect, test } from './fixtures.ts';

test.describe('a visitor whose browser prefers Spanish', () => {
  test.use({ locale: 'es-MX' });

  test('is offered the page in Spanish, stays, and can turn the offer down for good', async ({ page }) => {
    await page.goto('/wiki');
    await expect(page).toHaveURL('/wiki');
    const offer = page.getByRole('link', { name: 'Leer en español' });
    await expect(offer).toHaveAttribute('href', '/es/wiki');
    await page.getByRole('button', { name: 'Ahora no' }).click();
    await expect(offer).toBeHidden();
    await page.goto('/philos');
    await expect(offer).toBeHidden();
  });
});

test('an address under /pt leads to the unprefixed one', async ({ request }) => {
  const answer = await request.get('/pt/philos/platao?x=1', { maxRedirects: 0 });
  expect(answer.status()).toBe(308);
  expect(answer.headers()['location']).toBe('/philos/platao?x=1');
});

test('the page of terms keeps its capital T', async ({ request }) => {
  expect((await request.get('/policies/Termos-de-uso')).status()).toBe(200);
  expect((await request.get('/policies/termos-de-uso')).status()).toBe(404);
});

test.describe('an unknown path', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('gets the error page of its language, with the path and a way on', async ({ page }) => {
    const answer = await page.goto('/en/no/such%3Cb%3Epage');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
    await expect(page.getByRole('main')).toContainText('/en/no/such<b>page');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible();
  });
});

test('without JavaScript the menu, the search and the languages work', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: baseURL!,
    viewport: { width: 390, height: 800 },
  });
  const page = await context.newPage();
  await page.goto('/');
  await page.locator('header').getByRole('button', { name: 'Menu' }).click();
  await page.locator('header').getByRole('link', { name: 'Filósofos' }).click();
  await expect(page).toHaveURL('/philos');
  await context.close();
});

test('the keyboard reaches the content first', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Pular para o conteúdo' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/#main');
});

test('the search finds a philosopher in the language of the page', async ({ page }) => {
  await page.goto('/en/search?q=Plato');
  await expect(page.getByRole('link', { name: /Plato/ }).first()).toHaveAttribute(
    'href',
    '/en/philos/platao',
  );
});

test.describe('a toast', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('that comes while the network is away waits for it, and a page with forms is ready before', async ({
    page,
  }) => {
    const toaster = /\/_astro\/Toaster\.[\w-]+\.js$/;
    await page.clock.install();
    await page.route(toaster, (route) => route.abort(), { times: 1 });
    const failed = page.waitForEvent('requestfailed');
    await page.goto('/wiki');
    await page.evaluate(() => {
      sessionStorage.setItem('agora:toasts', JSON.stringify([{ type: 'info', message: 'Guardado.' }]));
      dispatchEvent(new Event('pageshow'));
    });
    expect((await failed).url()).toMatch(toaster);
    await page.clock.runFor(10_000);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByText('Guardado.')).toBeVisible();
    await Promise.all([page.waitForResponse(toaster), page.goto('/auth/login')]);
  });
});
