import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { field, options } from './search-page.ts';

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
