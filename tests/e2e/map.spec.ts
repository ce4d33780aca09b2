import type { Page } from '@playwright/test';
import { map } from '../../src/i18n/messages/map/index.ts';
import { expectNoFaultsInBothThemes } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { LOCALES, addressOf } from './site-routes.ts';

const CITIES = {
  pt: ['Atenas', 'século V a.C.'],
  en: ['Athens', '5th century BCE'],
  es: ['Atenas', 'siglo V a. C.'],
} as const;

const markOf = (page: Page, city: string) => page.getByRole('link', { name: new RegExp(`^${city}.*: \\d+`) });
const caption = (page: Page) => page.locator('.map-caption');
const slider = (page: Page) => page.getByRole('slider');

for (const locale of LOCALES) {
  test(`a mark says in ${locale} who was born, lived and died there`, async ({ page }) => {
    const t = map[locale];
    const [athens] = CITIES[locale];
    await page.goto(addressOf(locale, '/philos/map'));
    await expect(caption(page)).toContainText(t.legendBirth);
    await markOf(page, athens).locator('circle').hover();
    await expect(caption(page)).toContainText(`${t.death}:`);
    const socrates = caption(page).getByRole('link', { name: /^S[oó]crates$/ });
    await expect(socrates.first()).toHaveAttribute('href', addressOf(locale, '/philos/socrates'));
  });
}

test('the slider shows who lived in a century, and says so in the address', async ({ page }) => {
  for (const locale of LOCALES) {
    await page.goto(addressOf(locale, '/philos/map?century=-5'));
    await expect(page.getByRole('slider', { name: map[locale].century })).toHaveAttribute(
      'aria-valuetext',
      CITIES[locale][1].replaceAll(' ', '\u00a0'),
    );
  }
  await page.goto('/philos/map');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', map.pt.allCenturies);
  await expect(markOf(page, 'Buenos Aires')).toBeVisible();
  await slider(page).focus();
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/[?&]century=-5$/);
  await expect(markOf(page, 'Atenas')).toBeVisible();
  await expect(markOf(page, 'Buenos Aires')).toBeHidden();
  // Plato was born in it and lived on.
  const born = await markOf(page, 'Atenas').getAttribute('aria-label');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/[?&]century=-4$/);
  await expect(markOf(page, 'Atenas')).not.toHaveAttribute('aria-label', born!);
  await markOf(page, 'Atenas').locator('circle').hover();
  await expect(caption(page).getByRole('link', { name: 'Platão' }).first()).toBeVisible();
  // All keys pressed on the slider are one step back.
  await page.goBack();
  await expect(page).not.toHaveURL(/century=/);
  await expect(markOf(page, 'Buenos Aires')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/century=/);
  await page.goBack();
  await expect(page).not.toHaveURL(/century=/);
});

test('a century chosen before the data is there is kept beside the life in focus', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/philos/network.json', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/philos/map?focus=platao');
  await slider(page).focus();
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', CITIES.pt[1].replaceAll(' ', '\u00a0'));
  held.resolve();
  await expect(page).toHaveURL('/philos/map?century=-5&focus=platao');
  await expect(slider(page)).toHaveValue('3');
  await expect(markOf(page, 'Buenos Aires')).toBeHidden();
});

test('a link that is shared shows the life in focus, and the century', async ({ page }) => {
  await page.goto('/philos/map?century=-5&focus=platao');
  await expect(caption(page)).toContainText('Platão: Atenas → Siracusa → Atenas.');
  await expect(page.locator('.mark.self')).toHaveCount(2);
  await expect(slider(page)).toHaveValue('3');
  for (const path of await page.locator('.map-journey path').all()) {
    await expect(path).toHaveAttribute('d', /^M.+q.+M.+q/);
  }
});

