import { execFile } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { writeCorpus } from '../../bench/build/corpus.ts';
import { copyProject } from '../../bench/build/project.ts';
import { findOrInstallChromium } from '../../scripts/chromium.ts';
import { dataFolder } from '../helpers/data-folder.ts';
import { startPlainHost } from '../helpers/plain-host.ts';
import { runProgram } from '../helpers/server-process.ts';

/* One build for two questions: a fourth language, and no reading offline. */

const SMALL = 200;

const execute = promisify(execFile);
let project: string;

async function edit(path: string, change: (text: string) => string, to = path): Promise<void> {
  const before = await readFile(join(project, path), 'utf8');
  const after = change(before);
  expect(after).not.toBe(before);
  await writeFile(join(project, to), after);
}

/** French, as `docs/content.md` says: two entries in lists, a file of messages for each area, and one text. */
async function addFrench(): Promise<void> {
  await edit('contract/locales.ts', (text) =>
    text
      .replace("'pt', 'en', 'es']", "'pt', 'en', 'es', 'fr']")
      .replace("es: 'es' }", "es: 'es', fr: 'fr' }"),
  );
  await edit('contract/languages.ts', (text) =>
    text.replace('\n};', "\n  fr: { currency: 'EUR', beforeCommonEra: 'av. J.-C.', isPartial: true },\n};"),
  );
  const messages = 'src/i18n/messages';
  for (const area of await readdir(join(project, messages))) {
    const toFrench = (text: string) =>
      text.replace('export const pt', 'export const fr').replace("'Início'", "'Accueil'");
    await edit(`${messages}/${area}/pt.ts`, toFrench, `${messages}/${area}/fr.ts`);
  }
  const terms = 'src/content/policies/Termos-de-uso';
  const toFrench = (text: string) => text.replace('title: Terms of use', 'title: Conditions d’utilisation');
  await edit(`${terms}/en.md`, toFrench, `${terms}/fr.md`);
}

const run = (script: string) =>
  execute(process.execPath, [join(project, script)], {
    cwd: project,
    env: { ...process.env, PUBLIC_OFFLINE: 'off' },
  });
const built = (path: string) => readFile(join(project, 'dist', path), 'utf8');

beforeAll(async () => {
  project = await copyProject();
  await writeCorpus(resolve('src/content'), join(project, 'src/content'), SMALL);
  await addFrench();
  await run('scripts/message-indexes.ts');
  await run('scripts/build.ts');
});
afterAll(() => rm(project, { recursive: true }));

describe('a fourth language', () => {
  it('has every page, and leads to them from those of the other languages', async () => {
    const home = await built('client/fr.html');
    expect(home).toContain('<html lang="fr"');
    expect(home).toContain('<title>Accueil | Ágora</title>');
    expect(home).toContain('href="/fr/philos"');
    for (const path of ['client/index.html', 'client/en.html'])
      expect(await built(path)).toMatch(/<link rel="alternate" hreflang="fr" href="[^"]+\/fr"/);
    expect(await built('client/fr/policies/Termos-de-uso.html')).toContain('Conditions d’utilisation');
  });

  it('shows the original of a text that it does not have', async () => {
    const [article = ''] = await readdir(join(project, 'src/content/wiki'));
    const page = await built(`client/fr/wiki/${article}.html`);
    expect(page).toMatch(new RegExp(`<link rel="canonical" href="[^"]+(?<!/fr)/wiki/${article}"`));
    expect(page).toContain('lang="pt-BR"');
  });

  it('is in the sitemap, the search and the rules of static hosting', async () => {
    const sitemap = await built('client/sitemap-0.xml');
    expect(sitemap).toMatch(/<loc>[^<]+\/fr\/policies\/Termos-de-uso<\/loc>/);
    expect(sitemap).toContain('hreflang="fr"');
    const { index } = JSON.parse(await built('client/search/fr/index.json'));
    expect(Object.values(index.documentIds)).toContain('/policies/Termos-de-uso');
    const { hosting } = JSON.parse(await built('firebase.json'));
    expect(hosting.rewrites).toContainEqual({
      source: '/fr/profile/**',
      destination: '/fr/profile/not-found.html',
    });
  });

  it('is served, rendered on demand and answered in', async () => {
    const folder = await dataFolder(onTestFinished);
    const server = runProgram(join(project, 'server/main.ts'), { DATA_DIR: folder }, onTestFinished);
    const address = await server.ready();
    for (const [path, status] of [
      ['/fr', 200],
      ['/fr/u', 200],
      ['/fr/profile/nada', 200],
      ['/fr/nada', 404],
      ['/fr/u/ninguem', 404],
    ] as const) {
      const answer = await fetch(address + path);
      expect([path, answer.status]).toEqual([path, status]);
      expect(await answer.text()).toContain('<html lang="fr"');
    }
    const posts = await fetch(`${address}/api/posts?locale=fr`);
    expect([posts.status, await posts.json()]).toEqual([200, { items: [], next: null }]);
    expect((await fetch(`${address}/api/search?q=virtude&locale=fr`)).status).toBe(200);
  });
});

it('a build is made for readers, whatever NODE_ENV its caller has', async () => {
  expect(process.env['NODE_ENV']).toBe('test');
  const folder = join(project, 'dist/client/_astro');
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(scripts.map((name) => readFile(join(folder, name), 'utf8')));
  // React refers to its site for the words of an error, or has them where it is built for its developers.
  expect(texts.filter((text) => text.includes('Minified React error'))).not.toEqual([]);
  expect(texts.filter((text) => text.includes('Check the render method of'))).toEqual([]);
});

it('a build without reading offline removes the worker of another build and what it stored', async () => {
  let folder = resolve('dist/client');
  const site = await startPlainHost(() => folder, onTestFinished);
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const visitor = await mkdtemp(join(tmpdir(), 'agora-visitor-'));
  onTestFinished(() => rm(visitor, { recursive: true }));
  const executablePath = findOrInstallChromium();
  const visit = async () => {
    const browser = await chromium.launchPersistentContext(visitor, { executablePath, args });
    onTestFinished(() => browser.close());
    return browser.newPage();
  };
  let page = await visit();
  const touch = async (path: string) => {
    await page.goto(site + path);
    await page.mouse.move(40, 300);
    await page.mouse.move(60, 320);
  };
  const left = () =>
    page.evaluate(async () => [
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      ...(await caches.keys()),
      ...(await indexedDB.databases()).filter(({ name }) => name?.startsWith('workbox')),
    ]);
  await touch('/policies/Termos-de-uso');
  await expect.poll(left).toContain('agora-pages');

  // Another day: Chromium lets a worker that is still at work keep its successor waiting for minutes.
  await page.context().close();
  page = await visit();
  folder = join(project, 'dist/client');
  await touch('/policies/Termos-de-uso');
  await expect.poll(left).toEqual([]);
  await page.goto(`${site}/settings`);
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).not.toContain('Ler sem conexão');
  expect(await left()).toEqual([]);
});
