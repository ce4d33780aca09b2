import type { Locator, Page } from '@playwright/test';
import { expectNoFaults } from './accessibility.ts';
import { expect, test } from './fixtures.ts';

const numberOf = (page: Page, number: number) =>
  page.getByRole('button', { name: `Nota ${number}`, exact: true });
const noteOf = (page: Page, number: number) => page.locator('.notes li').nth(number - 1);

/** Scrolling hides a preview: the page scrolls there before, and the event of that comes with the next frame. */
async function pointAt(link: Locator): Promise<void> {
  await link.scrollIntoViewIfNeeded();
  await link.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  await link.hover();
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the notes of a text open on a phone, stand in the margin of a wide screen and end a printed page', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/philos/platao');
    const note = noteOf(page, 1);
    await numberOf(page, 1).click();
    await expect(note).toBeInViewport();
    await expect(note).toContainText('Carta VII');
    await page.keyboard.press('Escape');
    await expect(note).not.toBeInViewport();
    await expect(numberOf(page, 1)).toBeFocused();

    await page.setViewportSize({ width: 1440, height: 1000 });
    await numberOf(page, 5).scrollIntoViewIfNeeded();
    const number = (await numberOf(page, 5).boundingBox())!;
    const beside = (await noteOf(page, 5).boundingBox())!;
    expect(beside.x).toBeGreaterThan(number.x + number.width);
    expect(Math.abs(beside.y - number.y)).toBeLessThan(40);

    await page.emulateMedia({ media: 'print' });
    const end = (await page.getByRole('heading', { name: 'Notas' }).boundingBox())!;
    expect((await note.boundingBox())!.y).toBeGreaterThan(end.y);
    await expect(page.getByRole('heading', { name: 'Artigos da wiki' })).toBeHidden();
  });

  test('the table of contents marks the section being read', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/philos/platao#justica-e-cidade');
    const weightOf = (name: string) =>
      page
        .getByRole('navigation', { name: 'Nesta página' })
        .getByRole('link', { name })
        .evaluate((link) => getComputedStyle(link).fontWeight);
    await expect.poll(() => weightOf('Justiça e cidade')).toBe('600');
    expect(await weightOf('Vida')).toBe('400');
  });
});

test('a browser without the selector marks the section by a script', async ({ page }) => {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS) as (text: string) => boolean;
    CSS.supports = (text: string) => !text.includes('scroll-target-group') && supports(text);
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/philos/platao#justica-e-cidade');
  await page.mouse.move(400, 400);
  const current = page.getByRole('navigation', { name: 'Nesta página' }).locator('[aria-current]');
  await expect(current).toHaveText('Justiça e cidade');
  await page.mouse.wheel(0, -20_000);
  await expect(current).toHaveCount(0);
});

test('another language of the page opens at the section being read, and pages lead on in time', async ({
  page,
}) => {
  // What carries the section loads on the first interaction, and then knows where the page scrolls.
  const scrollDown = () =>
    expect(async () => {
      await page.mouse.wheel(0, 15);
      await expect(page.locator('html')).toHaveAttribute('data-scrolls', 'down', { timeout: 500 });
    }).toPass();
  await page.goto('/philos/platao');
  await page.getByRole('heading', { name: 'Justiça e cidade' }).evaluate((of) => of.scrollIntoView());
  await scrollDown();
  await page
    .getByRole('navigation', { name: 'Em outras línguas' })
    .getByRole('link', { name: 'Read in English' })
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL('/en/philos/platao#justica-e-cidade');

  // Read from the beginning again, the address is still that of the section.
  await scrollDown();
  await page.mouse.wheel(0, -20_000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole('link', { name: 'Leer en español' }).evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL('/es/philos/platao');
  await page.goto('/en/wiki/alegoria-da-caverna');
  const neighbours = page.getByRole('navigation', { name: 'In order of time' });
  await neighbours.getByRole('link', { name: 'Later in time' }).click();
  await expect(page).not.toHaveURL(/caverna/);
  await neighbours.getByRole('link', { name: 'Earlier in time' }).click();
  await expect(page).toHaveURL('/en/wiki/alegoria-da-caverna');
});

test('a link shows where it leads, to the pointer and the keyboard, until it is left or dismissed', async ({
  page,
}) => {
  await page.goto('/wiki/alegoria-da-caverna');
  const links = page.getByRole('article').getByRole('paragraph').getByRole('link');
  const preview = page.getByRole('tooltip');
  // A reader's pointer comes from somewhere; one that is merely there counts for nothing.
  await page.mouse.move(4, 4);
  await pointAt(links.filter({ hasText: 'Sócrates' }).first());
  await expect(preview).toContainText('c. 469 – 399 a.C.');
  await expect(preview.locator('.medallion')).toHaveText('S');
  await preview.hover();
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();

  await page.keyboard.press('Tab');
  const platao = links.filter({ hasText: 'Platão' }).first();
  await platao.focus();
  await expect(preview).toContainText('fundador da Academia');
  await expect(platao).toHaveAccessibleDescription(/fundador da Academia/);
  await platao.blur();
  await expect(preview).toBeHidden();

  // Pointed at, left for the preview, which stays, and left for good.
  await pointAt(platao);
  await preview.hover();
  const box = (await preview.boundingBox())!;
  await page.mouse.move(box.x + box.width - 10, box.y + box.height - 10);
  await expect(preview).toBeVisible();
  await page.mouse.move(2, 2);
  await expect(preview).toBeHidden();

  // The preview of a link in a list stands beside it: the next link can be pointed at.
  const listed = page.locator('.margin').getByRole('link');
  await pointAt(listed.filter({ hasText: 'Platão' }));
  await expect(preview).toContainText('fundador da Academia');
  await pointAt(listed.filter({ hasText: 'Aristóteles' }));
  await expect(preview).toContainText('384 – 322 a.C.');
});

test('a link that was left while the previews loaded shows nothing', async ({ page }) => {
  const script = /\/_astro\/preview\.[\w-]+\.js$/;
  const held = Promise.withResolvers<void>();
  await page.route(script, async (route) => {
    await held.promise;
    await route.continue();
  });
  const files: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/previews/')) files.push(pathname);
  });
  await page.goto('/wiki/alegoria-da-caverna');
  const links = page.getByRole('article').getByRole('paragraph').getByRole('link');
  const asked = page.waitForRequest(script);
  await page.mouse.move(4, 4);
  await pointAt(links.filter({ hasText: 'Sócrates' }).first());
  await asked;
  await page.mouse.move(4, 4);
  held.resolve();
  await pointAt(links.filter({ hasText: 'Platão' }).first());
  await expect(page.getByRole('tooltip')).toContainText('fundador da Academia');
  expect(files).toEqual(['/previews/pt/philos/platao.json']);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('a tap on a link follows it without a preview', async ({ page }) => {
    const files: string[] = [];
    page.on('request', (request) => request.url().includes('/previews/') && files.push(request.url()));
    await page.goto('/wiki/alegoria-da-caverna');
    await page.getByRole('article').getByRole('link', { name: 'Platão' }).first().tap();
    await expect(page).toHaveURL('/philos/platao');
    expect(files).toEqual([]);
  });
});

