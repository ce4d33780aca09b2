import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { arrive, logIn } from './people.ts';

test.use({ expectedErrors: [/status of (400|401|404|410|503)|ERR_FAILED/] });

const DATA = '**/api/users/*';
const IDENTITY = '**/accounts:delete?*';

/** Reaches `target` as a keyboard does. */
async function press(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < 60; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      return page.keyboard.press('Enter');
    }
    await page.keyboard.press('Tab');
  }
  throw new Error('The keyboard does not reach it');
}

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

/** From the page of privacy to the moment the deletion begins. */
async function prove(page: Page, password: string): Promise<void> {
  await page.goto('/profile/privacy');
  await press(page, button(page, 'Excluir minha conta…'));
  await expect(page.getByRole('heading', { name: 'O que será excluído' })).toBeFocused();
  await press(page, button(page, 'Continuar'));
  await expect(page.getByLabel('Senha atual', { exact: true })).toBeFocused();
  await expect(button(page, 'Excluir minha conta')).toHaveClass(/button-danger/);
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

test('an account is deleted by keyboard on a phone, past every fault, and another tab is signed out', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const person = await arrive(page, baseURL!, 'Sara');
  const { uid, bearer: headers, tag } = person;
  for (const status of ['draft', 'published']) {
    const data = { title: 'Um texto', body: 'Corpo', locale: 'pt', status };
    await request.post('/api/posts', { headers, data });
  }
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(other.getByText(person.email)).toBeVisible();

  let refusals = 3;
  await page.route(DATA, (route) => {
    if (route.request().method() !== 'DELETE' || refusals === 0) return route.continue();
    refusals -= 1;
    return route.fulfill({ status: 503 });
  });
  await page.route(IDENTITY, (route) => route.abort(), { times: 1 });
  await prove(page, 'não é esta');
  await expect(page.getByText('Senha atual inválida')).toBeVisible();
  await page.getByLabel('Senha atual', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');

  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert.filter({ hasText: 'A exclusão parou antes do fim' })).toBeFocused();
  expect((await request.get(`/api/users/${tag}`)).status()).toBe(200);
  await press(page, button(page, 'Tentar de novo'));
  await expect(alert.filter({ hasText: 'Seus dados já foram excluídos' })).toBeFocused();
  // Waited for from now on: it is shown for six seconds.
  const toldElsewhere = other.getByText('Faça login para continuar').waitFor();
  await press(page, button(page, 'Tentar de novo'));

  await expect(page).toHaveURL('/auth/deleted');
  await expect(page.getByText('Sua conta foi excluída')).toBeVisible();
  await expect(page.getByText('Posts e rascunhos2')).toBeVisible();
  await expect(page.getByText('O que ainda está a caminho')).toBeHidden();
  await page.reload();
  await expect(page.getByText('Posts e rascunhos2')).toBeVisible();
  const left = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  for (const word of [uid, tag, person.email]) expect(left).not.toContain(word);

  await expect(other).toHaveURL('/');
  await toldElsewhere;
  const back = await request.post('/api/users', { headers, data: { _id: uid, email: person.email } });
  expect([401, 410]).toContain(back.status());
  expect((await request.get(`/api/users/${tag}`)).status()).toBe(404);
  await other.goto('/auth/login');
  await logIn(other, person);
  await expect(other.getByRole('alert').filter({ hasText: 'não conferem' })).toBeVisible();
});

test('a deletion that was interrupted goes on in the page loaded again, and does not need its tab', async ({
  page,
  context,
  baseURL,
}) => {
  const interrupt = async (name: string) => {
    const person = await arrive(page, baseURL!, name);
    await context.route(IDENTITY, (route) => route.abort(), { times: 1 });
    await prove(page, person.password);
    await expect(page.getByText('Seus dados já foram excluídos')).toBeVisible();
  };
  await interrupt('Tito');
  await page.reload();
  await expect(page).toHaveURL('/auth/deleted');
  await expect(page.getByText('Sua conta foi excluída')).toBeVisible();

  await interrupt('Ugo');
  await page.close();
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(other).toHaveURL('/');
  await expect(other.getByText('Esta conta foi excluída.')).toBeVisible();
});

test('the deletion is proved by any method that the account has now, and not after it was cancelled', async ({
  page,
  request,
  baseURL,
}) => {
  const person = await arrive(page, baseURL!, 'Tito');
  const idToken = person.bearer.authorization.replace('Bearer ', '');
  const claims = encodeURIComponent(JSON.stringify({ sub: person.tag, email: person.email }));
  const postBody = `providerId=github.com&id_token=${claims}`;
  // Linked on another device.
  const linked = await request.post('/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=demo', {
    data: { idToken, postBody, requestUri: baseURL, returnSecureToken: true },
  });
  expect(linked.ok()).toBe(true);

  await page.goto('/profile/privacy');
  await button(page, 'Excluir minha conta…').click();
  await button(page, 'Continuar').click();
  await expect(button(page, 'Confirmar com GitHub')).toBeVisible();
  await expect(button(page, 'Confirmar com Google')).toBeHidden();
  const current = page.getByLabel('Senha atual', { exact: true });
  await expect(current).toBeFocused();

  const answer = Promise.withResolvers<void>();
  const proof = '**/accounts:signInWithPassword?*';
  await page.route(proof, (route) => answer.promise.then(() => route.continue()), { times: 1 });
  const asked = page.waitForRequest(proof);
  const answered = page.waitForResponse(proof);
  await current.fill(person.password);
  await page.keyboard.press('Enter');
  await asked;
  await button(page, 'Cancelar').click();
  await expect(button(page, 'Excluir minha conta…')).toBeFocused();
  answer.resolve();
  await answered;
  // What the late proof would begin comes before the answer to another.
  await button(page, 'Excluir minha conta…').click();
  await button(page, 'Continuar').click();
  await current.fill('não é esta');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Senha atual inválida')).toBeVisible();
  expect((await request.get(`/api/users/${person.tag}`)).status()).toBe(200);
});
