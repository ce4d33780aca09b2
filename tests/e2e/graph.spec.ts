import { type Page } from '@playwright/test';
import { filters } from '../../src/i18n/messages/filters/index.ts';
import { graph } from '../../src/i18n/messages/graph/index.ts';
import { expect, test } from './fixtures.ts';
import { LOCALES, addressOf } from './site-routes.ts';

const DESK = { width: 1280, height: 900 };
const SMALL = { width: 360, height: 740 };
const PLATO = { pt: 'Platão', en: 'Plato', es: 'Platón' } as const;

const picture = (page: Page) => page.locator('.graph-plate');
const canvas = (page: Page) => page.getByRole('application');
const person = (page: Page) => page.locator('.graph-person');
const named = async (page: Page) => Number(await canvas(page).getAttribute('data-named'));

async function open(page: Page, path = '/philos/graphic'): Promise<void> {
  await page.goto(path);
  await picture(page).scrollIntoViewIfNeeded();
  // It is live once somebody is seen to read.
  await page.getByRole('heading', { level: 1 }).click();
  await expect(canvas(page)).toBeVisible();
  await expect.poll(() => named(page)).toBeGreaterThan(0);
}

/** The middle of a dot: the picture beneath has it at the same place. */
async function placeOf(page: Page, id: string) {
  const box = await picture(page).locator(`a[href$="/${id}"] circle`).boundingBox();
  return { x: box!.x + box!.width / 2, y: box!.y + box!.height / 2 };
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the graph is a picture with everybody as a link', async ({ page }) => {
    await page.goto('/philos/graphic');
    for (const size of [SMALL, DESK]) {
      await page.setViewportSize(size);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
    }
    expect(await picture(page).getByRole('link').count()).toBeGreaterThan(150);
    await expect(page.locator('.graph-tools')).toBeHidden();
    await picture(page)
      .getByRole('link', { name: /^Platão, / })
      .locator('circle')
      .click();
    await expect(page).toHaveURL(/\/philos\/platao$/);
  });
});

for (const locale of LOCALES) {
  test(`says in ${locale} who is in focus, and what an edge is and who says so`, async ({ page }) => {
    const t = graph[locale];
    await page.setViewportSize(DESK);
    await open(page, addressOf(locale, '/philos/graphic?focus=platao'));
    const name = person(page).getByRole('link', { name: PLATO[locale], exact: true });
    await expect(name).toHaveAttribute('href', addressOf(locale, '/philos/platao'));
    await expect(person(page)).toContainText('347');
    await expect(page.locator('.graph [aria-live]').first()).toContainText(`${t.learnt} `);
    await person(page)
      .getByRole('button', { name: /^S[oó]crates$/ })
      .first()
      .click();
    const edge = page.locator('.graph-edge');
    await expect(edge.getByRole('link')).toHaveCount(2);
    await expect(edge.getByRole('link', { name: /^S[oó]crates$/ })).toHaveAttribute(
      'href',
      addressOf(locale, '/philos/socrates'),
    );
    await expect(edge).toContainText(new RegExp(`${t.source.split('{')[0]}|${t.noSource}`));
  });
}

