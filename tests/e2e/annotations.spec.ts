import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoFaults, expectNoFaultsInBothThemes } from './accessibility.ts';
import { expect, test } from './fixtures.ts';

const ARTICLE = '/wiki/alegoria-da-caverna';

/** Selects the beginning of a paragraph, as a pointer or the keyboard does; returns its whole words, which are marked. */
function select(page: Page, paragraph: number, length: number): Promise<string> {
  return page.evaluate(
    ([at, length]) => {
      const block = document.querySelectorAll('.reading .prose > p')[at!]!;
      block.scrollIntoView({ block: 'center' });
      const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      const text = texts.nextNode() as Text;
      const end = Math.min(length!, text.data.length);
      getSelection()!.setBaseAndExtent(text, 0, text, end);
      const whole = end + /^[\p{L}\p{M}\p{N}]*/u.exec(text.data.slice(end))![0].length;
      return text.data.slice(0, whole).replace(/\s+/g, ' ').trim();
    },
    [paragraph, length],
  );
}

const drawn = (page: Page) =>
  page.evaluate(() =>
    [...(CSS.highlights.get('annotation') ?? [])].map((range) => range.toString().replace(/\s+/g, ' ')),
  );
const listOf = (page: Page) => page.getByRole('region', { name: 'Suas marcações' });

test('passages are marked and noted, found again after an edit, listed, exported and deleted with undo', async ({
  page,
  context,
}) => {
  await page.goto(ARTICLE);
  await expect(page.locator('.annotations')).toHaveCount(0);
  await page.keyboard.press('Shift');

  // By the keyboard: the bar, back to the text, then a mark.
  await select(page, 0, 20);
  const bar = page.getByRole('group', { name: 'Trecho selecionado' });
  await expect(bar).toBeVisible();
  await expectNoFaultsInBothThemes(page);
  await page.keyboard.press('Tab');
  await expect(bar.getByRole('button', { name: 'Marcar' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  const first = await select(page, 0, 40);
  await expect(bar).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(bar).toBeHidden();
  expect(await drawn(page)).toEqual([first]);

  // On a phone: at the foot of the window, with a note.
  await page.setViewportSize({ width: 390, height: 844 });
  const second = await select(page, 2, 30);
  await expect(bar).toBeVisible();
  expect((await bar.boundingBox())!.y).toBeGreaterThan(750);
  await bar.getByRole('button', { name: 'Anotar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nota' });
  const note = dialog.getByLabel('Sua nota');
  await expect(note).toBeFocused();
  const removal = dialog.getByRole('button', { name: 'Excluir marcação' });
  // The pointer is where the bar was pressed.
  await note.hover();
  await expect(removal).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.keyboard.type('Comparar com *A República*, VI.');
  await expect(dialog.getByRole('status')).toHaveText('Salvo neste aparelho.');
  await expectNoFaultsInBothThemes(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  // A text that was edited before the first passage, and lost the second; nothing typed is lost.
  await page.route(`**${ARTICLE}`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/(<div class="prose"[^>]*>\s*<p>)/, '$1Um começo novo. ');
    await route.fulfill({ response: answer, body: body.replaceAll(second, 'Palavras bem diferentes') });
  });
  await page.reload();
  const list = listOf(page);
  await expect(list.getByRole('listitem')).toHaveCount(2);
  expect(await drawn(page)).toEqual([first]);
  await expect(list.getByRole('listitem').nth(1)).toContainText('O texto mudou');
  await page.unroute(`**${ARTICLE}`);
  await page.reload();
  await expect(list.getByRole('listitem').nth(1)).toContainText('Comparar com *A República*, VI.');
  expect(await drawn(page)).toEqual([first, second]);
  await expect(page.getByRole('link', { name: '2 marcações' })).toBeVisible();
  await page.goto(`/en${ARTICLE}`);
  await page.keyboard.press('Shift');
  await expect(page.locator('.annotations')).toHaveCount(0);

  // Two tabs, one of them the settings.
  const settings = await context.newPage();
  await settings.goto('/settings#annotations');
  const all = settings.getByRole('region', { name: 'Marcações e notas' });
  await expect(all.getByRole('listitem')).toHaveCount(2);
  await expect(all).toContainText('quem usa este aparelho pode vê-las');
  await expectNoFaultsInBothThemes(settings);
  await page.goto(ARTICLE);
  await list.getByRole('button', { name: 'Excluir' }).first().click();
  await expect(list.getByRole('button', { name: 'Desfazer' })).toBeFocused();
  await expect(list.locator('.notice')).toHaveCSS('display', 'flex');
  expect(await drawn(page)).toEqual([second]);
  await expect(all.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(list.getByRole('listitem').first()).toContainText(first);
  await expect(all.getByRole('listitem')).toHaveCount(2);
  await expectNoFaults(page);
  await list.getByRole('button', { name: 'Editar nota' }).click();
  await expect(note).toHaveValue('Comparar com *A República*, VI.');
  await page.keyboard.press('Escape');
  await expect(list.getByRole('button', { name: 'Editar nota' })).toBeFocused();

  const downloading = settings.waitForEvent('download');
  await all.getByRole('button', { name: 'Baixar tudo em Markdown' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^agora-notas-[\d-]+\.md$/);
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toContain(`${ARTICLE}>)\n\n> ${first}\n`);
  expect(file).toContain(`> ${second}\n\nComparar com \\*A República\\*, VI.\n`);

  await all.getByRole('button', { name: 'Apagar tudo' }).click();
  await settings.getByRole('dialog').getByRole('button', { name: 'Apagar tudo' }).click();
  await expect(all).toContainText('Nada marcado ainda.');
  await expect(list).toHaveCount(0);
  expect(await drawn(page)).toEqual([]);
});

test('a passage across the parts of a page is drawn in its text alone', async ({ page }) => {
  await page.goto(ARTICLE);
  await page.keyboard.press('Shift');
  const marked = await page.evaluate(() => {
    const [before, heading, after] = ['.opening > .prose > p:last-of-type', '.text h2', '.text p'].map(
      (selector) => document.querySelector(`.reading ${selector}`)!,
    );
    getSelection()!.setBaseAndExtent(before!, 0, after!.firstChild!, 12);
    return [before, heading].map((block) => block!.textContent.replace(/\s+/g, ' ').trim());
  });
  await page
    .getByRole('group', { name: 'Trecho selecionado' })
    .getByRole('button', { name: 'Marcar' })
    .click();
  expect(await drawn(page)).toEqual([...marked, 'Os prisioneiros']);
});
