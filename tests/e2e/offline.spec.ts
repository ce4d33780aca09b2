import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { serviceWorker } from '../../build/offline/worker.ts';
import { startChangingProxy } from '../helpers/changing-proxy.ts';
import { expectNoFaults } from './accessibility.ts';
import { expect, test } from './fixtures.ts';

test.use({
  serviceWorkers: 'allow',
  // Answering holds the requests of a worker too, and a page waits for one that has just taken over and is held.
  answersProviders: false,
  // Chromium reports a transition that it gives up as an error of the page.
  contextOptions: { reducedMotion: 'reduce' },
  // What needs a network: the session, previews, other pages.
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION|Failed to fetch/],
});

const storedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });

/** What the worker has noted the time of. */
const notedPaths = (page: Page) =>
  page.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<{ url: string }[]>();
    indexedDB.open('workbox-expiration').onsuccess = ({ target }) => {
      const { result } = target as IDBOpenDBRequest;
      const all = result.transaction('cache-entries').objectStore('cache-entries').getAll();
      all.onsuccess = () => {
        result.close();
        resolve(all.result as { url: string }[]);
      };
    };
    return (await promise).map(({ url }) => new URL(url).pathname);
  });

/** The first sign of a reader starts the worker. */
async function touch(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.mouse.move(40, 300);
  await page.mouse.move(60, 320);
}

async function read(page: Page, path: string): Promise<void> {
  await touch(page, path);
  await expect.poll(() => storedPaths(page)).toContain(new URL(page.url()).pathname);
}

test('what was read stays readable without a connection, and no page of a member is stored', async ({
  page,
  context,
}) => {
  await read(page, '/wiki/cogito');
  await read(page, '/en/philos/platao');
  for (const path of ['/u/ana-demonstracao', '/settings', '/profile']) await page.goto(path);
  // The next page would be left for it.
  await expect(page).toHaveURL('/');
  await page.goto('/api/posts');
  await page.goto('/en/philos/platao');
  const members = /\/(?:u|settings|profile|auth|api|moderation)(?:\/|$)/;
  expect((await storedPaths(page)).filter((path) => members.test(path))).toEqual([]);

  await context.setOffline(true);
  await page.goto('/wiki/cogito');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/cogito/i);
  await expect(page.locator('.offline-note')).toContainText(/^Sem conexão.+ de 20\d\d/);
  await expect(page.locator('html')).toHaveCSS('font-size', /px$/);
  const loadedFonts = () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].filter(({ status }) => status === 'loaded').length;
    });
  await expect.poll(loadedFonts).toBeGreaterThan(1);
  expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(1);

  // Neither is stored: one has never been read, the other is a member's.
  for (const path of ['/wiki/alegoria-da-caverna', '/u/ana-demonstracao']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sem conexão');
    await expect(page.locator('[data-missing]')).toContainText(path);
  }
  await expectNoFaults(page);
  // A pointer would have the browser fetch the page ahead, beside the connection that is cut here.
  await page.getByRole('link', { name: /^Plato/ }).press('Enter');
  await expect(page.locator('.offline-note')).toContainText('No connection');
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.locator('.offline-note')).toHaveCount(0);

  // Nothing is left that tells what was read.
  await page.goto('/settings');
  await page.getByRole('region', { name: 'Ler sem conexão' }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Remover Páginas já lidas' }).click();
  await expect(page.locator('output')).toContainText('Páginas já lidas: removido.');
  const library = /\/(?:wiki|philos|previews)\//;
  expect((await storedPaths(page)).filter((path) => library.test(path))).toEqual([]);
  await expect.poll(async () => (await notedPaths(page)).filter((path) => library.test(path))).toEqual([]);
});

test('a page that is opened and left untouched is stored too', async ({ page, context }) => {
  await page.goto('/wiki/cogito');
  await expect.poll(() => storedPaths(page)).toContain('/wiki/cogito');
  await context.setOffline(true);
  await page.reload();
  await expect(page.locator('.offline-note')).toContainText('Sem conexão');
});