test('a dot is chosen by pointer, and an empty place lets go of it', async ({ page }) => {
  await page.setViewportSize(DESK);
  await open(page);
  const { x, y } = await placeOf(page, 'platao');
  await page.mouse.click(x, y);
  await expect(page).toHaveURL(/focus=platao/);
  await expect(person(page)).toContainText(PLATO.pt);
  const box = (await canvas(page).boundingBox())!;
  const [right, bottom] = [box.width - 8, box.height - 8];
  // Edges lead out of the picture: where one is near, it is chosen, and the next click lets go of it alone.
  const corners = [
    [8, 8],
    [right, 8],
    [8, bottom],
    [right, bottom],
  ].flatMap((corner) => [corner, corner]);
  let tries = 0;
  await expect(async () => {
    const [left, top] = corners[tries++ % corners.length]!;
    await page.mouse.click(box.x + left!, box.y + top!);
    await expect(person(page)).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await page.goBack();
  await expect(person(page)).toContainText(PLATO.pt);
});

test('focus moves along edges by keyboard, and the page of who has it opens', async ({ page }) => {
  await page.setViewportSize(DESK);
  await open(page, '/philos/graphic?focus=platao');
  await expect(person(page).locator('li').first()).toBeVisible();
  const near = await person(page).locator('li').allTextContents();
  await canvas(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(person(page).locator('h2')).not.toContainText(PLATO.pt);
  const name = (await person(page).locator('h2 a').textContent())!;
  expect(near).toContain(name);
  await page.keyboard.press('Escape');
  await expect(person(page)).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  const link = person(page).locator('h2 a');
  const href = (await link.getAttribute('href'))!;
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${href}$`));
});

test('the arrangement is in the address, and goes back with it', async ({ page }) => {
  await page.setViewportSize(DESK);
  await open(page);
  const byTime = page.getByRole('button', { name: graph.pt.byTime });
  await byTime.click();
  await expect(page).toHaveURL(/arrange=time/);
  await expect(byTime).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(byTime).toHaveAttribute('aria-pressed', 'false');
});

test('a search leaves the names that it finds', async ({ page }) => {
  await page.setViewportSize(DESK);
  await open(page, '/philos/graphic?q=Plato');
  await expect.poll(() => named(page)).toBe(1);
});

test('the focus goes from the picture to the drawing that takes its place', async ({ page }) => {
  await page.goto('/philos/graphic');
  await page
    .locator('.graph-plate')
    .getByRole('link', { name: /^Aristóteles/ })
    .focus();
  await expect(canvas(page)).toBeFocused();
});

test('filters and focus hold together, and the one in focus stays in every view', async ({ page }) => {
  await page.setViewportSize(DESK);
  await open(page, '/philos/graphic?focus=platao');
  const all = await named(page);
  await page.getByRole('combobox', { name: filters.pt.era }).selectOption('filosofia-medieval');
  await expect.poll(() => named(page)).toBeLessThan(all);
  expect(await named(page)).toBeGreaterThan(1);
  await expect(person(page)).toContainText(PLATO.pt);
  await expect(person(page).locator('.aside').filter({ hasText: 'Sócrates' })).toHaveCount(1);
  await expect(person(page).locator('button:not(.aside)').filter({ hasText: 'Avicena' })).toHaveCount(1);
  for (const view of ['circle', 'cloud', 'map']) {
    await page.goto(`/philos/${view}?focus=platao&era=filosofia-medieval`);
    await expect(page.locator('svg .self').first()).toBeVisible();
    await expect(page.locator('svg .self').first()).not.toHaveAttribute('aria-hidden');
  }
  await page.goto('/philos/circle?focus=platao&era=filosofia-medieval');
  await expect(page.locator('.ring a.exerted:not(.away)').filter({ hasText: 'Avicena' })).toHaveCount(1);
  await expect(page.locator('.ring a.exerted.away').filter({ hasText: 'Aristóteles' })).toHaveCount(1);
  await expect(page.locator('.ring-curves .aside').first()).toHaveCSS('stroke-opacity', '0.25');
});

test('without WebGL the picture stays, and nothing is said to be missing', async ({ page }) => {
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: []) {
      return kind.startsWith('webgl') ? null : getContext.call(this, kind, ...rest);
    } as typeof getContext;
  });
  await page.setViewportSize(DESK);
  await page.goto('/philos/graphic?focus=platao');
  await picture(page).scrollIntoViewIfNeeded();
  await expect(person(page)).toContainText(PLATO.pt);
  await expect(picture(page)).toBeVisible();
  await expect(canvas(page)).toBeHidden();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a lost context is made again, and a page that is left holds none', async ({ page }) => {
  await page.setViewportSize(DESK);
  await open(page, '/philos/graphic?focus=platao');
  const layers = page.locator('.graph-canvas canvas');
  const count = await layers.count();
  const context = () =>
    layers
      .and(page.locator('.sigma-nodes'))
      .evaluateHandle((layer) => (layer as HTMLCanvasElement).getContext('webgl2')!);
  await (await context()).evaluate((gl) => gl.getExtension('WEBGL_lose_context')!.loseContext());
  await expect.poll(async () => (await context()).evaluate((gl) => gl.isContextLost())).toBe(false);
  // As the back/forward cache sends them, which Playwright switches off.
  const pass = (name: string) =>
    page.evaluate((type) => dispatchEvent(new PageTransitionEvent(type, { persisted: true })), name);
  for (let visit = 0; visit < 3; visit += 1) {
    const gl = await context();
    await pass('pagehide');
    await expect(layers).toHaveCount(0);
    expect(await gl.evaluate((left) => left.isContextLost())).toBe(true);
    await expect(picture(page)).toBeVisible();
    await pass('pageshow');
    await expect(layers).toHaveCount(count);
  }
  await expect(person(page)).toContainText(PLATO.pt);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: SMALL });

  test('the drawing fits, a tap chooses, and two fingers do not scroll the page', async ({ page }) => {
    await open(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(SMALL.width);
    const { x, y, width, height } = (await canvas(page).boundingBox())!;
    const plate = await picture(page).evaluate((svg) => {
      const { x, y, width, height } = (svg as unknown as SVGSVGElement).viewBox.baseVal;
      const [dotX = 0, dotY = 0] = svg
        .querySelector('a[href$="/platao"]')!
        .getAttribute('transform')!
        .match(/-?\d+/g)!
        .map(Number);
      return { width, height, x: dotX - x - width / 2, y: dotY - y - height / 2 };
    });
    const scale = Math.min(width / plate.width, height / plate.height);
    await page.touchscreen.tap(x + width / 2 + plate.x * scale, y + height / 2 + plate.y * scale);
    await expect(page).toHaveURL(/focus=/);
    await expect(person(page)).toBeVisible();
    await expect(canvas(page)).toHaveCSS('touch-action', 'none');
  });
});
