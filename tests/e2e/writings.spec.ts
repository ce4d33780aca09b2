import type { Page } from '@playwright/test';
import { expectNoFaultsInBothThemes } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { signUp } from '../helpers/demo-member.ts';
import { somebody } from './people.ts';

/** An address without a page, and a list that does not answer. */
test.use({ expectedErrors: [/status of 404|ERR_FAILED/] });

const SECTION = 'agora-writings';
const LIST = '**/api/posts?*';

async function write(baseURL: string, changes: object): Promise<{ title: string; tag: string }> {
  const person = somebody('Zilda');
  const { bearer } = await signUp(baseURL, person.tag);
  const title = `Texto ${person.tag}`;
  const answer = await fetch(`${baseURL}/api/posts`, {
    method: 'POST',
    headers: { ...bearer, 'content-type': 'application/json' },
    body: JSON.stringify({ title, body: 'Corpo', locale: 'pt', ...changes }),
  });
  expect(answer.status).toBe(201);
  return { title, tag: person.tag };
}

/** As a reader comes there. */
async function scrollToEnd(page: Page): Promise<void> {
  for (let at = 0; at < 40; at += 1) await page.mouse.wheel(0, 800);
}

test('texts of members stand on the pages they link to and in their categories, in every language', async ({
  page,
  baseURL,
}) => {
  const english = await write(baseURL!, {
    locale: 'en',
    body: 'On [Confucius](/en/philos/confucio#vida) and the [cogito](/wiki/cogito).',
    categories: ['confucionismo'],
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/posts?')) asked.push(new URL(request.url()).search);
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    // The footer alone stands below the section.
    const seen: string[] = [];
    new PerformanceObserver((list) => {
      const sources = list
        .getEntries()
        .flatMap((entry) => Reflect.get(entry, 'sources') as { node?: Node }[]);
      for (const { node } of sources) {
        const element = node instanceof Element ? node : node?.parentElement;
        if (element && !element.closest('footer')) seen.push(element.outerHTML.slice(0, 120));
      }
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { seen });
  });
  await page.goto('/philos/confucio');
  const section = page.locator(SECTION);
  await expect(section.getByRole('heading', { level: 2 })).toHaveText('Membros escrevem sobre Confúcio');
  expect(asked).toEqual([]);
  await scrollToEnd(page);
  const link = section.getByRole('link', { name: english.title });
  await expect(link).toBeVisible();
  await expect(link).toHaveAttribute('lang', 'en');
  await expect(
    section.locator('.card').filter({ hasText: english.title }).locator('.card-meta'),
  ).toContainText('Inglês');
  expect(asked).toEqual(['?about=philos%2Fconfucio&limit=4']);
  expect(await page.evaluate(() => Reflect.get(window, 'seen') as string[])).toEqual([]);
  await expectNoFaultsInBothThemes(page);

  for (const [path, heading] of [
    ['/en/wiki/cogito', 'Members write about “Cogito”'],
    ['/es/categories/confucionismo', 'Los miembros escriben sobre «Confucianismo»'],
  ] as const) {
    await page.goto(path);
    await expect(section.getByRole('heading', { level: 2 })).toHaveText(heading);
    await scrollToEnd(page);
    await expect(section.getByRole('link', { name: english.title })).toBeVisible();
  }
  await section.getByRole('link', { name: english.title }).click();
  await expect(page).toHaveURL(new RegExp(`^.*/es/u/${english.tag}/`));
});

test('without JavaScript, and when nothing answers, the link leads to the list', async ({
  browser,
  baseURL,
  page,
}) => {
  const { title } = await write(baseURL!, { body: '[Hipácia](/philos/platao?de=aqui)' });
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const still = await context.newPage();
  await still.goto('/philos/platao');
  await still.locator(SECTION).getByRole('link', { name: 'Todos os posts' }).click();
  await expect(still).toHaveURL('/u?about=philos%2Fplatao');
  await expect(still).toHaveTitle(/^Membros escrevem sobre Platão/);
  await expect(still.getByRole('link', { name: title })).toBeVisible();
  await still.getByRole('link', { name: 'Inglês', exact: true }).click();
  await expect(still).toHaveURL('/u?about=philos%2Fplatao&locale=en');
  await expect(still.getByRole('link', { name: title })).toHaveCount(0);
  await still.goto('/es/u?about=wiki/alegoria-da-caverna');
  await expect(still).toHaveTitle(/^Los miembros escriben sobre «Alegoría de la caverna»/);
  expect((await still.goto('/u?about=philos/ninguem'))!.status()).toBe(404);
  await context.close();

  await page.route(LIST, (route) => route.abort());
  await page.goto('/philos/platao');
  await scrollToEnd(page);
  await expect(page.locator(SECTION).getByRole('link')).toHaveText(['Todos os posts']);
});

test('a reader who comes there at once, on a busy phone, is shown them as well', async ({
  page,
  baseURL,
}) => {
  const { title } = await write(baseURL!, { body: '[Hipátia](/philos/hipatia)' });
  // That it was far and that it is near is told together.
  await page.addInitScript((section) => {
    globalThis.IntersectionObserver = class extends IntersectionObserver {
      constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        const untold: IntersectionObserverEntry[] = [];
        super((changes, observer) => {
          untold.push(...changes);
          if (changes.some(({ isIntersecting }) => isIntersecting)) return tell(untold.splice(0), observer);
          if (changes[0]!.target.matches(section)) document.documentElement.dataset['writings'] = 'far';
        }, options);
      }
    };
  }, SECTION);
  await page.goto('/philos/hipatia');
  await page.mouse.wheel(0, 20);
  await expect(page.locator('html')).toHaveAttribute('data-writings', 'far');
  await scrollToEnd(page);
  await expect(page.locator(SECTION).getByRole('link', { name: title })).toBeVisible();
});

test('where nobody has written the reader is invited, with the way to the editor', async ({ page }) => {
  const nothing = { items: [], next: null };
  await page.route(LIST, (route) => route.fulfill({ json: nothing }));
  await page.goto('/wiki/barco-de-neurath');
  await scrollToEnd(page);
  const section = page.locator(SECTION);
  await expect(section.getByText('Ninguém escreveu sobre “Barco de Neurath” ainda.')).toBeVisible();
  await expect(section.getByRole('link', { name: 'Todos os posts' })).toBeHidden();
  await section.getByRole('link', { name: 'Escrever o primeiro' }).click();
  await expect(page).toHaveURL('/auth/login?next=%2Fwiki%2Fbarco-de-neurath');
});

test('search engines are led to the list of members, not to filtered lists or their later pages', async ({
  request,
}) => {
  const headOf = async (path: string) => (await (await request.get(path)).text()).split('</head>')[0]!;
  const latest = (await (await request.get('/api/posts?limit=1')).json()) as { next: string };
  const later = `/u?posts=${encodeURIComponent(latest.next)}`;
  for (const path of ['/u?about=philos%2Fplatao', '/en/u?category=etica', later]) {
    const head = await headOf(path);
    expect(head).toContain('<meta name="robots" content="noindex">');
    expect(head).not.toMatch(/rel="(?:canonical|alternate)"/);
  }
  for (const path of ['/en/u', '/en/u?locale=pt']) {
    const head = await headOf(path);
    expect(head).not.toContain('noindex');
    expect(head).toMatch(/<link rel="canonical" href="[^"]+\/en\/u">/);
  }
});
