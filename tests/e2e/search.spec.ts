import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const SITE = resolve('dist/client');

test('a text is found by its words, and its result leads to its page', async ({ page }) => {
  await page.goto('/en/search?q=eternal recurrence');
  const result = page.getByRole('link', { name: 'Eternal recurrence' }).last();
  await expect(result).toHaveAttribute('href', '/en/wiki/eterno-retorno');
});

test('the way to a page, which stands above its text, does not find it', async ({ page }) => {
  await page.goto('/search?q=wiki');
  const status = page.getByRole('status');
  await expect(status).toHaveText(/\d|Nada/);
  const found = Number(/\d+/.exec(await status.innerText())?.[0] ?? 0);
  expect(found).toBeLessThan((await readdir(join(SITE, 'wiki'))).length / 2);
});

test.describe('while the island of the search is on its way', () => {
  async function holdIsland(page: Page): Promise<() => void> {
    let release = () => {};
    const held = new Promise<void>((done) => (release = done));
    await page.route('**/_astro/SearchPage.*.js', async (route) => {
      await held;
      await route.continue();
    });
    return () => release();
  }

  test("the form stands with the address's query, and what is typed is searched for", async ({ page }) => {
    const release = await holdIsland(page);
    await page.goto('/search?q=Platão', { waitUntil: 'commit' });
    const field = page.getByRole('main').getByRole('searchbox', { name: 'Pesquisar' });
    await expect(field).toHaveValue('Platão');
    await field.fill('eterno retorno');
    release();
    await expect(page.getByRole('status')).toHaveText(/eterno retorno/);
    await expect(field).toHaveValue('eterno retorno');
    await expect(page).toHaveURL(/q=eterno(?:\+|%20)retorno/);
    await expect(page.getByRole('link', { name: 'Eterno retorno' }).first()).toBeVisible();
  });

  test('a form that is sent sooner leads to its results', async ({ page }) => {
    const release = await holdIsland(page);
    await page.goto('/en/search', { waitUntil: 'commit' });
    const field = page.getByRole('main').getByRole('searchbox');
    await field.fill('Plato');
    await field.press('Enter');
    await expect(page).toHaveURL('/en/search?q=Plato');
    release();
    await expect(page.getByRole('link', { name: /Plato/ }).first()).toHaveAttribute(
      'href',
      '/en/philos/platao',
    );
  });
});

test.describe('a search that fails', () => {
  test.use({ expectedErrors: [/status of 503/] });

  test('is tried again, and more results are fetched by keyboard', async ({ page }) => {
    await page.route('**/pagefind/pt/pagefind.js', (route) => route.fulfill({ status: 503 }), { times: 1 });
    await page.goto('/search?q=filosofia');
    await expect(page.getByRole('status')).toHaveText('A pesquisa não respondeu');
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    const results = page.getByRole('region', { name: 'Nos textos' }).getByRole('listitem');
    await expect(results).toHaveCount(10);
    await page.getByRole('button', { name: 'Mostrar mais' }).press('Enter');
    await expect(results).toHaveCount(20);
    await expect(results.nth(10).getByRole('link')).toBeFocused();
    await page.getByRole('main').getByRole('searchbox').fill('');
    await expect(results).toHaveCount(0);
    await expect(page).toHaveURL('/search');
  });
});
