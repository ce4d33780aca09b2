import { type Page } from '@playwright/test';
import { filters } from '../../src/i18n/messages/filters/index.ts';
import { philos } from '../../src/i18n/messages/philos/index.ts';
import { expectNoFaults } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { LOCALES, addressOf } from './site-routes.ts';

const PLATO = { pt: 'Platão', en: 'Plato', es: 'Platón' } as const;

const shown = (page: Page) => page.locator('[data-eras] .philosopher:visible .card-link');
const count = (page: Page) => page.locator('[data-filters] [data-count]');
const filter = (page: Page, name: string) =>
  page.getByRole('main').getByRole('combobox', { name, exact: true });
/** As a person does: the focus comes first. */
async function choose(page: Page, name: string, value: string): Promise<void> {
  await filter(page, name).focus();
  await filter(page, name).selectOption(value);
}
const query = (page: Page) => new URL(page.url()).searchParams;
/** The number of its first words: 12 of 222 philosophers. */
const first = async (page: Page) => Number(/\d+/.exec(await count(page).innerText())![0]);

for (const locale of LOCALES) {
  test(`the list finds a name of any language in ${locale}, and names what it does not know`, async ({
    page,
  }) => {
    const t = filters[locale];
    await page.goto(addressOf(locale, '/philos'));
    const all = await shown(page).count();
    expect(all).toBeGreaterThan(150);
    await expect(page.locator('astro-island')).toHaveCount(0);
    const search = page.getByRole('searchbox', { name: t.search });
    for (const name of ['platao', 'PLATO', 'Platón', 'platon']) {
      await search.fill(name);
      await expect(shown(page)).toHaveText([PLATO[locale]]);
    }
    await expect(count(page)).toHaveText(t.shown.replace('{shown}', '1').replace('{count}', String(all)));
    await expect(page.locator('.letters a:visible')).toHaveCount(1);
    await expect.poll(() => query(page).get('q')).toBe('platon');
    await page.getByRole('button', { name: t.remove.replace('{value}', '“platon”') }).click();
    await expect(search).toBeFocused();
    await expect(shown(page)).toHaveCount(all);
    await expect(page).not.toHaveURL(/\?/);

    await page.goto(addressOf(locale, '/philos?era=futura&school=platonismo&focus=ninguem&sort=size'));
    const notice = page.locator('[data-notice]');
    for (const [name, value] of [
      [t.era, 'futura'],
      [t.focus, 'ninguem'],
      [t.sort, 'size'],
    ] as const)
      await expect(notice).toContainText(t.quoted.replace('{name}', name).replace('{value}', value));
    await expect(notice).not.toContainText('platonismo');
    await expect(shown(page)).toHaveCount(await first(page));
    await choose(page, t.school, '');
    await expect(notice).toBeHidden();
    await expect(shown(page)).toHaveCount(all);
  });
}

test('the same selection is in every view and in the other languages', async ({ page }) => {
  // A page that is slow to paint breaks off the browser's transition, and the console says so.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/philos');
  await choose(page, filters.pt.era, 'filosofia-antiga');
  await choose(page, filters.pt.kind, 'critic');
  await expect(page.locator('[data-chosen] button')).toHaveCount(2);
  const size = await first(page);
  await expect(shown(page)).toHaveCount(size);
  const follow = (locale: 'pt' | 'en', view: 'cloud' | 'list') =>
    page
      .getByRole('navigation', { name: philos[locale].views })
      .getByRole('link', { name: philos[locale][view], exact: true })
      .click();
  const selected = '?era=filosofia-antiga&kind=critic';
  await follow('pt', 'cloud');
  for (const prefix of ['', '/en']) {
    await expect(page).toHaveURL(`${prefix}/philos/cloud${selected}`);
    await expect(page.locator('svg[role=group] a:not(.away)')).toHaveCount(size);
    if (!prefix) await page.locator('.languages:visible a[data-locale=en]').first().click();
  }
  await follow('en', 'list');
  await expect(page).toHaveURL(`/en/philos${selected}`);
  await expect(shown(page)).toHaveCount(size);
  await expect(page.locator('[data-chosen]')).toContainText('Ancient philosophy');
});

