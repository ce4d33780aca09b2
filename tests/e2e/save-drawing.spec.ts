import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { graph } from '../../src/i18n/messages/graph/index.ts';
import { paths } from '../../src/i18n/messages/paths/index.ts';
import { save } from '../../src/i18n/messages/save/index.ts';
import { expect, test } from './fixtures.ts';

/** Presses a button of the first drawing, and reads the file that comes. */
async function saved(page: Page, name: string): Promise<{ name: string; content: Buffer }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name }).first().click();
  const file = await download;
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

const VIEWS = { circle: '?focus=platao', cloud: '', map: '?century=-5', paths: '?from=socrates&to=platao' };

for (const [view, query] of Object.entries(VIEWS)) {
  test(`the ${view} is saved as it is seen, with title, licence and address`, async ({ page }) => {
    await page.goto(`/en/philos/${view}${query}`);
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    const { name, content } = await saved(page, save.en.svg);
    expect(name).toBe(`agora-${view}.svg`);
    const text = content.toString();
    const texts = [...text.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, words]) => words);
    expect(texts.at(-2)).toBe(title);
    expect(texts.at(-1)).toContain(`CC BY-SA 4.0 · ${page.url().replaceAll('&', '&amp;')}`);
    expect(text).toContain(view === 'map' ? '>Athens<' : '>Plato<');
    expect(text).toContain('data:font/woff2;base64,');
    expect(text.includes('font-family="&quot;Fitted')).toBe(false);
    expect(text).not.toMatch(/var\(--|class=/);
  });
}

test('a chain is offered to be saved once it is drawn', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/philos/sources.json', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/philos/paths?from=socrates&to=platao');
  await expect(page.getByRole('combobox', { name: paths.pt.to, exact: true })).toHaveValue('Platão');
  await expect(page.getByRole('button', { name: save.pt.svg })).toBeHidden();
  held.resolve();
  expect((await saved(page, save.pt.svg)).content.toString()).toContain('>Platão<');
});

test('the graph is saved as it is arranged, focused, filtered and approached', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const picture = async () => {
    const { name, content } = await saved(page, save.en.svg);
    expect(name).toBe('agora-graph.svg');
    const text = content.toString();
    expect(text).toContain(`CC BY-SA 4.0 · ${page.url().replaceAll('&', '&amp;')}<`);
    expect(text).not.toMatch(/var\(--|class=/);
    const dot = /<a href="[^"]*\/en\/philos\/platao"><circle cx="([\d.]+)"/.exec(text);
    const names = [...text.matchAll(/<text[^>]*dominant-baseline[^>]*>([^<]*)</g)].map(([, one]) => one);
    return { text, names, x: Number(dot?.[1]) };
  };
  await page.goto('/en/philos/graphic?focus=platao&era=filosofia-medieval');
  const canvas = page.getByRole('application');
  await page.locator('.graph-plate').scrollIntoViewIfNeeded();
  await expect(canvas).toHaveAttribute('data-named', /[1-9]/);
  const before = await picture();
  expect(before.names).toHaveLength(Number(await canvas.getAttribute('data-named')));
  expect(before.names).toEqual(expect.arrayContaining(['Plato', 'Avicenna']));
  expect(before.names).not.toContain('Aristotle');
  await page.getByRole('button', { name: graph.en.byTime }).click();
  await expect.poll(async () => (await picture()).x).not.toBe(before.x);
  expect((await picture()).text).toMatch(/>1,?\d00</);
});

test('the lives are saved as a picture by one press', async ({ page }) => {
  await page.goto('/philos/graphic');
  const names: string[] = [];
  page.on('download', (file) => names.push(file.suggestedFilename()));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: save.pt.png }).last().click();
  const content = await readFile(await (await download).path());
  expect(names).toEqual(['agora-timeline.png']);
  expect(content.subarray(1, 4).toString()).toBe('PNG');
  expect(content.readUInt32BE(16)).toBeGreaterThan(1200);
});

test.describe('without the fonts', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('a drawing that cannot be saved says so', async ({ page }) => {
    await page.route(/\.woff2$/, (route) =>
      route.request().resourceType() === 'font' ? route.continue() : route.abort(),
    );
    await page.goto('/philos/cloud');
    await page.getByRole('button', { name: save.pt.svg }).click();
    await expect(page.getByText(save.pt.failed).first()).toBeVisible();
  });
});
