import type { Page } from '@playwright/test';
import { expectNoFaultsInBothThemes } from './accessibility.ts';
import { expect, test } from './fixtures.ts';

const ARTICLE = '/wiki/alegoria-da-caverna';

/** Selects letters of a paragraph of the second part of a text; returns the anchor of its section. */
async function selectWithin(page: Page, from: number, to: number): Promise<string> {
  await page.keyboard.press('Shift');
  return page.evaluate(
    ([from, to]) => {
      const heading = document.querySelector('.reading .text .prose > h2[id]')!;
      const text = document.createTreeWalker(heading.nextElementSibling!, NodeFilter.SHOW_TEXT).nextNode()!;
      heading.nextElementSibling!.scrollIntoView({ block: 'center' });
      getSelection()!.setBaseAndExtent(text, from!, text, to!);
      return heading.id;
    },
    [from, to],
  );
}

const bar = (page: Page) => page.getByRole('group', { name: 'Trecho selecionado' });

test('a passage is cited with its section, linked to and shared, in whole words', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    const shared = Object.assign(window, { shared: [] as ShareData[] }).shared;
    navigator.share = (data) => Promise.resolve(void shared.push(data!));
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(ARTICLE);
  const section = await selectWithin(page, 1, 8);
  await expect(bar(page).getByRole('button')).toHaveText([
    'Marcar',
    'Anotar',
    'Citar',
    'Copiar link',
    'Compartilhar',
  ]);
  await expectNoFaultsInBothThemes(page);

  await bar(page).getByRole('button', { name: 'Copiar link' }).click();
  await expect(bar(page)).toContainText('Link do trecho copiado.');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain(`${ARTICLE}#${section}:~:text=`);
  const named = decodeURIComponent(link.split('text=')[1]!);
  await bar(page).getByRole('button', { name: 'Compartilhar' }).click();
  const shared = await page.evaluate(() => (window as never as { shared: ShareData[] }).shared);
  expect(shared).toEqual([{ title: 'Alegoria da caverna', text: named, url: link }]);

  await selectWithin(page, 1, 8);
  await bar(page).getByRole('button', { name: 'Citar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Citar esta página' });
  await expect(dialog.getByRole('blockquote')).toHaveText(`“${named}”`);
  await expect(dialog.getByLabel('O que citar')).toHaveValue(section);
  await expectNoFaultsInBothThemes(page);
  await dialog.getByRole('button', { name: 'Copiar Trecho' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`“${named}”`);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Citar', exact: true }).click();
  await expect(dialog.getByRole('blockquote')).toHaveCount(0);
  await expect(dialog.getByLabel('O que citar')).toHaveValue('');
});

test('each heading of a text is the link to its section', async ({ page }) => {
  await page.goto(ARTICLE);
  const headings = page.locator('.reading .prose > h2');
  const targets = await headings.evaluateAll((all) =>
    all.map((heading) => [heading.id, heading.querySelector('a')?.getAttribute('href')]),
  );
  expect(targets.length).toBeGreaterThan(2);
  for (const [id, href] of targets) expect(href).toBe(`#${id}`);
  await headings.nth(1).getByRole('link').click();
  await expect(page).toHaveURL(`${ARTICLE}#${targets[1]![0]}`);
});

test('at 400 % every part of the citation can be seen whole', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(ARTICLE);
  await page.getByRole('button', { name: 'Citar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Citar esta página' });
  const parts = dialog.locator('select, button, p.cite-reference').filter({ visible: true });
  await expect(parts.first()).toBeVisible();
  for (const part of (await parts.all()).slice(0, 5)) {
    await part.scrollIntoViewIfNeeded();
    const isCovered = await part.evaluate((own) => {
      own.scrollIntoView({ block: 'center' });
      const { left, right, top, bottom } = own.getBoundingClientRect();
      const [x, edges] = [(left + right) / 2, [Math.max(top, 0) + 2, Math.min(bottom, innerHeight) - 2]];
      return edges.some((y) => !own.contains(document.elementFromPoint(x, y)));
    });
    expect(isCovered, await part.textContent().then(String)).toBe(false);
  }
});

test('dialogs have one kind of heading', async ({ page }) => {
  const seen = new Set<string>();
  const read = async () => {
    const heading = page.locator('dialog[open] h2').first();
    await expect(heading).toBeVisible();
    seen.add(
      await heading.evaluate((own) => {
        const { fontFamily, fontSize, fontWeight } = getComputedStyle(own);
        // The first page of a first visit is shown without the web font.
        return `${fontFamily.replace(/^Literata[^,]*, /, '')} ${fontSize} ${fontWeight}`;
      }),
    );
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  };
  await page.goto(ARTICLE);
  await page.getByRole('button', { name: 'Citar', exact: true }).click();
  await read();
  await page.keyboard.press('/');
  await read();
  await selectWithin(page, 0, 8);
  await bar(page).getByRole('button', { name: 'Anotar' }).click();
  await read();
  await selectWithin(page, 0, 8);
  await bar(page).getByRole('button', { name: 'Marcar' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Marcado\./ })).toBeAttached();
  await page.goto('/settings#annotations');
  await page.getByRole('button', { name: 'Apagar tudo' }).first().click();
  await read();
  expect([...seen]).toHaveLength(1);
});
