import { errorPage } from '../../src/i18n/messages/error-page/index.ts';
import { expect, test } from './fixtures.ts';
import { arrive } from './people.ts';
import { LANG, LOCALES, addressOf } from './site-routes.ts';

test.describe('what the specification writes out', () => {
  test.use({ expectedErrors: [/status of (?:404|400)/] });

  test('stays as written, and beneath it the reader’s language says what happened', async ({ page }) => {
    for (const locale of LOCALES) {
      const t = errorPage[locale];
      for (const [path, heading, help] of [
        ['/nada/aqui', 'Page Not Found', t.notFoundHelp],
        ['/u?cursor=junk', 'Internal Server Error', t.serverErrorHelp],
      ] as const) {
        await page.goto(addressOf(locale, path));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en');
        await expect(page.locator('html')).toHaveAttribute('lang', LANG[locale]);
        await expect(page.getByText(help)).toBeVisible();
      }
    }
    await page.goto('/philos/circle');
    await expect(page).toHaveTitle('Filósofos - Circulo | Ágora');
    await expect(page.getByRole('main').getByRole('link', { name: 'Círculo', exact: true })).toBeVisible();
    for (const [path, title] of [
      ['/', 'Início'],
      ['/en', 'Home'],
      ['/es', 'Inicio'],
    ] as const) {
      await page.goto(path);
      await expect(page).toHaveTitle(`${title} | Ágora`);
    }
  });
});

test.describe('a current password', () => {
  test.use({ expectedErrors: [/status of 400|ERR_FAILED/] });

  test('that is wrong is told from everything else that may fail', async ({ page, baseURL }) => {
    const { password } = await arrive(page, baseURL!, 'Celia');
    await page.goto('/profile/security');
    const current = page.getByLabel('Senha atual', { exact: true });
    const change = page.getByRole('button', { name: 'Trocar senha' });
    await current.fill(password);
    await page.getByLabel('Nova senha', { exact: true }).fill('outra senha bem longa');
    const said = page.getByRole('main');
    const refuseOnce = (message: string | null) =>
      page.route(
        '**/accounts:signInWithPassword*',
        (route) =>
          message ? route.fulfill({ status: 400, json: { error: { code: 400, message } } }) : route.abort(),
        { times: 1 },
      );
    for (const [message, sentence] of [
      ['INVALID_LOGIN_CREDENTIALS', 'Senha atual inválida'],
      ['INVALID_PASSWORD', 'Senha atual inválida'],
      ['TOO_MANY_ATTEMPTS_TRY_LATER', 'Foram tentativas demais.'],
      [null, 'Sem conexão com o serviço de contas.'],
    ] as const) {
      await refuseOnce(message);
      await change.click();
      await expect(said.getByText(sentence)).toBeVisible();
      if (sentence !== 'Senha atual inválida') {
        await expect(said.getByText('Senha atual inválida')).toBeHidden();
      }
    }
    await change.click();
    await expect(page.getByText('Senha alterada!')).toBeVisible();

    // The SDK signs out who is disabled, and the guard leads away.
    await current.fill('outra senha bem longa');
    await page.getByLabel('Nova senha', { exact: true }).fill('ainda outra senha longa');
    await refuseOnce('USER_DISABLED');
    await change.click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Esta conta está suspensa.')).toBeVisible();
    await expect(page.getByText('Faça login para continuar')).toBeVisible();
  });
});

test('an answer that is neither success nor failure is told, and asked for again', async ({
  page,
  baseURL,
}) => {
  await arrive(page, baseURL!, 'Davi');
  for (const status of [300, 304]) {
    await page.route('**/api/users/*/counts', (route) => route.fulfill({ status }), { times: 1 });
    await page.goto('/profile');
    const alert = page.getByRole('alert').filter({ hasText: 'A resposta do servidor não pôde ser lida.' });
    await expect(alert).toBeVisible();
    await alert.getByRole('button').click();
    await expect(alert).toBeHidden();
    await expect(page.getByRole('main').getByText('…')).toHaveCount(0);
  }
});
