import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules whose answer depends on the theme. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** The smaller of its two forms: the browser reads it for each page, which takes longer than most pages to look at. */
const axeSource = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;
/** What axe leaves in a page. */
interface Asked {
  axe: { run: (options: object) => Promise<Results> };
}

const expectNone = ({ violations }: Results) =>
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);

/** The page as it is now breaks no rule; `rules` leaves the others out. */
export async function expectNoFaults(page: Page, rules?: readonly string[]): Promise<void> {
  // Asked in the page itself and for faults alone: otherwise each element that is well travels to the test and back,
  // which takes several times as long as looking at it. Pages hold no frames that would need the other way.
  const axe = new AxeBuilder({ page, axeSource }).setLegacyMode().options({ resultTypes: ['violations'] });
  expectNone(await (rules ? axe.withRules([...rules]) : axe.withTags(STANDARDS)).analyze());
}

/** Neither theme breaks a rule. The page is left in the dark one. */
export async function expectNoFaultsInBothThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectNoFaults(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  // The page has axe by now: to bring it there again takes longer than these rules do.
  const options = { runOnly: { type: 'rule', values: OF_COLOURS }, resultTypes: ['violations'] };
  expectNone(await page.evaluate((given) => (globalThis as unknown as Asked).axe.run(given), options));
}