test('the keyboard goes from mark to mark, into the names and back', async ({ page }) => {
  await page.goto('/philos/map');
  const athens = markOf(page, 'Atenas');
  await athens.focus();
  await expect(caption(page)).toContainText('Atenas.');
  await page.keyboard.press('ArrowRight');
  await expect(caption(page)).toContainText('Mileto.');
  await page.keyboard.press('ArrowLeft');
  await expect(athens).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(caption(page).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(athens).toBeFocused();
});

test('every place has its row, before the map and under it', async ({ page }) => {
  await page.goto('/en/philos/map');
  await page.locator('.plate-data > summary').click();
  const rows = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Plato', exact: true }) });
  await expect(rows).toHaveCount(2);
  await expect(
    rows.filter({ has: page.getByRole('rowheader', { name: 'Syracuse', exact: true }) }),
  ).toHaveCount(1);
  const marks = await page
    .locator('.mark')
    .evaluateAll((all) => all.flatMap((mark) => (mark as HTMLElement).dataset['places']!.split(' ')));
  expect(marks).toHaveLength(await page.locator('tr[id]').count());
  await expectNoFaultsInBothThemes(page);
});

test('map and graph fit phone and desk and weigh less than 300 kB, with room for 260 names', async ({
  page,
}) => {
  await page.goto('/philos');
  const count = await page.locator('.philosophers .card-link').count();
  for (const view of ['map', 'graphic']) {
    const answer = await page.goto(`/es/philos/${view}`);
    expect((await answer!.body()).length * Math.max(1, 260 / count)).toBeLessThan(300_000);
    for (const size of [
      { width: 360, height: 740 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(size);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
    }
  }
});

test('in forced colours a life stands out by the system colours, and on paper nothing is a button', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/philos/map?focus=platao');
  await expect(page.locator('.mark.self')).toHaveCount(2);
  const text = await page.evaluate(() => getComputedStyle(document.body).color);
  for (const line of ['.mark.self .birth', '.mark .life', '.mark .death', '.map-journey path']) {
    await expect(page.locator(line).first()).toHaveCSS('stroke', text);
  }
  await page.emulateMedia({ forcedColors: 'none' });
  await page.goto('/philos/graphic?focus=platao');
  await page.locator('.graph-plate').scrollIntoViewIfNeeded();
  await expect(page.locator('.graph-person h2')).toContainText('Platão');
  await expect(page.getByRole('application')).toHaveAttribute('data-named', /[1-9]/);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.graph-plate')).toBeVisible();
  for (const gone of ['.graph-canvas', '.graph-tools', '.graph-person > button']) {
    await expect(page.locator(gone)).toBeHidden();
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a mark leads to the row of its place', async ({ page }) => {
    await page.goto('/philos/map');
    await expect(slider(page)).toBeHidden();
    const row = page.getByRole('row', { name: /^Alexandria/ });
    await expect(row).toBeHidden();
    await markOf(page, 'Alexandria').locator('circle').click();
    await expect(row.getByRole('link', { name: 'Hipátia' }).first()).toBeVisible();
  });

  test('the lives and the charts are there, each philosopher a link', async ({ page }) => {
    await page.goto('/philos');
    const count = await page.locator('.philosophers .card-link').count();
    await page.goto('/philos/graphic');
    const lives = page.getByRole('group', { name: 'Vidas no tempo' });
    const undated = page.getByText('Sem data conhecida:').getByRole('link');
    await expect(undated.filter({ hasText: 'Laozi' })).toBeVisible();
    const dated = count - (await undated.count());
    await expect(lives.getByRole('listitem').getByRole('link')).toHaveCount(dated);
    await expect(lives.getByRole('link', { name: /^Platão, c\. 427/ })).toHaveAttribute(
      'href',
      '/philos/platao',
    );
    const genders = page.getByRole('table', { name: 'Por gênero' });
    const numbers = (await genders.getByRole('cell').allTextContents()).map(Number).filter(Boolean);
    expect(numbers.reduce((sum, number) => sum + number, 0)).toBe(count);
  });
});
