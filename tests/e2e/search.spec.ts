import type { Page } from '@playwright/test';
import { signUp } from '../helpers/demo-member.ts';
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

test('the next people follow those found first, for a keyboard and without scripts', async ({
  page,
  browser,
  baseURL,
}) => {
  const word = `muitos${Date.now().toString(36)}`;
  for (let at = 0; at < 23; at += 1) await signUp(baseURL!, `${word}-${at}`);
  await page.goto(`/search?q=${word}`);
  const status = page.getByRole('status').filter({ hasText: word });
  await expect(status).toHaveText(`Resultados para “${word}”: 20 ou mais`);
  await page.getByRole('option', { name: 'Ver mais de “Pessoas”' }).click();
  await expect(options(page)).toHaveCount(21);
  await field(page).press('ArrowUp');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await field(page).press('Enter');
  await expect(options(page)).toHaveCount(23);
  await expect(status).toHaveText(`23 resultados para “${word}”`);
  // The first of those that came is the next one.
  await expect(options(page).nth(19)).toHaveAttribute('aria-selected', 'true');

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const plain = await context.newPage();
  await plain.goto(`/search?q=${word}`);
  const people = plain.getByRole('region', { name: 'Pessoas' });
  await expect(people.getByRole('listitem')).toHaveCount(20);
  await people.getByRole('link', { name: 'Ver mais de “Pessoas”' }).click();
  await expect(people.getByRole('listitem')).toHaveCount(3);
  await context.close();
});