test('a category is kept for the train, read without having been opened, and removed', async ({
  page,
  context,
}) => {
  await page.goto('/settings');
  const section = page.getByRole('region', { name: 'Ler sem conexão' });
  await section.scrollIntoViewIfNeeded();
  await section.getByLabel('O que guardar').selectOption({ label: 'Estoicismo' });
  await expect(section).toContainText(/\d+ páginas: [\d.,]+\s[kM]B para baixar, [\d.,]+\s[kM]B no aparelho/);
  await expectNoFaults(page);
  await section.getByRole('button', { name: 'Guardar' }).click();
  const status = section.locator('output');
  await expect(status).toContainText('Estoicismo: guardado.');
  await expect(status).toBeFocused();
  await expect(section.getByRole('listitem').filter({ hasText: 'Estoicismo (Português)' })).toBeVisible();

  await context.setOffline(true);
  for (const path of ['/categories/estoicismo', '/philos/seneca']) {
    await page.goto(path);
    await expect(page.locator('.offline-note')).toContainText('Sem conexão');
    await expect(page.locator('.prose').first()).toBeVisible();
  }
  expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(1);
  await page.goto('/philos/immanuel-kant');
  await expect(page.getByRole('link', { name: 'Estoicismo (Português)' })).toBeVisible();

  await context.setOffline(false);
  await page.goto('/settings');
  await section.scrollIntoViewIfNeeded();
  await section.getByRole('button', { name: 'Remover Estoicismo (Português)' }).click();
  await expect(status).toContainText('Estoicismo (Português): removido.');
  expect((await storedPaths(page)).filter((path) => path.includes('seneca'))).toEqual([]);
  await context.setOffline(true);
  await page.goto('/philos/seneca');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sem conexão');
});

test('a new build is read at once, its worker waits for the last tab, and a build can remove it', async ({
  page,
  context,
  baseURL,
}) => {
  const site = await startChangingProxy(baseURL!);
  const path = '/wiki/cogito';
  await read(page, site.url + path);
  const other = await context.newPage();
  await other.goto(site.url);
  site.change('/sw.js', (script) => `${script}\n// The next build.`);
  site.change(path, (html) => html.replace(/<h1[^>]*>/, '$&Novo '));

  const isWaiting = () =>
    page.evaluate(
      async () => (await navigator.serviceWorker.getRegistration())?.waiting instanceof ServiceWorker,
    );
  await read(page, site.url + path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Novo/);
  await expect.poll(isWaiting).toBe(true);
  await read(page, site.url + path);
  expect(await isWaiting()).toBe(true);
  await other.close();
  await read(page, site.url + path);
  await page.evaluate(() => Object.assign(window, { isTheSame: true }));
  await expect.poll(isWaiting).toBe(false);
  expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true);

  const release = site.hold(path);
  await page.goto(site.url + path);
  await expect(page.locator('.offline-note')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Novo/);
  release();
  site.fail(path, 503);
  await page.goto(site.url + path);
  await expect(page.locator('.offline-note')).toContainText(/^O servidor não respondeu bem.+ de 20\d\d/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Novo/);

  const [, script] = await serviceWorker({
    root: resolve('.'),
    client: '',
    files: new Map(),
    isOn: false,
  });
  site.change('/sw.js', () => script);
  await touch(page, site.url + path);
  const left = () =>
    page.evaluate(async () => [
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      ...(await caches.keys()),
      ...(await indexedDB.databases()).filter(({ name }) => name?.startsWith('workbox')),
    ]);
  await expect.poll(left).toEqual([]);
  await site.close();
});

