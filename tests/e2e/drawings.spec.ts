import { type Locator, type Page } from '@playwright/test';
import { philos } from '../../src/i18n/messages/philos/index.ts';
import { expectNoFaultsInBothThemes } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { LOCALES, addressOf } from './site-routes.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
const PLATO = { pt: 'Platão', en: 'Plato', es: 'Platón' } as const;

const drawing = (page: Page) => page.getByRole('main').locator('svg[role=group]');
const nameOf = (page: Page, name: string) =>
  drawing(page).getByRole('link', { name: new RegExp(`^${name}(?:, |$)`) });

/** The philosophers of the list. */
async function countOfList(page: Page): Promise<number> {
  await page.goto('/philos');
  return page.locator('.philosophers .card-link').count();
}

for (const view of ['circle', 'cloud'] as const) {
  test(`the ${view} has every philosopher as a link in three languages`, async ({ page }) => {
    const count = await countOfList(page);
    expect(count).toBeGreaterThan(150);
    for (const locale of LOCALES) {
      await page.goto(addressOf(locale, `/philos/${view}`));
      await expect(drawing(page).getByRole('link')).toHaveCount(count);
      const plato = nameOf(page, PLATO[locale]);
      await expect(plato).toHaveAttribute('href', addressOf(locale, '/philos/platao'));
      // Nobody knows when he lived.
      await expect(drawing(page).getByRole('link', { name: 'Laozi', exact: true })).toHaveCount(1);
    }
  });

  test(`the ${view} breaks no rule with its table open`, async ({ page }) => {
    await page.goto(`/philos/${view}`);
    await page.locator('.plate-data > summary').click();
    await expect(page.getByRole('table')).toBeVisible();
    await expectNoFaultsInBothThemes(page);
  });

  test(`the ${view} fits every screen and weighs less than 300 kB, with room for 260 names`, async ({
    page,
  }) => {
    const count = await countOfList(page);
    const answer = await page.goto(`/es/philos/${view}`);
    const weight = (await answer!.body()).length;
    expect(weight * Math.max(1, 260 / count)).toBeLessThan(300_000);
    for (const size of [{ width: 360, height: 740 }, PHONE, { width: 820, height: 1180 }, DESK]) {
      await page.setViewportSize(size);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
    }
  });

  test(`the table of the ${view} is read before the drawing and seen after it`, async ({ page }) => {
    await page.goto(`/en/philos/${view}`);
    const [fold, drawn] = [page.locator('.plate-data'), drawing(page)];
    const isFirst = await fold.evaluate(
      (one, other) => one.compareDocumentPosition(other!) & Node.DOCUMENT_POSITION_FOLLOWING,
      await drawn.elementHandle(),
    );
    expect(isFirst).toBeTruthy();
    expect((await fold.boundingBox())!.y).toBeGreaterThan((await drawn.boundingBox())!.y);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a phone sees the drawings and follows a name', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/philos/cloud');
    await expect(nameOf(page, 'Platão')).toBeVisible();
    await page.locator('.plate-data > summary').click();
    await expect(page.getByRole('rowheader', { name: 'Platão', exact: true })).toBeVisible();
    await page.goto('/philos/circle');
    await expect(drawing(page)).toBeVisible();
    await page.goto('/philos/platao');
    const more = page.locator('.influences summary', { hasText: /^Mais \d+$/ });
    await expect(page.locator('.influences').getByRole('link', { name: 'Simone Weil' })).toBeHidden();
    await more.last().click();
    await expect(page.locator('.influences').getByRole('link', { name: 'Simone Weil' })).toBeVisible();
  });
});

