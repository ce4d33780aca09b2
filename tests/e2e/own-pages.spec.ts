import type { Page } from '@playwright/test';
import { expectNoFaults } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { register, somebody } from './people.ts';

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test('the profile: what is typed survives, leaving is asked about, and an old address leads on', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const person = somebody('Nara');
  await register(page, person);
  const edit = `/u/${person.tag}/edit`;
  await page.goto(edit);
  const tag = page.getByLabel('Endereço do perfil');
  await tag.fill('login');
  await expect(tag).toHaveAttribute('aria-invalid', 'true');
  await tag.fill('ana-demonstracao');
  await expect(page.getByText('Esse endereço já tem dono.')).toBeVisible();
  await tag.fill(`${person.tag}-nova`);
  await expect(page.getByText('Este endereço está livre.')).toBeVisible();
  await page.getByLabel('Sobre você').fill('Leio devagar.');
  await expect(page.getByText('13 de ')).toBeVisible();
  await page.getByRole('button', { name: 'Adicionar link' }).click();
  await page.getByLabel('Endereço do link 1').fill('javascript:alert(1)');
  // The one action is in the header, and at hand at the end of the form.
  await page.getByLabel('Endereço do link 1').scrollIntoViewIfNeeded();
  const save = page.getByRole('banner').getByRole('button', { name: 'Salvar' });
  await expect(save).toBeInViewport({ ratio: 1 });
  await save.click();
  await expect(page.getByLabel('Endereço do link 1')).toBeFocused();
  await expectNoFaults(page);
  expect(await fits(page)).toBe(true);

  await page.getByRole('link', { name: 'Cancelar' }).click();
  const question = page.getByRole('dialog', { name: 'Sair sem salvar?' });
  await question.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(page).toHaveURL(edit);
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await question.getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect(page).toHaveURL(`/u/${person.tag}`);

  await page.goto(edit);
  await expect(page.getByText('Recuperamos o que você digitou')).toBeVisible();
  await expect(page.getByLabel('Sobre você')).toHaveValue('Leio devagar.');
  await page.getByLabel('Endereço do link 1').fill('exemplo.org');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page).toHaveURL(`/u/${person.tag}-nova`);
  await expect(page.getByText('Leio devagar.')).toBeVisible();
  await page.goto(`/u/${person.tag}`);
  await expect(page).toHaveURL(`/u/${person.tag}-nova`);
  await page.goto(`/u/${person.tag}-nova/edit`);
  await expect(page.getByLabel('Sobre você')).toHaveValue('Leio devagar.');
  await expect(page.getByText('Recuperamos o que você digitou')).toBeHidden();
});

test.describe('posts', () => {
  test.use({ expectedErrors: [/status of (?:409|404)/] });

  test('two tabs that edit one post lose nothing, and a deletion is taken back', async ({
    page,
    context,
  }) => {
    const person = somebody('Olga');
    await register(page, person);
    await page.goto(`/u/${person.tag}/post/new`);
    await page.getByRole('textbox', { name: 'Título' }).fill('Dois rios');
    await page.getByLabel('Texto').fill('Começo.');
    await page.getByRole('button', { name: 'Salvar rascunho' }).click();
    await expect(page).toHaveURL(`/u/${person.tag}/dois-rios/edit`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Editar post');
    await expect(page.getByRole('button', { name: 'Salvar rascunho' })).toBeFocused();

    const other = await context.newPage();
    await other.goto(page.url());
    await expect(other.getByLabel('Texto')).toHaveValue('Começo.');
    await page.getByLabel('Texto').fill('Da primeira aba.');
    // The toast of the first save may still be there.
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await page.getByRole('button', { name: 'Salvar rascunho' }).click();
    expect((await saved).status()).toBe(200);
    await other.getByLabel('Texto').fill('Da segunda aba.');
    await other.getByRole('button', { name: 'Salvar rascunho' }).click();
    await expect(other.getByRole('heading', { name: /mudou enquanto/ })).toBeFocused();
    const [stored, mine] = [other.getByRole('group').first(), other.getByRole('group').last()];
    await expect(stored.getByLabel('Texto')).toHaveValue('Da primeira aba.');
    await expect(mine.getByLabel('Texto')).toHaveValue('Da segunda aba.');
    for (const [width, colorScheme] of [
      [390, 'light'],
      [1440, 'dark'],
    ] as const) {
      await other.setViewportSize({ width, height: 844 });
      await other.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await fits(other)).toBe(true);
      await expectNoFaults(other);
      const [left, right] = [(await stored.boundingBox())!, (await mine.boundingBox())!];
      expect(left.y === right.y).toBe(width === 1440);
    }
    await other.getByRole('button', { name: 'Ficar com o salvo' }).click();
    await expect(other.getByLabel('Texto')).toHaveValue('Da primeira aba.');
    await expect(other.getByLabel('Texto')).toBeFocused();
    await expect(other.getByText(/Há outro rascunho guardado/)).toBeVisible();
    await other.reload();
    await expect(other.getByText(/Há outro rascunho guardado/)).toBeVisible();
    await expect(other.getByLabel('Texto')).toHaveValue('Da primeira aba.');
    await other.close();

    await page.goto(`/u/${person.tag}`);
    const draft = page.getByRole('listitem').filter({ hasText: 'Dois rios' });
    await expect(draft).toContainText('rascunho · alterado em');
    await draft.getByRole('link').click();
    await page.getByRole('button', { name: 'Excluir', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir post' }).click();
    await expect(page).toHaveURL(`/u/${person.tag}`);
    await expect(page.getByText('Post excluído')).toBeVisible();
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(page).toHaveURL(`/u/${person.tag}/dois-rios/edit`);
    await expect(page.getByLabel('Texto')).toHaveValue('Da primeira aba.');
  });
});
