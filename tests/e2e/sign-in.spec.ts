import type { Page } from '@playwright/test';
import { expectNoFaultsInBothThemes } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { type Person, logOut, somebody } from './people.ts';

/** What the identity service answers, and the sentence that follows. */
const REFUSALS: [answer: string, sentence: RegExp][] = [
  ['INVALID_LOGIN_CREDENTIALS', /E-mail ou senha não conferem/],
  ['TOO_MANY_ATTEMPTS_TRY_LATER', /Foram tentativas demais/],
  ['API key not valid. Please pass a valid API key.', /não está bem configurado/],
  ['OPERATION_NOT_ALLOWED', /não está ativada neste site/],
  ['SOMETHING_NEW', /não respondeu como devia/],
];

test.use({ expectedErrors: [/status of 40[03]|ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

async function type(page: Page, name: string, text: string): Promise<void> {
  const field = page.getByRole('main').getByLabel(name, { exact: true });
  // As far as the keyboard has to go, and no further.
  for (let presses = 0; presses < 25; presses += 1) {
    if (await field.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(field).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

async function registerByKeyboard(page: Page, person: Person): Promise<void> {
  await page.goto('/auth/register?next=/wiki');
  await expect(page.getByRole('button', { name: 'Criar conta' })).toBeEnabled();
  await type(page, 'E-mail', person.email);
  await type(page, 'Senha', 'curta');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Senha', { exact: true })).toBeFocused();
  await expect(page.getByText('A senha precisa de pelo menos 8 caracteres.')).toBeVisible();
  await type(page, 'Senha', 'password');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Senha', { exact: true })).toBeFocused();
  await expect(page.getByText('Essa senha é das primeiras que alguém tentaria.')).toBeVisible();
  await expectNoFaultsInBothThemes(page);
  await type(page, 'Senha', person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Passo 2 de 2')).toBeVisible();
  await type(page, 'Nome', person.name);
  await type(page, 'Endereço do perfil', person.tag);
  await expect(page.getByText('Este endereço está livre.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('Space');
  await expectNoFaultsInBothThemes(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/wiki');
}

for (const viewport of [
  { width: 390, height: 800 },
  { width: 1440, height: 900 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('the keyboard alone registers and logs in, and every refusal says what to do', async ({ page }) => {
      const person = somebody('Quim');
      await registerByKeyboard(page, person);
      await logOut(page);

      await page.goto('/auth/login?next=//evil.example/x');
      await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeEnabled();
      await type(page, 'E-mail', person.email);
      await type(page, 'Senha', 'uma senha que mantemos');
      const alert = page.getByRole('alert');
      for (const [message, sentence] of viewport.width === 390 ? REFUSALS : []) {
        await page.route('**/accounts:signInWithPassword*', (route) =>
          route.fulfill({ status: 400, json: { error: { code: 400, message } } }),
        );
        await type(page, 'Senha', 'uma senha que mantemos');
        await page.keyboard.press('Enter');
        await expect(alert).toHaveText(sentence);
        await expect(alert).toBeFocused();
      }
      await page.unrouteAll();
      await page.context().setOffline(true);
      await type(page, 'Senha', 'uma senha que mantemos');
      await page.keyboard.press('Enter');
      await expect(alert).toHaveText(/Sem conexão com o serviço de contas/);
      await page.context().setOffline(false);
      await expect(page.getByLabel('E-mail')).toHaveValue(person.email);
      await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('uma senha que mantemos');
      expect(await page.evaluate(() => localStorage.getItem('agora:currentUser'))).toBeNull();
      await expectNoFaultsInBothThemes(page);

      await type(page, 'Senha', person.password);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`/u/${person.tag}`);
      for (const next of ['/\\evil.example', 'javascript:alert(1)', '/\t/evil.example']) {
        await page.goto(`/auth/login?next=${encodeURIComponent(next)}`);
        await expect(page, next).toHaveURL(`/u/${person.tag}`);
      }
    });
  });
}

test('without JavaScript every account page says what it needs', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  for (const path of ['login', 'register', 'reset-password', 'action']) {
    await page.goto(`/en/auth/${path}`);
    const notice = page.locator('main noscript p');
    await expect(notice, path).toBeVisible();
    await expect(notice, path).toContainText('this site needs JavaScript');
    await expect(page.getByRole('main').getByRole('button'), path).toHaveCount(0);
  }
  await context.close();
});
