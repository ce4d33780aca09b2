import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { arrive } from './people.ts';
import { addressOf, LOCALES } from './site-routes.ts';

const PHONE = { width: 390, height: 844 };
const TABLET = { width: 768, height: 1024 };
const DESK = { width: 1440, height: 900 };

const top = async (of: Locator) => (await of.boundingBox())!.y;
const style = (of: Locator, name: string) =>
  of.evaluate((on, key) => getComputedStyle(on).getPropertyValue(key), name);

/** Until the page rests: a turn of the wheel goes on for some frames, and the next would be added to it. */
async function scrollBy(page: Page, distance: number): Promise<void> {
  const rest = await page.evaluateHandle(() => ({
    reached: new Promise<void>((done) => addEventListener('scrollend', () => done(), { once: true })),
  }));
  await page.mouse.wheel(0, distance);
  await rest.evaluate(({ reached }) => reached);
}

for (const locale of LOCALES) {
  test.describe(locale, () => {
    test('at 768 px the navigation stands in one row, without a menu', async ({ page }) => {
      await page.setViewportSize(TABLET);
      await page.goto(addressOf(locale, '/philos'));
      const header = page.getByRole('banner');
      for (const link of await header.getByRole('navigation').getByRole('link').all()) {
        await expect(link).toBeVisible();
      }
      await expect(header.locator('.site-menu-button')).toBeHidden();
      expect((await header.boundingBox())!.height).toBeLessThan(64);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(TABLET.width);
    });

    test('a visitor finds the settings in the menu of a phone and in the footer', async ({ page }) => {
      await page.setViewportSize(PHONE);
      await page.goto(addressOf(locale, '/wiki'));
      const path = addressOf(locale, '/settings');
      await expect(page.getByRole('contentinfo').locator(`a[href="${path}"]`)).toBeVisible();
      await page.locator('.site-menu-button').click();
      await page.locator(`#site-menu a[href="${path}"]`).click();
      await expect(page).toHaveURL(path);
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the header leaves on the way down and is back on the way up, or when the keyboard goes there', async ({
    page,
  }) => {
    await page.goto('/philos/platao');
    const search = page.getByRole('banner').getByRole('link', { name: 'Pesquisar' });
    await expect(search).toBeInViewport();
    // What follows the scroll loads on the first interaction.
    await expect(async () => {
      await scrollBy(page, 30);
      await expect(page.locator('html')).toHaveAttribute('data-scrolls', 'down', { timeout: 500 });
    }).toPass();
    await scrollBy(page, 1500);
    await expect(search).not.toBeInViewport();
    await scrollBy(page, -200);
    await expect(search).toBeInViewport();
    await scrollBy(page, 400);
    await expect(search).not.toBeInViewport();
    await search.focus();
    await expect(search).toBeInViewport();
  });

  for (const path of ['/philos/platao', '/en/wiki/cogito']) {
    test(`${path} begins with its text, and what folds stands once, below the opening`, async ({ page }) => {
      await page.goto(path);
      const facts = page.getByRole('article').locator('summary');
      const opening = page.locator('.prose > p').first();
      const section = page.locator('.prose > h2').first();
      expect(await top(opening)).toBeLessThan(await top(facts.first()));
      expect(await top(facts.last())).toBeLessThan(await top(section));
      const order = await page
        .locator('main :is(.prose > p, summary, .prose > h2)')
        .evaluateAll((all) => all.map((of) => of.localName));
      expect(order.slice(0, order.indexOf('h2')).filter((name, at, names) => name !== names[at - 1])).toEqual(
        ['p', 'summary'],
      );
      const titles = await facts.allTextContents();
      expect(new Set([...titles, ...(await page.locator('.prose > h2').allTextContents())]).size).toBe(
        titles.length + (await page.locator('.prose > h2').count()),
      );
    });
  }

  test('the table of the policy is read without scrolling sideways', async ({ page }) => {
    await page.goto('/policies/cookie-e-privacidade');
    const region = page
      .getByRole('region')
      .filter({ has: page.getByRole('table') })
      .first();
    expect(await region.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    const cell = region.getByRole('cell').nth(2);
    expect(await cell.evaluate((of) => getComputedStyle(of, '::before').content)).toContain('Base legal');
  });

  test('the largest size of reading enlarges headings too, and nothing leaves the screen', async ({
    page,
  }) => {
    await page.goto('/philos/ludwig-wittgenstein');
    const size = async (of: Locator) => Number.parseFloat(await style(of, 'font-size'));
    const all = [page.locator('h1'), page.locator('h2').first(), page.locator('.prose p').first()];
    const before = await Promise.all(all.map(size));
    await page.evaluate(() => (document.documentElement.dataset.textSize = 'largest'));
    const after = await Promise.all(all.map(size));
    for (const [at, was] of before.entries()) expect(after[at]).toBeGreaterThan(was * 1.15);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  });
});

test('beside a scrollbar that takes room nothing leaves the page', async ({ playwright, baseURL }) => {
  const browser = await playwright.chromium.launch({ ignoreDefaultArgs: ['--hide-scrollbars'] });
  const page = await browser.newPage({ viewport: DESK, baseURL: baseURL! });
  for (const path of ['/philos/circle', '/philos/map']) {
    await page.goto(path);
    await expect(page.locator('.ring-caption, .map-caption')).toBeVisible();
    const widths = () => {
      const { clientWidth, scrollWidth } = document.documentElement;
      return { scrollbar: innerWidth - clientWidth, overflow: scrollWidth - clientWidth };
    };
    expect(await page.evaluate(widths)).toEqual({ scrollbar: 15, overflow: 0 });
  }
  await browser.close();
});

test('at 320 px and in the largest type, long names at the end of a text do not widen the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.addInitScript(() => localStorage.setItem('agora:textSize', 'largest'));
  for (const path of ['/en/wiki/epistemicidio', '/wiki/cogito', '/en/wiki/cogito', '/es/philos/platao']) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});

