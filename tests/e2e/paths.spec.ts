import type { Page } from '@playwright/test';
import { paths } from '../../src/i18n/messages/paths/index.ts';
import { philos } from '../../src/i18n/messages/philos/index.ts';
import { expectNoFaults, expectNoFaultsInBothThemes } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { LOCALES, addressOf } from './site-routes.ts';

const t = paths.pt;
const OF_LISTS = [
  'aria-allowed-attr',
  'aria-required-attr',
  'aria-required-children',
  'aria-required-parent',
  'aria-valid-attr-value',
  'aria-input-field-name',
  'color-contrast',
  'scrollable-region-focusable',
];
const field = (page: Page, label: string) => page.getByRole('combobox', { name: label, exact: true });
const chains = (page: Page) => page.locator('.chain').filter({ visible: true });
const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const drawn = (page: Page) => chains(page).first().locator('svg').filter({ visible: true });

for (const locale of LOCALES) {
  test(`two names are chosen by keyboard in ${locale}, in any language, and make a list to read`, async ({
    page,
  }) => {
    const t = paths[locale];
    await page.goto(addressOf(locale, '/philos/paths'));
    await page.getByRole('textbox', { name: t.from, exact: true }).focus();
    await field(page, t.from).pressSequentially('platon');
    await expect(page.getByRole('option')).toHaveText([/^Plat/]);
    await expect(page.getByRole('option')).toHaveAttribute('data-highlighted');
    await page.keyboard.press('Enter');
    await expect(field(page, t.from)).toBeFocused();
    await expect(field(page, t.from)).toHaveValue(/^Plat/);
    await expect(page.getByText(t.choosePartner)).toBeVisible();
    await field(page, t.to).pressSequentially('nietzsche');
    await expect(page.getByRole('option')).toHaveText(['Friedrich Nietzsche']);
    await expect(page.getByRole('option')).toHaveAttribute('data-highlighted');
    await page.keyboard.press('Enter');
    await expect(chains(page)).toHaveCount(3);
    await expect.poll(() => queryOf(page)).toEqual({ from: 'platao', to: 'friedrich-nietzsche' });
    const first = chains(page).first();
    await expect(first.getByRole('link', { name: /^Plat/ })).toHaveAttribute(
      'href',
      addressOf(locale, '/philos/platao'),
    );
    await expect(first.getByText(/^(Fonte|Source|Fuente): /).first()).toBeVisible();
    await expect(first.getByText(/ 2 p.*, \d+ min$/)).toBeVisible();
    await expect(drawn(page).locator('.chain-step')).toHaveCount(1);
    const beside = page.getByRole('region', { name: t.sideBySide });
    await expect(beside.getByRole('heading', { level: 3 })).toHaveText([
      /^Plat/,
      'Friedrich Nietzsche',
      t.before,
      t.after,
      t.articles,
    ]);
  });
}

test('kinds are switched off, ends swapped, and the history goes back over it', async ({ page }) => {
  await page.goto('/philos/paths?from=platao&to=friedrich-nietzsche');
  await expect(chains(page)).toHaveCount(3);
  await expect(drawn(page).locator('.critic')).toHaveCount(1);
  await page.getByRole('checkbox', { name: t.critic }).click();
  await expect(chains(page).locator('.critic')).toHaveCount(0);
  await expect.poll(() => queryOf(page)).toMatchObject({ without: 'critic' });
  await page.getByRole('button', { name: t.swap }).click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('De Friedrich Nietzsche a Platão');
  await expect(page.getByText(/nenhuma cadeia leva de Friedrich Nietzsche a Platão/)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('De Platão a Friedrich Nietzsche');
  await page.goBack();
  await expect(page.getByRole('checkbox', { name: t.critic })).toBeChecked();
  await page.goForward();
  await expect(page.getByRole('checkbox', { name: t.critic })).not.toBeChecked();
  await page.getByRole('banner').getByRole('link', { name: /^EN/ }).click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
    'From Plato to Friedrich Nietzsche',
  );
  await expect(page.getByRole('checkbox', { name: paths.en.critic })).not.toBeChecked();
});