test('a page and each of its sections are cited, and copied with one press', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en/wiki/alegoria-da-caverna');
  await page.getByRole('button', { name: 'Cite', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Cite this page' });
  await expect(dialog.getByText('“Allegory of the Cave.” Ágora')).toBeVisible();
  await dialog.getByRole('button', { name: 'Copy APA 7' }).click();
  await expect(dialog.getByRole('status')).toHaveText('APA 7: copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Allegory of the Cave\. \(20/);

  await dialog.getByLabel('What to cite').selectOption({ index: 2 });
  await dialog.getByRole('button', { name: 'Copy BibTeX' }).click();
  await expect(dialog.getByRole('status')).toHaveText('BibTeX: copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/url = \{.*caverna#[\w-]+\}/);
  await expectNoFaults(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Cite', exact: true })).toBeFocused();
});

test('a voice of the device reads a page aloud, section by section; without one nothing is offered', async ({
  page,
}) => {
  await page.goto('/wiki/alegoria-da-caverna');
  await page.mouse.move(400, 400);
  await expect(page.getByRole('button', { name: 'Ouvir' })).toBeHidden();

  // Stands in for the voices, which the browser of the tests has none of: says at once what it is given.
  await page.addInitScript(() => {
    const said: string[] = [];
    const voices = [{ lang: 'pt-BR', localService: true }];
    class Utterance extends EventTarget {
      text: string;
      constructor(text: string) {
        super();
        this.text = text;
      }
    }
    const speechSynthesis = Object.assign(new EventTarget(), {
      getVoices: () => voices,
      cancel: () => {},
      speak: (utterance: Utterance) => said.push(utterance.text),
    });
    Object.defineProperty(window, 'speechSynthesis', { value: speechSynthesis });
    Object.assign(window, { said, SpeechSynthesisUtterance: Utterance });
  });
  await page.reload();
  // The first event of a document has no movement, as those of the browser's own.
  await page.mouse.move(300, 300, { steps: 3 });
  await page.getByRole('button', { name: 'Ouvir' }).press('Enter');
  const player = page.getByRole('region', { name: 'Leitura em voz alta' });
  await expect(player.getByRole('status')).toHaveText('Lendo: Abertura');
  await player.getByRole('button', { name: 'Próxima seção' }).click();
  await expect(player.getByRole('status')).toHaveText('Lendo: A cena');
  const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
  const opening = (await page.locator('.prose p').first().textContent())!;
  expect(opening.length).toBeGreaterThan(40);
  expect(said[0]).toContain(opening.slice(0, 40));
  expect(said.at(-1)).toBe('A cena');
  await expectNoFaults(page);
  await player.getByRole('button', { name: 'Parar' }).click();
  await expect(player).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Ouvir' })).toBeFocused();
});

test('a page ends: what matters most of its lists is shown, and all of it folded', async ({ page }) => {
  await page.goto('/philos/immanuel-kant');
  const articles = page.getByRole('region', { name: 'Artigos da wiki' });
  await expect(articles.getByRole('article')).toHaveCount(6);
  const fold = articles.getByText(/^Todos os \d+ artigos/);
  const count = Number(/\d+/.exec((await fold.textContent())!)![0]);
  expect(count).toBeGreaterThan(8);
  await expect(articles.locator('details').getByRole('link')).toHaveCount(0);
  await fold.click();
  await expect(articles.locator('details').getByRole('link')).toHaveCount(count);
  await expectNoFaults(page);

  await page.goto('/categories/etica');
  const people = page.getByRole('region', { name: 'Filósofos' });
  await expect(people.getByRole('listitem').filter({ visible: true })).toHaveCount(12);
  await people.getByRole('link', { name: /com filtros/ }).click();
  await expect(page).toHaveURL('/philos?branch=etica');

  await page.goto('/en/wiki/cogito');
  const next = page.getByRole('region', { name: 'What to read next' });
  expect(await next.getByRole('article').count()).toBeLessThan(6);
});
