import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules whose answer depends on the theme. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** The page as it is now breaks no rule; `rules` leaves the others out. */
export async function expectNoFaults(page: Page, rules?: readonly string[]): Promise<void> {
  // Asked in the page itself and for faults alone: otherwise each element that is well travels to the test and back,
  // which takes several times as long as looking at it. Pages hold no frames that would need the other way.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? axe.withRules([...rules]) : axe.withTags(STANDARDS)).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

/** Neither theme breaks a rule. The page is left in the dark one. */
export async function expectNoFaultsInBothThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectNoFaults(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoFaults(page, OF_COLOURS);
}