/** Keeps the island and React back until the returned function is called. */
async function holdIsland(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(/_astro\/(?:SearchPage|client)\./, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test('nothing of the island is fetched before somebody reaches for the field', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const isIsland = (path: string) => /_astro\/(?:SearchPage|client|react)/.test(path);
  await page.goto('/search');
  await page.getByRole('heading', { level: 1 }).click();
  await page.getByRole('navigation', { name: 'Listas' }).getByRole('link').first().hover();
  await page.waitForLoadState('networkidle');
  expect(fetched.filter(isIsland)).toEqual([]);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('kant');
  await expect(options(page).first()).toContainText('Immanuel Kant');
  expect(fetched.filter(isIsland)).not.toEqual([]);
});

test('what is typed while the island comes is searched for, and the field keeps its place', async ({
  page,
}) => {
  const release = await holdIsland(page);
  await page.goto('/search');
  const coming = page.waitForRequest(/SearchPage/);
  await field(page).hover();
  await coming;
  await field(page).pressSequentially('Pltao');
  await field(page).press('ArrowLeft');
  release();
  await expect(options(page).first()).toContainText('Platão');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(field(page)).toHaveValue('Plto');
  await expect(page).toHaveURL('/search?q=Plto');
});

test('what is sent before the island comes reaches the page of the server, with its kind', async ({
  page,
}) => {
  const release = await holdIsland(page);
  await page.goto('/search');
  await page.getByLabel('Tipo').selectOption('Wiki');
  await field(page).fill('Platão');
  await field(page).press('Enter');
  await expect(page).toHaveURL(/q=Plat%C3%A3o&kind=article/);
  release();
  await expect(page.getByLabel('Tipo')).toHaveValue('article');
  await expect(options(page).first()).toHaveAttribute('href', /^\/wiki\//);
});

test('the first filter reached for has what there is to choose', async ({ page }) => {
  const release = await holdIsland(page);
  await page.goto('/search');
  await page.getByLabel('Época').focus();
  release();
  await page.getByLabel('Época').selectOption('Filosofia antiga');
  await expect(page).toHaveURL('/search?era=filosofia-antiga');
});

test.describe('where the island cannot be loaded', () => {
  test.use({ expectedErrors: [/Failed to load resource|Error hydrating/] });

  test('the form leads to what the server finds', async ({ page }) => {
    await page.route(/_astro\/SearchPage/, (route) => route.abort());
    await page.goto('/search');
    const failed = page.waitForEvent('console', (message) => message.text().includes('Error hydrating'));
    await field(page).fill('Platão');
    await failed;
    await expect(field(page)).toHaveValue('Platão');
    await field(page).press('Enter');
    await expect(page).toHaveURL('/search?q=Plat%C3%A3o');
    await expect(field(page)).toHaveValue('Platão');
  });
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

test('what is typed while the page arrives wins over the address', async ({ page }) => {
  // The script that follows the field finds it with what was typed.
  await page.addInitScript(() => {
    const find = document.getElementById.bind(document);
    document.getElementById = (id) => {
      document.getElementById = find;
      return Object.assign(find(id)!, { value: 'Plato' });
    };
  });
  await page.goto('/search?q=kant');
  await expect(page).toHaveURL('/search?q=Plato');
  await expect(field(page)).toHaveValue('Plato');
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
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id'))!);
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

test('a name as it is heard leads to its page, members are those of that name, and it can be declined', async ({
  page,
}) => {
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/search') asked.push(url.searchParams.get('q'));
  });
  await page.goto('/search?q=fuco');
  await expect(options(page).first()).toHaveAttribute('href', '/philos/michel-foucault');
  const status = page.getByRole('status').filter({ hasText: 'fuco' });
  await expect(status).toHaveText(/^\d+ resultados para “Foucault”\. Você digitou “fuco”\.$/);
  await expect.poll(() => asked).toEqual(['fuco', 'fuco', 'Foucault', 'Foucault']);
  await page.getByRole('button', { name: 'Procurar “fuco” assim mesmo' }).press('Enter');
  await expect(field(page)).toBeFocused();
  await expect(status).toHaveText(/“fuco”\. Você procura “Foucault”\?$/);
  await expect.poll(() => asked.slice(4)).toEqual(['fuco', 'fuco']);
  await page.getByRole('button', { name: 'Você procura “Foucault”?' }).press('Enter');
  await expect(field(page)).toHaveValue('Foucault');
  await expect(options(page).first()).toHaveAttribute('href', '/philos/michel-foucault');
});

test('the very words stay searched for in the address, with scripts and without, until something else is typed', async ({
  page,
  browser,
  baseURL,
}) => {
  const address = '/search?q=fuco&exact=1';
  await page.goto('/search?q=fuco');
  await page.getByRole('button', { name: 'Procurar “fuco” assim mesmo' }).click();
  await expect(page).toHaveURL(address);
  const offer = page.getByRole('button', { name: 'Você procura “Foucault”?' });
  await page.reload();
  await expect(offer).toBeVisible();
  await page.goto('/wiki');
  await page.goBack();
  await expect(offer).toBeVisible();
  await expect(page).toHaveURL(address);
  await field(page).fill('kamu');
  await expect(page).toHaveURL('/search?q=kamu');
  await expect(options(page).first()).toHaveAttribute('href', '/philos/albert-camus');

  // From the dialog too.
  await page.goto('/wiki');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.type('fuco');
  await page.getByRole('button', { name: 'Procurar “fuco” assim mesmo' }).click();
  await expect(offer).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address);
  await expect(offer).toBeVisible();

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const plain = await context.newPage();
  await plain.goto('/search?q=fuco');
  await plain.getByRole('link', { name: 'Procurar “fuco” assim mesmo' }).click();
  await expect(plain).toHaveURL(address);
  await plain
    .getByRole('region', { name: 'Resultados para “fuco”' })
    .getByRole('link', { name: 'Você procura “Foucault”?' })
    .click();
  await expect(plain).toHaveURL('/search?q=Foucault');
  await context.close();
});

test('a member called as was typed is found, though the pages are of a corrected name', async ({
  page,
  baseURL,
}) => {
  const tag = `sartri-${Date.now().toString(36)}`;
  await signUp(baseURL!, tag);
  await page.goto('/search?q=sartri');
  await expect(options(page).first()).toHaveAttribute('href', '/philos/jean-paul-sartre');
  await expect(options(page).filter({ hasText: tag })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'sartri' })).toHaveText(
    /^\d+ resultados para “Sartre”\. Posts e pessoas são para “sartri”, como você digitou\.$/,
  );
});

test('a word that sounds like a name stays as it is, and the name is offered', async ({ page }) => {
  await page.goto('/en/search?q=niche');
  await expect(page.locator('.search-status').first()).toHaveText(/ for “niche”$/);
  await page.getByRole('button', { name: 'Are you looking for “Nietzsche”?' }).click();
  await expect(page).toHaveURL('/en/search?q=Nietzsche');
});

test('posts of a category are asked for by it, with scripts and without, and people are left out', async ({
  page,
  browser,
  baseURL,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/search') asked.push(`${searchParams.get('kind')} ${searchParams.get('category')}`);
  });
  await page.goto('/search?q=carmen&category=etica');
  await expect(page.getByRole('status').filter({ hasText: 'carmen' })).toBeAttached();
  await expect(page.getByRole('group', { name: 'Pessoas' })).toHaveCount(0);
  await expect.poll(() => asked).toEqual(['posts etica']);
  await page.locator('#page-search-category').selectOption('');
  await expect(page.getByRole('group', { name: 'Pessoas' })).toContainText('Carmen Ejemplo');
  expect(asked.slice(1)).toEqual(['posts null', 'people null']);

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const plain = await context.newPage();
  await plain.goto('/search?q=carmen&category=etica');
  const results = plain.getByRole('region', { name: 'Resultados para “carmen”' });
  await expect(results).toContainText('Filtros: Ética.');
  await expect(results.getByRole('region', { name: 'Pessoas' })).toHaveCount(0);
  await results.getByRole('link', { name: 'Tirar os filtros' }).click();
  await expect(results.getByRole('region', { name: 'Pessoas' })).toContainText('Carmen Ejemplo');
  await plain.goto('/search?q=aristoteles&era=filosofia-antiga&kind=philosopher');
  await expect(plain.getByRole('link', { name: /^\s*Aristóteles/ })).toBeVisible();
  await expect(plain.getByRole('region', { name: 'Posts' })).toHaveCount(0);
  await context.close();
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