test('with forced colours what is chosen looks other than what is not', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize(DESK);
  const differ = async (chosen: Locator, other: Locator) =>
    expect(await style(chosen.first(), 'background-color')).not.toBe(
      await style(other.first(), 'background-color'),
    );
  await page.goto('/philos/graphic');
  await differ(page.locator('main a.tag[aria-current]'), page.locator('main a.tag:not([aria-current])'));
  await differ(
    page.locator('.site-nav-list a[aria-current]'),
    page.locator('.site-nav-list a:not([aria-current])'),
  );
  await page.goto('/settings');
  await page.getByRole('radio', { name: 'Grande', exact: true }).check();
  await differ(
    page.locator('.segmented label:has(:checked)'),
    page.locator('.segmented label:not(:has(:checked))'),
  );
});

test('at 1440 px a page with a large field of search shows no other', async ({ page }) => {
  await page.setViewportSize(DESK);
  for (const path of ['/', '/search', '/wiki']) {
    await page.goto(path);
    await expect(page.locator('input[type=search]').filter({ visible: true })).toHaveCount(1);
  }
});

for (const { path, name, content, javaScriptEnabled } of [
  { path: '/philos', name: 'Filtros', content: 'select', javaScriptEnabled: true },
  { path: '/philos/platao', name: 'Dados', content: 'dl', javaScriptEnabled: false },
]) {
  test.describe(path, () => {
    test.use({ viewport: DESK, javaScriptEnabled });

    test('a browser that cannot unfold details by a style leaves it to the reader', async ({ page }) => {
      await page.route('**/_astro/*.css', async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replaceAll('::details-content', '::unknown');
        await route.fulfill({ response, body });
      });
      await page.goto(path);
      const details = page.getByRole('main').locator('details').filter({ hasText: name });
      await expect(details.locator(content).first()).toBeHidden();
      await details.locator('summary').click();
      await expect(details.locator(content).first()).toBeVisible();
      // A style sheet of what loads later may still be on its way.
      await page.unrouteAll({ behavior: 'wait' });
    });
  });
}

test('the offer of a language leaves the actions of the editor free', async ({ page, baseURL }) => {
  await page.setViewportSize(TABLET);
  const { tag } = await arrive(page, baseURL!, 'Lia');
  await page.goto(`/es/u/${tag}/post/new`);
  const offer = page.getByRole('link', { name: 'Ler em português' });
  await offer.scrollIntoViewIfNeeded();
  const publish = page.getByRole('button', { name: 'Publicar', exact: true });
  await expect(publish).toBeInViewport();
  const [under, over] = [(await publish.boundingBox())!, (await offer.locator('..').boundingBox())!];
  expect(under.y + under.height <= over.y || over.y + over.height <= under.y).toBe(true);
  await page.evaluate(() => scrollTo(0, 0));
  await publish.click({ trial: true });
});

test.describe('printed', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ media: 'print' }));

  for (const path of [
    '/philos/platao',
    '/en/wiki/cogito',
    '/es/philos/circle',
    '/u/ana-demonstracao/a-caverna-desenhada-em-sala-de-aula',
  ]) {
    test(`${path} says what it is, where it is and under what licence`, async ({ page }) => {
      // What an A4 sheet leaves between its margins.
      await page.setViewportSize({ width: 658, height: 930 });
      await page.goto(path);
      const colophon = page.locator('.colophon');
      await expect(colophon).toBeVisible();
      await expect(colophon).toContainText(path);
      await expect(colophon).toContainText((await page.title()).replace(' | Ágora', ''));
      await expect(colophon).toContainText('CC BY-SA 4.0');
      await expect(page.getByRole('banner')).toBeHidden();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(658);
    });
  }
});