test.describe('the circle', () => {
  const caption = (page: Page) => page.locator('.ring-caption');
  const stroke = (path: Locator) =>
    path.evaluate((element) => {
      const { stroke, strokeDasharray } = getComputedStyle(element);
      return `${stroke} ${strokeDasharray}`;
    });

  test.beforeEach(({ page }) => page.setViewportSize(DESK));

  for (const locale of LOCALES) {
    test(`says in ${locale} whom a name learnt from and whom it taught`, async ({ page }) => {
      const t = philos[locale];
      await page.goto(addressOf(locale, '/philos/circle'));
      await expect(caption(page)).toContainText(t.ringTaught);
      await nameOf(page, PLATO[locale]).locator('text').hover();
      await expect(caption(page)).toContainText(`${PLATO[locale]}, `);
      await expect(caption(page)).toContainText(t.learntFrom.split('{')[0]!.trim());
      await expect(caption(page)).toContainText(t.taughtTo.split('{')[0]!.trim());
      await expect(caption(page)).toContainText(/S[oó]crates/);
      await expect(caption(page)).toContainText(t.more.replace('{count}', '').trim());
    });
  }

  test('tells the two directions apart by colour and by dash, and criticism from both', async ({ page }) => {
    await page.goto('/philos/circle');
    await nameOf(page, 'Platão').focus();
    let looks: string[] = [];
    const countLooks = async () => {
      looks = await Promise.all(
        ['.received:not(.critic)', '.exerted:not(.critic)', '.received.critic', '.exerted.critic'].map(
          (kind) => stroke(page.locator(`.ring-curves path.lit${kind}`).first()),
        ),
      );
      return new Set(looks).size;
    };
    // They are drawn once more when the network is there.
    await expect.poll(countLooks).toBe(4);
    const [colours, dashes] = [0, 1].map((part) =>
      looks.slice(0, 2).map((look) => look.split(/ (?=none|\d)/)[part]),
    );
    expect([new Set(colours).size, new Set(dashes).size]).toEqual([2, 2]);
  });

  test('follows the keyboard and goes back to its rest', async ({ page }) => {
    await page.goto('/philos/circle');
    await nameOf(page, 'Sócrates').focus();
    await expect(caption(page)).toContainText('Sócrates, ');
    await page.keyboard.press('Tab');
    await expect(caption(page)).not.toContainText('Sócrates, ');
    await expect(page.locator('.ring a.self')).toHaveCount(1);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await expect(caption(page)).toContainText(philos.pt.ringTaught);
    await expect(page.locator('.ring path.lit')).toHaveCount(0);
  });

  test('sets names that can be read, none upon another', async ({ page }) => {
    // On narrower screens a ring of so many names is set smaller.
    await page.goto('/philos/circle');
    const { size, gaps } = await page.locator('.ring svg').evaluate((svg) => {
      const spots = [...svg.querySelectorAll('circle')].map((dot) => {
        const { x, y, width, height } = dot.getBoundingClientRect();
        return [x + width / 2, y + height / 2] as const;
      });
      const between = spots.slice(1).map(([x, y], at) => Math.hypot(x - spots[at]![0], y - spots[at]![1]));
      const scale = svg.getBoundingClientRect().width / (svg as SVGSVGElement).viewBox.baseVal.width;
      return { size: 12 * scale, gaps: between };
    });
    expect(size).toBeGreaterThanOrEqual(12);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(11);
  });

  test('turns under the finger on a phone, and the name that is level is said', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/philos/circle');
    const wheel = page.locator('.ring-wheel');
    await wheel.scrollIntoViewIfNeeded();
    // The ring comes to rest some frames after it was asked to turn.
    const isLevel = () =>
      expect(async () => {
        const self = page.locator('.ring a.self');
        const [name, box] = [await self.locator('text').boundingBox(), (await wheel.boundingBox())!];
        expect(name!.height).toBeLessThan(24);
        expect(name!.x).toBeGreaterThan(0);
        expect(name!.x + name!.width).toBeLessThanOrEqual(PHONE.width);
        expect(Math.abs(name!.y + name!.height / 2 - (box.y + box.height / 2))).toBeLessThan(14);
        expect(await caption(page).textContent()).toContain(((await self.textContent()) ?? '').trim());
      }).toPass();
    await nameOf(page, 'Sócrates').focus();
    await isLevel();
    await wheel.hover();
    await page.mouse.wheel(0, 1500);
    await expect(page.locator('.ring a.self')).toHaveCount(1);
    await expect.poll(() => wheel.evaluate((box) => box.scrollTop)).toBeGreaterThan(1000);
    await isLevel();
    await nameOf(page, 'Immanuel Kant').focus();
    await expect(caption(page)).toContainText('Immanuel Kant, ');
    await isLevel();
    const link = caption(page).getByRole('link', { name: 'Immanuel Kant' });
    await expect(link).toHaveAttribute('href', '/philos/immanuel-kant');
    await expect(link).toHaveCSS('opacity', '1');
  });
});

test('a philosopher stands among those before and after, who are links', async ({ page }) => {
  for (const [locale, name] of [
    ['pt', 'Sócrates'],
    ['en', 'Socrates'],
    ['es', 'Sócrates'],
  ] as const) {
    await page.goto(addressOf(locale, '/philos/platao'));
    const t = philos[locale];
    const figure = page.getByRole('figure').filter({ hasText: t.neighbourhoodPartial });
    await expect(figure.getByRole('list', { name: t.exerted }).getByRole('link')).toHaveCount(12);
    await figure.getByRole('list', { name: t.received }).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  }
});

test('the data is open, typed and kept by no one for longer than it is true', async ({ request, page }) => {
  await page.goto('/philos/graphic');
  const section = page.getByRole('region', { name: philos.pt.openData });
  for (const [name, type] of [
    ['graph.json', 'application/json'],
    ['graph.gexf', 'application/xml; charset=utf-8'],
    ['graph.graphml', 'application/xml; charset=utf-8'],
    ['nodes.csv', 'text/csv; charset=utf-8'],
    ['edges.csv', 'text/csv; charset=utf-8'],
  ] as const) {
    await expect(section.getByRole('link', { name, exact: true })).toHaveAttribute('href', `/philos/${name}`);
    const answer = await request.get(`/philos/${name}`);
    expect(answer.headers()).toMatchObject({
      'content-type': type,
      'content-encoding': 'br',
      'cache-control': 'public, max-age=0, must-revalidate',
    });
    const again = await request.get(`/philos/${name}`, {
      headers: { 'if-none-match': answer.headers()['etag']! },
    });
    expect(again.status()).toBe(304);
    expect(await answer.text()).toContain('CC-BY-SA-4.0');
  }
});