test('without a chain the nearest is offered, and its links set it', async ({ page }) => {
  await page.goto('/philos/paths?from=platao&to=confucio');
  await expect(page.getByText('Nenhuma cadeia leva de Platão a Confúcio.')).toBeVisible();
  await expect(drawn(page).locator('circle').first()).toBeVisible();
  const offer = page.locator('.chain-none').getByRole('link').first();
  const name = await offer.textContent();
  await offer.click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(name!);
  await expect(chains(page).first()).toBeVisible();
  await page.goto('/philos/paths?from=friedrich-nietzsche&to=platao');
  await page.getByRole('link', { name: 'De Platão a Friedrich Nietzsche' }).click();
  await expect(chains(page)).toHaveCount(3);
  await page.goto('/philos/paths?from=socrates&to=friedrich-nietzsche&without=critic,influence');
  await page.locator('.chain-none').getByRole('link').click();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3);
  await expect(chains(page).first()).toBeVisible();
});

test('a page to be read says in a line what it is, and takes the time that the list says', async ({
  page,
}) => {
  await page.goto('/en/philos/paths?from=platao&to=friedrich-nietzsche');
  await expect(page.getByRole('heading', { name: 'From Plato to Friedrich Nietzsche' })).toBeVisible();
  const plato = chains(page).first().getByRole('listitem').first();
  const minutes = /(\d+) min/.exec((await plato.textContent())!)![1];
  await plato.getByRole('link').click();
  const heading = page.locator('.reading > .heading');
  await expect(heading).toContainText(`${minutes} min read`);
  const description = await page.locator('meta[name=description]').getAttribute('content');
  await expect(heading.getByText(description!)).toBeVisible();
  await expect(page.getByText('Last changed on')).toBeVisible();
});

test('an address with what does not exist says so and keeps the rest', async ({ page }) => {
  await page.goto('/philos/paths?from=platao&to=ninguem');
  await expect(page.getByText('“ninguem”')).toBeVisible();
  await expect(field(page, t.from)).toHaveValue('Platão');
  await page.goto('/philos/platao');
  await page.getByRole('link', { name: philos.pt.pathsFrom.replace('{name}', 'Platão') }).click();
  await expect(page.getByText('Por meio de outros, Platão chega até:')).toBeVisible();
});

test.describe('with a bad connection', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('where the field that searches cannot be loaded a list of names stands in', async ({
    page,
    context,
  }) => {
    await context.route(/SearchPicker/, (route) => route.abort());
    await page.goto('/philos/paths?from=platao');
    await page.getByRole('combobox', { name: t.to, exact: true }).selectOption('Friedrich Nietzsche');
    await expect(chains(page)).toHaveCount(3);
  });

  test('what cannot be loaded is said and tried again', async ({ page, context }) => {
    await context.route('**/philos/network.json', (route) => route.abort(), { times: 1 });
    await page.goto('/philos/paths?from=platao&to=friedrich-nietzsche');
    await page.getByRole('alert').getByRole('button').click();
    await expect(chains(page)).toHaveCount(3);
  });
});

test('breaks no rule with chains, nor with the list of names open', async ({ page }) => {
  await page.goto('/philos/paths?from=platao&to=friedrich-nietzsche');
  await expect(chains(page)).toHaveCount(3);
  await expectNoFaultsInBothThemes(page);
  await field(page, t.to).fill('so');
  await expect(page.getByRole('option', { name: 'Sócrates' })).toBeVisible();
  // While it is open the rest of the page is hidden from screen readers: rules for a whole page do not apply.
  await expectNoFaults(page, OF_LISTS);
});

test('is printed without its form', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/philos/paths?from=socrates&to=paulo-freire');
  await expect(chains(page)).toHaveCount(3);
  await expect(drawn(page)).toBeVisible();
  await expect(page.locator('#path-from')).toBeHidden();
});

test('fits 360 px', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/philos/paths?from=socrates&to=paulo-freire');
  await expect(chains(page)).toHaveCount(3);
  await expect(drawn(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const names = await drawn(page).locator('text tspan:first-child').all();
  for (const name of names) {
    const { x, width } = (await name.boundingBox())!;
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(360);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('some chains are there, whole, drawn and to be read', async ({ page }) => {
    await page.goto('/es/philos/paths');
    await expect(page.locator('main noscript p')).toHaveText(paths.es.noScript);
    await expect(page.getByRole('link', { name: 'De Sócrates a Paulo Freire' })).toBeVisible();
    expect(await chains(page).count()).toBeGreaterThanOrEqual(3);
    await expect(drawn(page)).toBeVisible();
    await expect(chains(page).first().getByRole('listitem').first()).toContainText('Sócrates');
    await expect(page.getByRole('combobox')).toHaveCount(0);
  });
});
