import { type Locator, type Page } from '@playwright/test';
import { filters } from '../../src/i18n/messages/filters/index.ts';
import { expect, test } from './fixtures.ts';

const names = (page: Page) => page.getByRole('main').locator('svg[role=group] a');
const nameOf = (page: Page, name: string) => names(page).filter({ hasText: new RegExp(`^\\s*${name}\\s*$`) });
const caption = (page: Page) => page.locator('.ring-caption');
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());
const inAddress = (page: Page) => expect.poll(() => new URL(page.url()).searchParams.get('focus'));
/** As a person does: the focus comes first. */
async function choose(control: Locator, value: string): Promise<void> {
  await control.focus();
  await control.selectOption(value);
}
const curves = (page: Page) =>
  page
    .locator('.ring-curves path[data-to]')
    .evaluateAll((paths) => paths.map((path) => path.getAttribute('d')!.split('M').length - 1))
    .then((sizes) => sizes.reduce((sum, size) => sum + size, 0));

test.describe('the circle', () => {
  test.beforeEach(({ page }) => page.setViewportSize({ width: 1440, height: 900 }));

  test('sets back who does not match, and draws the curves between those who do', async ({ page }) => {
    await page.goto('/philos/circle');
    const all = await curves(page);
    const era = page.getByRole('combobox', { name: filters.pt.era, exact: true });
    await choose(era, 'filosofia-antiga');
    await expect(nameOf(page, 'Immanuel Kant')).toHaveClass(/away/);
    const ancient = await curves(page);
    expect(ancient).toBeGreaterThan(10);
    expect(ancient).toBeLessThan(all / 2);
    const kind = page.getByRole('combobox', { name: filters.pt.kind, exact: true });
    await choose(kind, 'critic');
    await expect.poll(() => curves(page)).toBeLessThan(ancient);
    const critical = await curves(page);
    await choose(kind, 'teacher');
    await expect.poll(() => curves(page)).not.toBe(critical);
    expect((await curves(page)) + critical).toBeLessThan(ancient);
    await choose(kind, '');
    await expect.poll(() => curves(page)).toBe(ancient);

    // The keyboard goes past those who stepped back, and they are not read.
    await expect(nameOf(page, 'Immanuel Kant')).toHaveAttribute('tabindex', '-1');
    await expect(page.getByRole('main').locator('svg[role=group]').getByRole('link')).toHaveCount(
      await page.locator('svg[role=group] a:not(.away)').count(),
    );
    // In focus, a name has all whom it taught; who does not match stays faint.
    await nameOf(page, 'Platão').locator('text').hover();
    await expect(nameOf(page, 'Agostinho de Hipona')).toHaveClass(/exerted/);
    await expect(nameOf(page, 'Agostinho de Hipona')).toHaveCSS('opacity', '0.4');
    await expect(nameOf(page, 'Aristóteles')).toHaveCSS('opacity', '1');
    await choose(era, '');
    await expect.poll(() => curves(page)).toBe(all);
    await expect(page.locator('svg[role=group] .away')).toHaveCount(0);
  });

  test('a click holds a name in the address, another opens its page', async ({ page }) => {
    await page.goto('/es/philos/circle');
    const kant = nameOf(page, 'Immanuel Kant').locator('text');
    const filter = page.getByRole('main').getByRole('searchbox');
    await filter.fill('kant');
    await expect(page.locator('svg[role=group] a:not(.away)')).toHaveCount(1);
    await filter.fill('');
    await kant.click();
    await inAddress(page).toBe('immanuel-kant');
    await filter.focus();
    await page.mouse.move(0, 0);
    await expect(caption(page)).toContainText('Immanuel Kant, ');
    await page.goBack();
    await expect(caption(page)).not.toContainText('Immanuel Kant, ');
    await page.goForward();
    await expect(caption(page)).toContainText('Immanuel Kant, ');
    await page.reload();
    await expect(caption(page)).toContainText('Immanuel Kant, ');
    await kant.click();
    await expect(page).toHaveURL('/es/philos/immanuel-kant');
  });

  test('arrow keys go round the ring and along influences', async ({ page }) => {
    await page.goto('/philos/circle');
    await expect(page.getByText('↑')).toBeVisible();
    const order = await names(page).evaluateAll((links) => links.map((link) => link.textContent!.trim()));
    const beside = (name: string, step: number) => order.at((order.indexOf(name) + step) % order.length);
    await nameOf(page, 'Platão').focus();
    await expect(caption(page)).toContainText('Platão, ');
    await page.keyboard.press('ArrowRight');
    expect(await focused(page)).toBe(beside('Platão', 1));
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    expect(await focused(page)).toBe(beside('Platão', -1));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    const most = (await focused(page))!;
    await expect(caption(page)).toContainText(`${most}, `);
    await expect(nameOf(page, 'Platão')).toHaveClass(/received/);
    await expect(nameOf(page, most).locator('circle')).not.toHaveCSS('stroke', 'none');
    await page.keyboard.press('Shift+ArrowRight');
    const second = (await focused(page))!;
    expect(second).not.toBe(most);
    await expect(nameOf(page, 'Platão')).toHaveClass(/received/);
    await inAddress(page).toBe((await nameOf(page, second).getAttribute('href'))!.slice('/philos/'.length));
    await page.keyboard.press('ArrowUp');
    expect(await focused(page)).not.toBe(second);
    await page.keyboard.press('Escape');
    await inAddress(page).toBeNull();
  });
});

