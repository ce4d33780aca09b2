import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { arrive } from './people.ts';

test.describe('a visitor whose browser prefers Spanish', () => {
  test.use({ locale: 'es-MX', expectedErrors: [/status of 404/] });

  test('is offered the page in Spanish, stays, and can turn the offer down for good', async ({ page }) => {
    const offer = page.getByRole('link', { name: 'Leer en español' });
    await page.goto('/nada/aqui');
    await expect(offer).toHaveAttribute('href', '/es');
    await page.goto('/wiki');
    await expect(page).toHaveURL('/wiki');
    await expect(offer).toHaveAttribute('href', '/es/wiki');
    await page.getByRole('button', { name: 'Ahora no' }).click();
    await expect(offer).toBeHidden();
    await page.goto('/philos');
    await expect(offer).toBeHidden();
  });

  for (const width of [390, 1440])
    test(`has the offer above the page at ${width} px: it lies on no text, and nothing moves for it`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.addInitScript(() => {
        const shifts = Object.assign(window, { shifts: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.shifts += (entry as never as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto('/wiki/cogito');
      const offer = page.locator('.locale-offer');
      await expect(offer).toBeVisible();
      const { y, height } = (await offer.boundingBox())!;
      expect((await page.getByRole('banner').boundingBox())!.y).toBeGreaterThanOrEqual(y + height);
      await page.mouse.wheel(0, 600);
      await expect(offer).not.toBeInViewport();
      expect(await page.evaluate(() => (window as never as { shifts: number }).shifts)).toBeLessThan(0.01);
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

  test('gets it on static hosting too, which has one page for all that is missing', async ({ page }) => {
    const client = join(import.meta.dirname, '../../dist/client');
    const page404 = (locale: string) => ({ status: 404, path: join(client, locale, '404.html') });
    await page.route('/es/no/hay', (route) => route.fulfill(page404('.')));
    await page.route('/es/404', (route) => route.fulfill(page404('es')));
    await page.goto('/es/no/hay');
    await expect(page.locator('html')).toHaveAttribute('lang', /^es/);
    await expect(page.getByRole('main')).toContainText('/es/no/hay');
    await expect(page).toHaveURL('/es/no/hay');
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
  const results = page.getByRole('listbox', { name: 'Results' });
  await expect(results.getByRole('option').first()).toHaveAttribute('href', '/en/philos/platao');
});

test.describe('a member whose scripts do not come', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('has the menu and, by its shortcut, the search', async ({ page, baseURL }) => {
    await arrive(page, baseURL!, 'Rita');
    await page.route(/\/_astro\/(?:account-element|once-reading)\./, (route) => route.abort());
    await page.goto('/en/wiki/cogito');
    const header = page.getByRole('banner');
    await header.locator('summary').click();
    await expect(header.getByRole('link', { name: 'Settings' }).last()).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page).toHaveURL('/en/search');
  });
});

test.describe('a press whose script does not come', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  for (const { path, name, locale, says } of [
    { path: '/wiki/cogito', name: 'Citar', locale: 'pt', says: 'Não foi possível carregar.' },
    { path: '/en/philos/circle', name: 'Save as SVG', locale: 'en', says: 'This could not be loaded.' },
  ])
    test(`says so, and does it when pressed again (${name}, ${locale})`, async ({ page }) => {
      await page.goto(path);
      const button = page.getByRole('button', { name });
      const script = /\/_astro\/(?:cite|save-drawing)\.[\w-]+\.js$/;
      const prepared = page.waitForResponse(/\/_astro\/presses\./);
      await page.mouse.wheel(0, 100);
      await prepared;
      await page.route(script, (route) => route.abort());
      await button.click();
      const alert = page.getByRole('alert').filter({ hasText: says });
      await expect(alert).toBeInViewport();
      await page.keyboard.press('Shift');
      await expect(alert).toHaveCount(0);
      await page.unroute(script);
      const loaded = page.waitForResponse(script);
      await button.click();
      expect((await loaded).ok()).toBe(true);
    });
});

const TOASTER = /\/_astro\/Toaster\.[\w-]+\.js$/;

test.describe('a toast', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('that comes while the network is away is plain text until sonner can be had', async ({ page }) => {
    await page.clock.install();
    await page.route(TOASTER, (route) => route.abort(), { times: 1 });
    const failed = page.waitForEvent('requestfailed', (request) => TOASTER.test(request.url()));
    await page.goto('/auth/login');
    await page.evaluate(() => {
      sessionStorage.setItem('agora:toasts', JSON.stringify([{ type: 'info', message: 'Guardado.' }]));
      dispatchEvent(new Event('pageshow'));
    });
    await failed;
    await expect(page.getByRole('alert').filter({ hasText: 'Guardado.' })).toBeVisible();
    await page.clock.runFor(10_000);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByRole('listitem').filter({ hasText: 'Guardado.' })).toBeVisible();
    await expect(page.getByText('Guardado.')).toHaveCount(1);
    await page.clock.runFor(10_000);
    await expect(page.getByText('Guardado.')).toHaveCount(0);
  });
});

test('no page loads the toaster before there is a toast', async ({ page, baseURL }) => {
  const loaded: string[] = [];
  page.on('request', (request) => TOASTER.test(request.url()) && loaded.push(page.url()));
  const visit = async (...paths: string[]) => {
    for (const path of paths) await page.goto(path, { waitUntil: 'networkidle' });
    expect(loaded).toEqual([]);
  };
  await visit('/', '/auth/register', '/auth/reset-password', '/search', '/settings', '/u');
  const { tag } = await arrive(page, baseURL!, 'quieta');
  await visit('/profile', '/profile/contacts', '/profile/privacy', `/u/${tag}/edit`, `/u/${tag}/post/new`);
  await page.goto('/profile');
  await page.getByRole('main').getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Você saiu' })).toBeVisible();
  expect(loaded).toHaveLength(1);
});
