import { signUp } from '../helpers/demo-member.ts';
import { expect, test } from './fixtures.ts';
import { field, options } from './search-page.ts';

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
