import type { Page } from '@playwright/test';
import { changeAccount } from '../helpers/mails.ts';
import { answerProviderPages, throughPopup } from '../helpers/provider-pages.ts';
import { expectNoFaults } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { somebody } from './people.ts';

test.use({
  expectedErrors: [/status of (?:400|404)|ERR_INTERNET_DISCONNECTED/],
});

const UPDATE = '**/accounts:update?*';

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

/** The SDK makes `requires-recent-login` of this answer, which the emulator never gives. */
async function wantRecentLogin(page: Page): Promise<void> {
  const json = { error: { code: 400, message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' } };
  await page.route(UPDATE, (route) => route.fulfill({ status: 400, json }), { times: 1 });
}

test('who came by a provider gets a password, links, unlinks and leaves, each time proving it', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await answerProviderPages(context);
  const person = somebody('Vera');
  const account = { email: person.email, name: person.name };
  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: /./ });

  await page.goto('/auth/register');
  await throughPopup(page, button(page, 'Continuar com Google'), account);
  await page.getByLabel('Endereço do perfil').fill(person.tag);
  await page.getByRole('checkbox').check();
  await button(page, 'Concluir').click();
  await expect(page).toHaveURL(`/u/${person.tag}`);

  await page.goto('/profile/security');
  await expect(page.getByText('É sua única forma de entrar.')).toBeVisible();
  await expect(button(page, 'Desvincular Google')).toHaveCount(0);
  await wantRecentLogin(page);
  await page.getByLabel('Nova senha', { exact: true }).fill(person.password);
  await button(page, 'Criar senha').click();
  await expect(page.getByRole('heading', { name: 'Confirme que é você' })).toBeVisible();
  const proof = button(page, 'Confirmar com Google');
  await expect(proof).toBeFocused();
  await expectNoFaults(page);
  await throughPopup(page, proof, { email: somebody('Outra').email });
  await expect(alert).toHaveText(/Essa é outra conta/);
  await throughPopup(page, proof, account);
  await expect(page.getByText('Senha criada!')).toBeVisible();
  await expect(button(page, 'Trocar senha')).toBeVisible();

  await page.evaluate(() => Object.assign(window, { kept: window.open, open: () => null }));
  await button(page, 'Vincular GitHub').click();
  await expect(alert).toHaveText(/bloqueou a janela de login. Permita/);
  await expect(alert).toBeFocused();
  await page.evaluate(() => (window.open = Reflect.get(window, 'kept') as typeof window.open));
  await throughPopup(page, button(page, 'Vincular GitHub'), account);
  await expect(page.getByText('GitHub foi vinculado à sua conta.')).toBeVisible();
  await wantRecentLogin(page);
  await button(page, 'Desvincular GitHub').click();
  const proving = page.getByRole('region', { name: 'Confirme que é você' });
  await proving.getByLabel('Senha atual', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('GitHub foi desvinculado da sua conta.')).toBeVisible();
  await expect(button(page, 'Vincular GitHub')).toBeVisible();
  await expect(proving).toBeHidden();

  await page.goto('/profile/privacy');
  await button(page, 'Excluir minha conta…').click();
  await button(page, 'Continuar').click();
  await throughPopup(page, proof, account);
  await expect(page).toHaveURL('/auth/deleted');
  await expect(page.getByText('Sua conta foi excluída')).toBeVisible();
});

test('a suspended account is told so at the provider’s return, and nobody is signed in', async ({
  page,
  context,
}) => {
  await answerProviderPages(context);
  const { email, name } = somebody('Wanda');
  await page.goto('/auth/login');
  await throughPopup(page, button(page, 'Continuar com Google'), { email, name });
  await expect(page.getByText('Passo 2 de 2')).toBeVisible();
  await button(page, 'Sair e usar outra conta').click();
  await expect(page).toHaveURL('/');
  await changeAccount(email, { disableUser: true });
  await page.goto('/auth/login');
  await throughPopup(page, button(page, 'Continuar com Google'), { email, name });
  await expect(page.getByRole('main').getByRole('alert').last()).toHaveText(/Esta conta está suspensa/);
  await expect(page.getByRole('alert').last()).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('agora:loggedIn'))).toBeNull();
});
