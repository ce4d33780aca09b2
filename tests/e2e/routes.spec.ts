import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../scripts/demo-data/members.ts';
import { expectNoFaultsInBothThemes } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { logIn } from './people.ts';
import { addressOf, LANG, LOCALES, MEMBER, MEMBER_ROUTES, ROUTES } from './site-routes.ts';

const NARROW = { width: 320, height: 640 };

/** In both themes and narrow, nothing violates a rule or overflows. */
async function expectGoodForm(page: Page, asksRules = true): Promise<void> {
  await expect(page.locator('h1')).toHaveCount(1);
  if (asksRules) await expectNoFaultsInBothThemes(page);
  else await page.emulateMedia({ reducedMotion: 'reduce' });
  // With less motion nothing fades: what fades from theme to theme goes through colours nobody can read.
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);

  await page.setViewportSize(NARROW);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}

for (const [at, { path, title, status = 200, file, areRulesAsked = true }] of ROUTES.entries()) {
  // Hardly a rule depends on the language: each page is asked in one of them, in turn.
  const rulesIn = areRulesAsked ? LOCALES[at % LOCALES.length] : undefined;
  for (const locale of LOCALES) {
    const address = addressOf(locale, path);

    test.describe(address, () => {
      const expectedErrors = status === 200 ? [] : [new RegExp(`status of ${status}`)];
      test.use({ locale: LANG[locale], expectedErrors });

      test('answers in its language, without a fault in its form', async ({ page }) => {
        // The server answers it in the place of a page that fails.
        if (file) {
          const body = readFileSync(`dist/client${addressOf(locale, file)}`, 'utf8');
          await page.route(address, (route) => route.fulfill({ status, contentType: 'text/html', body }));
        }
        const answer = await page.goto(address);
        expect(answer?.status()).toBe(status);
        await expect(page).toHaveTitle(`${title[locale]} | Ágora`);
        await expect(page.locator('html')).toHaveAttribute('lang', LANG[locale]);
        await expectGoodForm(page, locale === rulesIn);
      });
    });
  }
}

test.describe('signed in', () => {
  // A member without a postal address.
  test.use({ expectedErrors: [/status of 404 .*\/address\)$/] });

  test('the pages of a member are in good form', async ({ page }) => {
    const size = page.viewportSize()!;
    await page.goto('/auth/login');
    await logIn(page, { ...MEMBER, password: DEMO_PASSWORD, name: '' });
    await expect(page).toHaveURL(`/u/${MEMBER.tag}`);
    for (const { path, title } of MEMBER_ROUTES) {
      await test.step(path, async () => {
        await page.setViewportSize(size);
        await page.goto(path);
        await expect(page).toHaveTitle(`${title.pt} | Ágora`);
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
        await expect(page).toHaveURL(path);
        await expectGoodForm(page);
      });
    }
  });
});

for (const locale of LOCALES) {
  test(`the pages of a member have their titles in ${locale}`, async ({ request }) => {
    for (const { path, title } of MEMBER_ROUTES) {
      const answer = await request.get(addressOf(locale, path));
      const html = await answer.text();
      expect([path, answer.status()]).toEqual([path, 200]);
      expect(html).toContain(`<title>${title[locale]} | Ágora</title>`);
      expect(html).toContain(`<html lang="${LANG[locale]}"`);
    }
  });
}
