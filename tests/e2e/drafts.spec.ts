import type { Page } from '@playwright/test';
import { expectNoFaults } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { arrive } from './people.ts';

const title = (page: Page) => page.getByRole('textbox', { name: 'Título' });
const body = (page: Page) => page.getByLabel('Texto');
/** What is read here stands on the disk. */
const kept = (page: Page) => expect(page.getByText('Salvo neste aparelho às')).toBeVisible();

async function write(page: Page, name: string, text: string): Promise<void> {
  await title(page).fill(name);
  await body(page).fill(text);
  await kept(page);
}

test('two new posts in two tabs are two posts', async ({ page, context, baseURL }) => {
  const { tag } = await arrive(page, baseURL!, 'Caio');
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto(`/u/${tag}/post/new`);
  await write(page, 'Sobre o tempo', 'O tempo passa.');
  await expect(body(other)).toHaveValue('');
  await write(other, 'Sobre o espaço', 'O espaço fica.');
  await other.reload();
  await expect(body(other)).toHaveValue('O espaço fica.');
  for (const [tab, slug] of [
    [page, 'sobre-o-tempo'],
    [other, 'sobre-o-espaco'],
  ] as const) {
    await tab.getByRole('button', { name: 'Publicar' }).click();
    await expect(tab).toHaveURL(`/u/${tag}/${slug}`);
  }
  await page.goto(`/u/${tag}`);
  await expect(page.getByRole('link', { name: 'Sobre o espaço' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sobre o tempo' })).toBeVisible();
});

test('drafts that were left are offered by name, opened, discarded and brought back', async ({
  page,
  context,
  baseURL,
}) => {
  const { tag } = await arrive(page, baseURL!, 'Dora');
  for (const [name, text] of [
    ['Carta sobre a amizade', 'Querida amiga.'],
    ['', '# Uma linha que serve de nome\n\nE mais.'],
    ['Terceira tentativa', 'Nada ainda.'],
  ] as const) {
    const tab = await context.newPage();
    await tab.goto(`/u/${tag}/post/new`);
    await write(tab, name, text);
    await tab.close();
  }
  const open = await context.newPage();
  await open.goto(`/u/${tag}/post/new`);
  await write(open, 'Aberto em outra aba', 'Texto.');

  await page.goto(`/u/${tag}/post/new`);
  const left = page.getByRole('region', { name: '3 rascunhos ficaram neste aparelho' });
  await expect(left.getByRole('listitem').first()).toContainText('Terceira tentativa');
  await expect(left.getByRole('listitem').first()).toContainText('Português');
  await expect(left).not.toContainText('Aberto em outra aba');
  await expect(body(page)).toHaveValue('');
  for (const [width, colorScheme] of [
    [390, 'dark'],
    [1440, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectNoFaults(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
  await left.getByText('Mais 1').click();
  const letter = left.getByRole('listitem').filter({ hasText: 'Carta sobre a amizade' });
  const line = left.getByRole('listitem').filter({ hasText: 'Uma linha que serve de nome' });
  await line.getByRole('button', { name: 'Descartar' }).click();
  await expect(line.getByRole('button', { name: 'Desfazer' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(line.getByRole('button', { name: 'Abrir' })).toBeFocused();
  await line.getByRole('button', { name: 'Descartar' }).click();
  // What is typed first stays when another text is opened.
  await body(page).fill('Digitado antes.');
  await letter.getByRole('button', { name: 'Abrir' }).click();
  await expect(body(page)).toHaveValue('Querida amiga.');
  await expect(title(page)).toBeFocused();
  await expect(page.getByText('Digitado antes.', { exact: true })).toBeVisible();

  await page.goto(`/u/${tag}/post/new`);
  const again = page.getByRole('region', { name: '3 rascunhos ficaram neste aparelho' });
  await again.getByText('Mais 1').click();
  for (const name of ['Terceira tentativa', 'Carta sobre a amizade', 'Digitado antes.']) {
    await expect(again.getByText(name)).toBeVisible();
  }
});

test('a recovered text is discarded and brought back by keyboard', async ({ page, baseURL }) => {
  const { tag } = await arrive(page, baseURL!, 'Elsa');
  await page.goto(`/u/${tag}/post/new`);
  await write(page, 'Um começo', 'Duas linhas.');
  await page.reload();
  const discard = page.getByRole('button', { name: 'Descartar' });
  await discard.press('Enter');
  const undo = page.getByRole('button', { name: 'Desfazer' });
  await expect(undo).toBeFocused();
  await expect(body(page)).toHaveValue('');
  await undo.press('Enter');
  await expect(page.getByRole('button', { name: 'Abrir' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(title(page)).toBeFocused();
  await expect(body(page)).toHaveValue('Duas linhas.');

  // In the text, the shortcut of the search is that of a link.
  const marks = await page.evaluateHandle(() => {
    const seen: MutationRecord[] = [];
    const observer = new MutationObserver((records) => seen.push(...records));
    observer.observe(document.documentElement, { attributeFilter: ['data-search'] });
    return seen;
  });
  await body(page).selectText();
  await page.keyboard.press('Control+k');
  await expect(body(page)).toHaveValue('[Duas linhas.](https://)');
  expect(await marks.evaluate(({ length }) => length)).toBe(0);
});

test('a draft follows its writer into another language, by its link and by the offer', async ({
  page,
  baseURL,
  context,
}) => {
  const { tag } = await arrive(page, baseURL!, 'Enzo');
  await context.addCookies([{ name: 'agora_locale', value: 'en', url: baseURL! }]);
  await page.goto(`/u/${tag}/post/new`);
  await write(page, 'Sobre a dúvida', 'Duvido.');
  const { search } = new URL(page.url());
  expect(search).toContain('draft=');
  await page.locator('.locale-offer:visible a').click();
  await expect(page).toHaveURL(`/en/u/${tag}/post/new${search}`);
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('Duvido.');
  await page.getByRole('banner').getByRole('link', { name: 'Español' }).click();
  await expect(page).toHaveURL(`/es/u/${tag}/post/new${search}`);
  await expect(body(page)).toHaveValue('Duvido.');
});
