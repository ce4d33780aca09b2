import { expectNoFaultsInBothThemes } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { addressOf, LANG, LOCALES, ROUTES } from './site-routes.ts';

const NARROW = { width: 320, height: 640 };

for (const { path, title, status = 200 } of ROUTES) {
  for (const locale of LOCALES) {
    const address = addressOf(locale, path);

    test.describe(address, () => {
      test.use({ locale: LANG[locale], expectedErrors: status === 404 ? [/status of 404/] : [] });

      test('answers in its language, narrow, in both themes, without violations', async ({ page }) => {
        const answer = await page.goto(address);
        expect(answer?.status()).toBe(status);
        await expect(page).toHaveTitle(`${title[locale]} | Ágora`);
        await expect(page.locator('html')).toHaveAttribute('lang', LANG[locale]);
        await expect(page.locator('h1')).toHaveCount(1);

        await expectNoFaultsInBothThemes(page);
        // With less motion nothing fades: what fades from theme to theme goes through colours nobody can read.
        expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);

        await page.setViewportSize(NARROW);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).toBe(0);
      });
    });
  }
}
