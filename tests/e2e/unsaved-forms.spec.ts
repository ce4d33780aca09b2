import { type BrowserContext, type Page, chromium } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processesNaming } from '../helpers/process-table.ts';
import { expect, test } from './fixtures.ts';
import { arrive, logIn, logOut } from './people.ts';

/** What is read here stands on the disk. */
const kept = (page: Page) => expect(page.getByText('Salvo neste aparelho às')).toBeVisible();

/** Every process of the browser that uses `folder`, as when its machine's battery ends. */
async function kill(folder: string): Promise<void> {
  for (const pid of await processesNaming(folder)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended with its parent.
    }
  }
}

test('a killed browser loses nothing that the page says is kept', async ({ baseURL, browser }) => {
  const folder = await mkdtemp(join(tmpdir(), 'agora-killed-'));
  const open = (): Promise<BrowserContext> =>
    chromium.launchPersistentContext(folder, {
      baseURL: baseURL!,
      locale: 'pt-BR',
      executablePath: browser.browserType().executablePath(),
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    });
  try {
    const before = await open();
    const [page, other] = [await before.newPage(), await before.newPage()];
    const person = await arrive(page, baseURL!, 'Elis');
    await other.goto(`/u/${person.tag}/edit`);
    await other.getByLabel('Sobre você').fill('Escrevo até o último instante.');
    await kept(other);
    await page.goto(`/u/${person.tag}/post/new`);
    await page.getByRole('textbox', { name: 'Título' }).fill('Antes da queda');
    await kept(page);
    const gone = before.waitForEvent('close');
    await kill(folder);
    await gone;

    const after = await open();
    const next = await after.newPage();
    // The identity service's session is in IndexedDB too, and leads on.
    await next.goto('/auth/login');
    await expect(next).toHaveURL(`/u/${person.tag}`);
    await next.goto(`/u/${person.tag}/post/new`);
    await expect(next.getByRole('region', { name: 'Um rascunho ficou neste aparelho' })).toContainText(
      'Antes da queda',
    );
    await next.goto(`/u/${person.tag}/edit`);
    await expect(next.getByLabel('Sobre você')).toHaveValue('Escrevo até o último instante.');
    await after.close();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('a product form survives a sign-out in another tab, and is shown to its member alone', async ({
  page,
  context,
  baseURL,
}) => {
  const person = await arrive(page, baseURL!, 'Fabio');
  await page.goto('/profile/products');
  await page.getByRole('button', { name: 'Adicionar produto' }).click();
  await page.getByLabel('Título').fill('Curso de lógica');
  await page.getByLabel(/^Preço/).fill('120');
  await kept(page);
  page.on('dialog', (dialog) => dialog.accept());
  const other = await context.newPage();
  await logOut(other);
  await expect(page).toHaveURL('/');

  const somebodyElse = await arrive(other, baseURL!, 'Gilda');
  await other.goto('/profile/products');
  await expect(other.getByText('Nenhum produto ainda')).toBeVisible();
  expect(somebodyElse.uid).not.toBe(person.uid);
  await logOut(other);
  await other.goto('/auth/login');
  await logIn(other, person);
  await expect(other).toHaveURL(`/u/${person.tag}`);
  await other.goto('/profile/products');
  await expect(other.getByText('Recuperamos o que você digitou')).toBeVisible();
  await expect(other.getByLabel('Título')).toHaveValue('Curso de lógica');
  await expect(other.getByLabel(/^Preço/)).toHaveValue('120');
  await other.getByRole('button', { name: 'Descartar' }).click();
  await expect(other.getByLabel('Título')).toHaveValue('');
  await other.getByRole('button', { name: 'Desfazer' }).click();
  await other.getByRole('button', { name: 'Salvar' }).click();
  await expect(other.getByText('Livro · R$ 120,00 · Só você vê')).toBeVisible();
  await other.reload();
  await expect(other.getByText('Livro · R$ 120,00 · Só você vê')).toBeVisible();
  await expect(other.getByText('Recuperamos o que você digitou')).toBeHidden();
});

test.describe('a profile that was changed elsewhere', () => {
  test.use({ expectedErrors: [/status of 409/] });

  test('is followed, and what was changed on both sides is asked about', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const { tag, uid, bearer: headers } = await arrive(page, baseURL!, 'Hugo');
    const edit = `/u/${tag}/edit`;
    const other = await context.newPage();
    for (const tab of [page, other]) await tab.goto(edit);
    await other.getByLabel('Nome', { exact: true }).fill('Hugo da segunda aba');
    await page.getByLabel('Sobre você').fill('Da primeira aba.');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page).toHaveURL(`/u/${tag}`);
    await expect(other.getByLabel('Sobre você')).toHaveValue('Da primeira aba.');
    await expect(other.getByLabel('Nome', { exact: true })).toHaveValue('Hugo da segunda aba');
    await other.getByRole('button', { name: 'Salvar' }).click();
    await expect(other).toHaveURL(`/u/${tag}`);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Hugo da segunda aba');
    await expect(other.getByText('Da primeira aba.')).toBeVisible();

    await page.goto(edit);
    await page.getByLabel('Sobre você').fill('Digitado aqui.');
    const elsewhere = { bio: 'De outro aparelho.', name: 'Hugo de outro aparelho' };
    await request.patch(`/api/users/${uid}`, { headers, data: elsewhere });
    await page.getByRole('button', { name: 'Salvar' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'Isto mudou em outra aba ou aparelho' });
    await expect(notice).toContainText('De outro aparelho.');
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Hugo de outro aparelho');
    await expect(page.getByLabel('Sobre você')).toHaveValue('Digitado aqui.');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(notice).toBeVisible();
    await notice.getByRole('button', { name: 'Ficar com o meu' }).click();
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page).toHaveURL(`/u/${tag}`);
    await expect(page.getByText('Digitado aqui.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hugo de outro aparelho');
  });
});

test('nothing in a form can be changed while it is saved, and what is removed beside it stays removed', async ({
  page,
  request,
  baseURL,
}) => {
  const { uid, bearer: headers } = await arrive(page, baseURL!, 'Iara');
  const data = { kind: 'other', value: 'Antigo' };
  expect((await request.post(`/api/users/${uid}/contacts`, { headers, data })).ok()).toBe(true);
  await page.goto('/profile/contacts');
  await page.getByRole('button', { name: 'Adicionar contato' }).click();
  await page.getByLabel('E-mail', { exact: true }).fill('iara@example.com');
  const answer = Promise.withResolvers<void>();
  await page.route('**/contacts', async (route) => {
    await answer.promise;
    await route.continue();
  });
  const isPublic = page.getByRole('checkbox');
  await isPublic.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Salvando' })).toBeVisible();
  await expect(page.getByLabel('Tipo')).toBeDisabled();
  await expect(isPublic).toBeDisabled();
  await expect(page.getByLabel('E-mail', { exact: true })).not.toBeEditable();
  await expect(page.getByRole('button', { name: 'Cancelar' })).toBeDisabled();
  await page.getByRole('radio').last().click({ force: true });
  await page.getByRole('button', { name: 'Excluir Antigo' }).click();
  const undo = page.getByRole('button', { name: 'Desfazer' });
  await expect(undo).toBeFocused();
  answer.resolve();
  const edit = page.getByRole('button', { name: 'Editar iara@example.com' });
  await expect(edit).toBeFocused();
  await expect(page.getByRole('button', { name: /^Editar / })).toHaveCount(1);
  await undo.click();
  await expect(page.getByRole('button', { name: 'Editar Antigo' })).toBeFocused();

  // The saved answer to a change of one brings back no other.
  await edit.click();
  await expect(page.getByLabel('Tipo')).toBeEnabled();
  await expect(page.getByRole('radio').first()).toBeChecked();
  const changed = Promise.withResolvers<void>();
  await page.route('**/contacts/*', async (route) => {
    if (route.request().method() === 'PATCH') await changed.promise;
    await route.continue();
  });
  await page.getByLabel('E-mail', { exact: true }).fill('nova@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Salvando' })).toBeVisible();
  await page.getByRole('button', { name: 'Excluir Antigo' }).click();
  await expect(undo).toBeFocused();
  changed.resolve();
  await expect(page.getByRole('button', { name: 'Editar nova@example.com' })).toBeFocused();
  await expect(page.getByRole('button', { name: /^Editar / })).toHaveCount(1);
  await expect(undo).toBeVisible();
});

test('what is typed beside an address that is removed stays', async ({ page, request, baseURL }) => {
  const { uid, bearer: headers } = await arrive(page, baseURL!, 'Joel');
  const data = { country: 'BR', city: 'Recife', street: 'Rua da Aurora', version: 0 };
  expect((await request.patch(`/api/users/${uid}/address`, { headers, data })).ok()).toBe(true);
  await page.goto('/profile/address');
  await expect(page.getByLabel('Cidade')).toHaveValue('Recife');
  await page.getByLabel('Bairro').fill('Boa Vista');
  await page.getByRole('button', { name: 'Excluir endereço' }).click();
  await expect(page.getByText('Endereço excluído.')).toBeVisible();
  await expect(page.getByLabel('Cidade')).toHaveValue('');
  await expect(page.getByLabel('Bairro')).toHaveValue('Boa Vista');
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByLabel('Cidade')).toHaveValue('Recife');
  await expect(page.getByLabel('Bairro')).toHaveValue('Boa Vista');
});