test('keeping ends at a word, for want of room and from another tab, and goes on', async ({
  page,
  context,
  baseURL,
}) => {
  const site = await startChangingProxy(baseURL!);
  const session = await context.newCDPSession(page);
  const limitRoom = (quotaSize?: number) =>
    session.send('Storage.overrideQuotaForOrigin', {
      origin: site.url,
      ...(quotaSize !== undefined && { quotaSize }),
    });
  const seneca = '/philos/seneca';
  await read(page, `${site.url}/wiki/cogito`);
  await page.goto(`${site.url}/settings`);
  const section = page.getByRole('region', { name: 'Ler sem conexão' });
  const status = section.locator('output');
  const goOn = section.getByRole('button', { name: 'Continuar Estoicismo (Português)' });
  await section.scrollIntoViewIfNeeded();

  let release = site.hold(seneca);
  const isAborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith(seneca));
  await section.getByLabel('O que guardar').selectOption({ label: 'Estoicismo' });
  await section.getByRole('button', { name: 'Guardar' }).click();
  await site.isAsked(seneca);
  await section.getByRole('button', { name: 'Cancelar' }).click();
  await expect(status).toContainText('Interrompido.');
  await isAborted;
  release();
  await expect(section.getByRole('listitem').filter({ hasText: 'Estoicismo' })).toContainText('Incompleto.');

  release = site.hold(seneca);
  await goOn.click();
  await site.isAsked(seneca);
  await limitRoom(1000);
  release();
  await expect(status).toContainText('O navegador ficou sem espaço.');
  await limitRoom();
  expect(await storedPaths(page)).not.toContain(seneca);

  // Removing what was read does not touch what is being kept.
  release = site.hold(seneca);
  await goOn.click();
  await site.isAsked(seneca);
  const other = await context.newPage();
  await other.goto(`${site.url}/settings`);
  await other.getByRole('region', { name: 'Ler sem conexão' }).scrollIntoViewIfNeeded();
  await other.getByRole('button', { name: 'Remover Páginas já lidas' }).click();
  await expect(other.locator('output')).toContainText('Páginas já lidas: removido.');
  release();
  await expect(status).toContainText('Estoicismo: guardado.');

  // Removing what is being kept ends it; what another category has of it stays.
  release = site.hold('/philos/pirro-de-elis');
  await section.getByLabel('O que guardar').selectOption({ label: 'Ceticismo' });
  await section.getByRole('button', { name: 'Guardar' }).click();
  await site.isAsked('/philos/pirro-de-elis');
  await other.reload();
  await other.getByRole('region', { name: 'Ler sem conexão' }).scrollIntoViewIfNeeded();
  await other.getByRole('button', { name: 'Remover Ceticismo (Português)' }).click();
  await expect(other.locator('output')).toContainText('Ceticismo (Português): removido.');
  release();
  await expect(status).toContainText('Ceticismo: removido.');
  const stored = await storedPaths(page);
  expect(stored.filter((path) => path === '/wiki/cogito' || /ceticismo|pirro/.test(path))).toEqual([]);
  await site.close();
  await page.goto(site.url + seneca);
  await expect(page.locator('.offline-note')).toContainText('Sem conexão');
  await expect(page.locator('.prose').first()).toBeVisible();
});

test('the whole library is kept, and read and searched with the server gone', async ({ page, baseURL }) => {
  test.slow();
  const site = await startChangingProxy(baseURL!);
  await page.goto(`${site.url}/settings`);
  const section = page.getByRole('region', { name: 'Ler sem conexão' });
  await section.scrollIntoViewIfNeeded();
  await expect(section).toContainText(/\d{3} páginas/);
  await section.getByRole('button', { name: 'Guardar' }).click();
  await expect(section.getByRole('progressbar')).toBeVisible();
  await expect(section.locator('output')).toContainText('A biblioteca inteira: guardado.', {
    timeout: 200_000,
  });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await site.close();

  for (const path of ['/', '/wiki', '/categories/estoicismo', '/philos/seneca', '/philos/circle']) {
    await page.goto(site.url + path);
    await expect(page.locator('.offline-note')).toContainText('Sem conexão');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Sem conexão');
  }
  await page.goto(`${site.url}/search`);
  await page.getByRole('main').getByRole('combobox', { name: 'Pesquisar' }).fill('alegoria da caverna');
  await page.getByRole('option', { name: /^Alegoria da caverna/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alegoria da caverna');
});
