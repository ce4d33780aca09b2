import { readFile } from 'node:fs/promises';
import { expectNoFaultsInBothThemes } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { arrive, logIn, logOut } from './people.ts';

const problem = (status: number, code: string) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: 'about:blank', title: code, status, code, requestId: 'x' }),
});

test('a member finds the way between the pages of the account', async ({ page, baseURL }) => {
  // Before the first page: one that is still passing over into the next would complain of another size.
  await page.setViewportSize({ width: 320, height: 800 });
  const person = await arrive(page, baseURL!, 'Noa');
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 2, name: person.name })).toBeVisible();
  await expect(page.getByText('Ainda não confirmado')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Rascunhos 0' })).toBeVisible();
  await expectNoFaultsInBothThemes(page);
  const ways = page.getByRole('navigation', { name: 'Seções da conta' });
  for (const name of ['Segurança', 'Privacidade']) {
    await ways.getByRole('link', { name }).click();
    await expect(page).toHaveTitle(`${name} - Sua conta | Ágora`);
    await expect(ways.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('main').getByRole('button').first()).toBeEnabled();
    await expectNoFaultsInBothThemes(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
  await page.goto('/es/profile/nada/aqui');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página no encontrada');
  await page.getByRole('link', { name: 'Ir a tu cuenta' }).click();
  await expect(page).toHaveURL('/es/profile');
});

test.describe('the password', () => {
  test.use({ expectedErrors: [/status of 400|ERR_FAILED/] });

  test('is changed after the current one is proved, and leaves nothing behind', async ({ page, baseURL }) => {
    const person = await arrive(page, baseURL!, 'Olga');
    await page.goto('/profile/security');
    const current = page.getByLabel('Senha atual', { exact: true });
    const next = page.getByLabel('Nova senha', { exact: true });
    const change = page.getByRole('button', { name: 'Trocar senha' });
    await current.fill('não é esta');
    await next.fill('curta');
    await expect(page.getByText('Senha fraca')).toBeVisible();
    await change.click();
    await expect(next).toBeFocused();
    await current.fill(person.password);
    await next.fill(person.password);
    await change.click();
    await expect(page.getByText('Essa já é a sua senha. Escolha outra.')).toBeVisible();
    await next.fill(`${person.name}1`);
    await expect(page.getByText('Essa senha se adivinha pelo seu nome ou e-mail.')).toBeVisible();
    await current.fill('não é esta');
    await next.fill('outra senha bem longa');
    await expect(page.getByText('Senha forte')).toBeVisible();
    await change.click();
    await expect(page.getByText('Senha atual inválida')).toBeVisible();
    await expect(current).toBeFocused();
    await expect(next).toHaveValue('outra senha bem longa');

    await page.route('**/accounts:update?*', (route) => route.abort(), { times: 1 });
    await current.fill(person.password);
    await change.click();
    await expect(page.getByRole('alert').getByText('Erro ao atualizar a senha')).toBeVisible();
    await change.click();
    await expect(page.getByText('Senha alterada!')).toBeVisible();
    await expect(current).toHaveValue('');
    await expect(next).toHaveValue('');
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(kept).not.toContain('outra senha');

    await logOut(page);
    await page.goto('/auth/login');
    await logIn(page, { ...person, password: 'outra senha bem longa' });
    await expect(page).toHaveURL(`/u/${person.tag}`);
  });
});

test.describe('a copy of the data', () => {
  test.use({ expectedErrors: [/status of (401|503)|ERR_INTERNET_DISCONNECTED/] });

  test('comes whole, whatever goes wrong first, and parts can be deleted', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const { uid, bearer: headers, tag } = await arrive(page, baseURL!, 'Paulo');
    for (const value of ['um', 'dois']) {
      await request.post(`/api/users/${uid}/contacts`, { headers, data: { kind: 'other', value } });
    }
    await request.patch(`/api/users/${uid}`, { headers, data: { bio: 'Uma bio.', name: 'Paulo Prova' } });
    await page.goto('/profile/privacy');
    const button = page.getByRole('button', { name: 'Baixar meus dados' });
    await expect(page.getByText('2 guardados.')).toBeVisible();
    await context.setOffline(true);
    await button.click();
    await expect(page.getByText('Sem conexão. Confira sua rede')).toBeVisible();
    await context.setOffline(false);
    await page.route('**/export', (route) => route.fulfill(problem(503, 'unavailable')), { times: 1 });
    await page.route('**/export', (route) => route.fulfill(problem(401, 'token-expired')), { times: 1 });
    const downloading = page.waitForEvent('download');
    await button.click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(new RegExp(`^agora-${tag}-\\d{4}-\\d\\d-\\d\\d\\.json$`));
    const data = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(data.user.bio).toBe('Uma bio.');
    expect(data.contacts).toHaveLength(2);

    const confirm = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Excluir contatos' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Excluir contatos' }).click();
    const record = Promise.withResolvers<void>();
    await page.route('**/api/users/*', (route) => record.promise.then(() => route.continue()), { times: 1 });
    await confirm.getByRole('button', { name: 'Excluir contatos' }).click();
    await expect(page.getByText('2 contatos excluídos.')).toBeVisible();
    // The record that is read again takes no focus from who has gone on.
    await button.focus();
    record.resolve();
    await expect(page.getByRole('button', { name: 'Excluir contatos' })).toBeHidden();
    await expect(button).toBeFocused();
    await page.getByRole('button', { name: 'Excluir dados pessoais' }).click();
    await confirm.getByRole('button', { name: 'Excluir dados pessoais' }).click();
    await expect(page.getByText('Dados pessoais excluídos')).toBeVisible();
    // The member is read again after the deletion, which the sentence tells of at once.
    const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('agora:currentUser')!));
    await expect.poll(stored).toMatchObject({ name: tag, bio: '' });
  });
});

test('a session store that was tampered with opens nothing and mends itself', async ({ page, baseURL }) => {
  const { tag } = await arrive(page, baseURL!, 'Quim');
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('agora:currentUser')!);
    const raised = { ...user, tag: 'ana-demonstracao', permisions: ['admin', 'moderate'] };
    localStorage.setItem('agora:currentUser', JSON.stringify(raised));
  });
  await page.goto('/u/ana-demonstracao/edit');
  await expect(page).toHaveURL('/u/ana-demonstracao');
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('agora:currentUser')!));
  expect(stored).toMatchObject({ tag, permisions: [] });

  // Once the next page begins: this one may write the record once more.
  await page.addInitScript(() => {
    if (sessionStorage.getItem('test:tampered')) return;
    sessionStorage.setItem('test:tampered', 'yes');
    localStorage.setItem('agora:currentUser', '{"_id":');
  });
  await page.goto('/profile');
  await expect(page).toHaveURL('/');
  await expect(page.locator('header').getByText(tag).first()).toBeAttached();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 2, name: tag })).toBeVisible();
});

test('a device without room for the session still lets a member in', async ({ page, baseURL }) => {
  await page.goto('/auth/login');
  await page.evaluate(() => {
    for (let size = 2 ** 20; size >= 1; size /= 2) {
      try {
        for (let part = 0; ; part += 1) localStorage.setItem(`test:${size}-${part}`, 'x'.repeat(size));
      } catch {
        // Full to this size: the rest in smaller pieces.
      }
    }
  });
  await arrive(page, baseURL!, 'Rita');
  await page.goto('/profile/privacy');
  await expect(page.getByRole('button', { name: 'Baixar meus dados' })).toBeVisible();
});
