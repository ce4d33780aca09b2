import type { Page } from '@playwright/test';
import { expectNoFaults } from './accessibility.ts';
import { expect, test } from './fixtures.ts';

const PHONE = { width: 390, height: 844 };
/** Windows that a page of a phone may be long, folded. */
const MOST = 14;

/** What stands around the text of a page, however long that is. */
const heightOf = (page: Page) =>
  page.evaluate(() => {
    const texts = [...document.querySelectorAll('.prose')].map((text) => text.clientHeight);
    return document.documentElement.scrollHeight - texts.reduce((sum, height) => sum + height, 0);
  });

for (const path of ['/philos', '/wiki/glossary', '/categories/etica'])
  test(`${path} ends on a phone, whatever its text`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(path);
    expect(await heightOf(page)).toBeLessThan(MOST * PHONE.height);
    await expectNoFaults(page);
  });

test('the terms of the glossary are left by name, folded letters too', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/wiki/glossary');
  const shown = page.locator('.terms > li:visible');
  await expect(shown).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Filtrar termos' }).fill('cogito');
  await expect(shown.first()).toContainText(/cogito/i);
  for (const name of await shown.allInnerTexts()) expect(name).toMatch(/cogito/i);
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^\d+ de [\d.]+ termos$/);
  await expect(page.getByRole('navigation', { name: 'Letras' }).getByRole('link')).toHaveCount(
    await page.locator('section:visible h2').count(),
  );
  await expect(shown.first().getByRole('link')).toHaveAttribute(
    'href',
    /^\/wiki\/glossary\/letters\/c(-\d)?#cogito$/,
  );
  await page.getByRole('searchbox', { name: 'Filtrar termos' }).fill('xyzzyx');
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'Nenhum termo encontrado. Pesquisar “xyzzyx” em toda a Ágora',
  );
  await expect(page.getByRole('main').getByRole('status').getByRole('link')).toHaveAttribute(
    'href',
    '/search?q=xyzzyx',
  );
  await page.getByRole('searchbox', { name: 'Filtrar termos' }).fill('');
  await expect(page.getByText(/^\d+ termos$/).first()).toBeVisible();
  await expect(shown).toHaveCount(0);
});

test('the terms of the glossary are found by other names and originals, and their letters open', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/wiki/glossary');
  const shown = page.locator('.terms > li:visible');
  const filter = page.getByRole('searchbox', { name: 'Filtrar termos' });
  for (const [typed, name] of [
    ['penso, logo existo', /^cogito$/i],
    ['mauvaise foi', /^má-fé$/i],
    ['navalha de occam', /^navalha de ockham$/i],
  ] as const) {
    await filter.fill(typed);
    await expect(shown.filter({ hasText: name })).toBeVisible();
  }
  await filter.fill('');
  await expect(shown).toHaveCount(0);
  await page
    .getByRole('navigation', { name: 'Letras' })
    .getByRole('link', { name: 'M', exact: true })
    .click();
  await expect(shown.filter({ hasText: /^má-fé$/i })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'M', exact: true })).toBeInViewport();
});

test('the terms of the glossary are left by area and thinker, which the address keeps', async ({ page }) => {
  await page.goto('/categories/etica');
  await page.getByRole('link', { name: 'Todos os termos da área' }).click();
  await expect(page).toHaveURL('/wiki/glossary?area=etica');
  const shown = page.locator('.terms > li:visible');
  const area = page.getByRole('combobox', { name: 'Área' });
  await expect(area).toHaveValue('etica');
  await expect(shown.filter({ hasText: /^deontologia$/ })).toBeVisible();
  await expect(shown.filter({ hasText: /^cogito$/i })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Pensador' }).selectOption('Kant, Immanuel');
  await expect(page).toHaveURL('/wiki/glossary?area=etica&thinker=immanuel-kant');
  await expect(shown.filter({ hasText: /^deontologia$/ })).toHaveCount(0);
  await expect(shown.filter({ hasText: /^imperativo categórico$/i })).toBeVisible();
  await page.reload();
  await expect(area).toHaveValue('etica');
  await expect(shown.filter({ hasText: /^deontologia$/ })).toHaveCount(0);
  await area.selectOption('');
  await expect(page).toHaveURL('/wiki/glossary?thinker=immanuel-kant');
  await page.getByRole('searchbox', { name: 'Filtrar termos' }).fill('xyzzyx');
  await expect(page.getByRole('main').getByRole('status')).toContainText('Nenhum termo encontrado.');
});

test('a category is left by its name, with what it is part of', async ({ page }) => {
  await page.goto('/categories');
  const names = page.locator('.node:visible > .name a');
  const all = await names.count();
  await page.getByRole('searchbox', { name: 'Filtrar categorias' }).fill('epistemol');
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^\d+ de \d+ categorias$/);
  await expect(names.filter({ hasText: 'Epistemologia' })).toBeVisible();
  expect(await names.count()).toBeLessThan(all / 4);
  await page.getByRole('searchbox', { name: 'Filtrar categorias' }).fill('');
  await expect(names).toHaveCount(all);
});

test('a filter opens the folds of the philosophers that it leaves', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/philos');
  const names = page.locator('[data-eras] .philosopher:visible .card-link');
  await expect(names).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Buscar um nome' }).fill('zera');
  await expect(names).toHaveText(['Zera Yacob']);
});