test('the list is filtered and sorted at once, back and forward, and from a link', async ({
  page,
  context,
}) => {
  const t = filters.pt;
  await page.goto('/philos');
  const names = () => shown(page).allInnerTexts();
  const whole = await names();
  await choose(page, t.era, 'filosofia-moderna');
  await expect(page.getByRole('heading', { level: 2, name: 'Filosofia antiga' })).toBeHidden();
  const modern = await names();
  expect(modern.length).toBeLessThan(whole.length);
  await expect(filter(page, t.era).locator(':checked')).toHaveText(`Filosofia moderna (${modern.length})`);
  await expect(page.getByRole('navigation', { name: philos.pt.jump }).getByRole('link')).toHaveCount(2);

  // What an option promises is what it leaves.
  const option = filter(page, t.tradition).locator('option:not([disabled])').nth(2);
  const promised = Number(/\((\d+)\)/.exec(await option.innerText())![1]);
  await choose(page, t.tradition, (await option.getAttribute('value'))!);
  await expect(shown(page)).toHaveCount(promised);
  await page.goBack();
  await expect(shown(page)).toHaveText(modern);

  await choose(page, t.sort, 'influence');
  await expect(shown(page).first()).toHaveText('Immanuel Kant');
  const reached = await page.locator('.philosopher:visible .reached').allInnerTexts();
  const numbers = reached.map((text) => Number(/\d+/.exec(text)![0]));
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
  const link = page.url();
  const ranked = await names();
  await choose(page, t.sort, 'name');
  await expect(shown(page).first()).toHaveText(
    await page
      .locator('.letters dd:visible a')
      .first()
      .getAttribute('href')
      .then(async (href) => page.locator(`.card-link[href="${href}"]`).innerText()),
  );
  await page.goBack();
  await expect(shown(page)).toHaveText(ranked);
  await page.goBack();
  await page.goBack();
  await expect(shown(page)).toHaveText(whole);
  await page.goForward();
  await expect(shown(page)).toHaveText(modern);

  const other = await context.newPage();
  await other.goto(link);
  await expect(shown(other)).toHaveText(ranked);

  await page.getByRole('searchbox', { name: t.search }).fill('ninguém assim');
  await expect(page.getByText(t.nobody)).toBeVisible();
  await expect(shown(page)).toHaveCount(0);
  await expect(page.locator('.letters')).toBeHidden();
  await expectNoFaults(page);
  await page.locator('.empty').getByRole('button', { name: t.clear }).click();
  await expect(shown(page)).toHaveText(whole);
});

test('what is chosen before the data is there is not lost', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/philos/network.json', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/philos?era=filosofia-antiga&kind=critic');
  await choose(page, filters.pt.era, 'renascimento');
  held.resolve();
  await expect(page).toHaveURL('/philos?era=renascimento&kind=critic');
  await expect(shown(page).filter({ hasText: 'Giordano Bruno' })).toBeVisible();
});

test.describe('when the data does not come', () => {
  test.use({ expectedErrors: [/network\.json/] });

  test('the list stays whole, and the filters can be tried again', async ({ page }) => {
    await page.route('**/philos/network.json', (route) => route.abort());
    await page.goto('/philos?era=filosofia-antiga');
    await expect(page.getByText(filters.pt.failed)).toBeVisible();
    expect(await shown(page).count()).toBeGreaterThan(150);
    await page.unroute('**/philos/network.json');
    await page.getByRole('button', { name: filters.pt.retry }).click();
    await expect(page.getByText(filters.pt.failed)).toBeHidden();
    await expect(page.locator('[data-chosen] button')).toHaveCount(1);
    await expect(shown(page)).toHaveCount(await first(page));
    expect(await first(page)).toBeLessThan(100);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the list is grouped by era, and offers no filter that would not work', async ({ page }) => {
    await page.goto('/philos?era=filosofia-antiga');
    expect(await shown(page).count()).toBeGreaterThan(150);
    await expect(page.locator('[data-eras]').getByRole('heading', { level: 2 })).toHaveCount(5);
    await expect(page.locator('[data-filters]')).toBeHidden();
  });
});

test('on a phone the filters are folded, and say how many there are', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/philos');
  const fold = page.locator('[data-filters] summary');
  await expect(filter(page, filters.pt.era)).toBeHidden();
  await fold.click();
  await choose(page, filters.pt.era, 'renascimento');
  await choose(page, filters.pt.kind, 'critic');
  await expect(fold).toHaveText(`${filters.pt.filters} (2)`);
  await expectNoFaults(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.locator('[data-filters] .cluster [data-clear]').click();
  await expect(fold).toHaveText(filters.pt.filters);
});