test.describe('the circle on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('stops at a name that matches, says it, and is found there again', async ({ page }) => {
    await page.goto('/philos/circle?era=filosofia-moderna');
    const wheel = page.locator('.ring-wheel');
    await expect(nameOf(page, 'Platão')).toHaveClass(/away/);
    await wheel.hover();
    await page.mouse.wheel(0, 300);
    const self = page.locator('.ring a.self');
    await expect(self).toHaveCount(1);
    await expect(self).not.toHaveClass(/away/);
    const isInAddress = async () =>
      (await self.getAttribute('href')) === `/philos/${new URL(page.url()).searchParams.get('focus')}`;
    await expect.poll(isInAddress).toBe(true);
    // The ring comes to rest some frames after it was asked to turn.
    const readable = () =>
      expect(async () => {
        const [name, box] = [(await self.locator('text').boundingBox())!, (await wheel.boundingBox())!];
        expect(name.x).toBeGreaterThan(0);
        expect(name.x + name.width).toBeLessThanOrEqual(390);
        expect(Math.abs(name.y + name.height / 2 - (box.y + box.height / 2))).toBeLessThan(14);
        expect(await caption(page).textContent()).toContain((await self.textContent())!.trim());
      }).toPass();
    await readable();
    const held = await self.textContent();
    await page.reload();
    await expect(self).toHaveText(held!.trim());
    await readable();

    // A name beside the level comes to it; the one that is level opens its page.
    const other = page.locator('.ring a:not(.away, .self)').last();
    const text = (await other.textContent())!.trim();
    await other.evaluate((name) => name.focus());
    await expect(self).toHaveText(text);
    await readable();
    const href = (await self.getAttribute('href'))!;
    await self.locator('text').tap();
    await expect(page).toHaveURL(href);
  });
});

test('the cloud sets back who does not match, and shows who is in focus', async ({ page }) => {
  await page.goto('/es/philos/cloud?q=plat&focus=socrates');
  await expect(names(page).and(page.locator(':not(.away)'))).toHaveText(['Platón', 'Sócrates']);
  await expect(nameOf(page, 'Sócrates')).toHaveClass(/self/);
  await page.locator('.plate-data > summary').click();
  await expect(page.getByRole('rowheader')).toHaveText(['Platón']);
  await page
    .getByRole('button', { name: filters.es.remove.replace('{value}', `${filters.es.focus}: Sócrates`) })
    .click();
  await expect(nameOf(page, 'Sócrates')).not.toHaveClass(/self/);
  await expect(nameOf(page, 'Sócrates')).toHaveAttribute('tabindex', '-1');
  await expect(page).toHaveURL('/es/philos/cloud?q=plat');
  await nameOf(page, 'Platón').click();
  await expect(page).toHaveURL('/es/philos/platao');
});

test.describe('where the font comes too late', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('a name of the cloud is a link between its letters too', async ({ page }) => {
    await page.route(/\.woff2$/, (route) => route.abort());
    await page.goto('/es/philos/cloud');
    await nameOf(page, 'Platón').click();
    await expect(page).toHaveURL('/es/philos/platao');
  });
});
