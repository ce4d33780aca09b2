import type { Page } from '@playwright/test';
import { answerProviderPages, signInAtProvider, throughPopup } from '../helpers/provider-pages.ts';
import { expect, test } from './fixtures.ts';
import { logOut, register, somebody } from './people.ts';

const google = (page: Page) => page.getByRole('button', { name: 'Continuar com Google' });
const github = (page: Page) => page.getByRole('button', { name: 'Continuar com GitHub' });

const EXPECTED = [
  // Somebody new is looked for before there is a record.
  /status of 404 .*\/api\/users\//,
  // A wrong password, and a script that cannot be fetched.
  /status of 400 .*signInWithPassword/,
  /ERR_FAILED .*apis\.google\.com/,
];

// One expression: Playwright takes a list of several for something else.
test.use({ expectedErrors: [new RegExp(EXPECTED.map(({ source }) => source).join('|'))] });

test.beforeEach(({ context }) => answerProviderPages(context));

/** A browser that opens no window for a page. */
async function blockPopups(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.open = () => null;
  });
}

test('a popup makes an account, and where popups are blocked a redirect signs in', async ({ page }) => {
  const person = somebody('Hilda');
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).hostname));

  await page.goto('/auth/login?next=/philos/platao');
  await expect(google(page)).toBeEnabled();
  expect(fetched).not.toContain('apis.google.com');
  await google(page).focus();
  await expect.poll(() => fetched).toContain('apis.google.com');

  await throughPopup(page, google(page), { email: person.email, name: person.name });
  await expect(page).toHaveURL('/auth/register?next=%2Fphilos%2Fplatao');
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue(person.name);
  await page.getByLabel('Endereço do perfil').fill(person.tag);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Concluir' }).click();
  await expect(page).toHaveURL('/philos/platao');
  await logOut(page);

  await blockPopups(page);
  await page.goto('/auth/login?next=/wiki');
  await google(page).click();
  await page.waitForURL('**/emulator/auth/handler?**');
  await signInAtProvider(page, { email: person.email, name: person.name });
  await expect(page).toHaveURL('/wiki');
});

test('an e-mail that has an account is linked in place, after its own method is proved', async ({ page }) => {
  const person = somebody('Ines');
  const atGitHub = { email: person.email, name: person.name, isVerified: false };
  await register(page, person);
  await logOut(page);

  await page.goto('/auth/login');
  await throughPopup(page, github(page), atGitHub);
  await expect(page.getByRole('heading', { name: 'Você já tem uma conta' })).toBeFocused();
  await expect(page.getByText(person.email)).toBeVisible();
  await page.getByLabel('Senha', { exact: true }).fill('não é esta');
  await page.getByRole('button', { name: 'Entrar e vincular' }).click();
  await expect(page.getByRole('alert')).toHaveText(/E-mail ou senha não conferem/);
  await expect(page.getByRole('alert')).toBeFocused();
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Entrar e vincular' }).click();
  await expect(page).toHaveURL(`/u/${person.tag}`);
  await logOut(page);

  // The redirect that follows a blocked popup finds the linked account too.
  await blockPopups(page);
  await page.goto('/en/auth/login');
  await page.getByRole('button', { name: 'Continue with GitHub' }).click();
  await page.waitForURL('**/emulator/auth/handler?**');
  await signInAtProvider(page, atGitHub);
  await expect(page).toHaveURL(`/en/u/${person.tag}`);
});

test('a redirect that finds an account of another method links it on its return, by popup', async ({
  page,
}) => {
  const person = somebody('Jorge');
  await page.goto('/auth/register');
  await throughPopup(page, google(page), { email: person.email, name: person.name });
  await expect(page.getByText('Passo 2 de 2')).toBeVisible();
  await page.getByRole('button', { name: 'Sair e usar outra conta' }).click();
  await expect(page).toHaveURL('/');

  await page.addInitScript(() => {
    const open = window.open.bind(window);
    window.open = (...args) => (sessionStorage.getItem('test:popups') ? open(...args) : null);
  });
  await page.goto('/auth/login');
  await github(page).click();
  await page.waitForURL('**/emulator/auth/handler?**');
  await page.evaluate(() => sessionStorage.setItem('test:popups', 'yes'));
  await signInAtProvider(page, { email: person.email, isVerified: false });
  await expect(page).toHaveURL('/auth/login');
  const linking = page.getByRole('button', { name: 'Entrar com Google e vincular' });

  // Another account is not linked to, and nobody stays signed in.
  await throughPopup(page, linking, { email: somebody('Outra').email });
  await expect(page.getByRole('alert')).toHaveText(/Essa é outra conta/);
  await throughPopup(page, linking, { email: person.email, name: person.name });
  await expect(page).toHaveURL(/\/auth\/register/);
});

test('a popup that is replaced, closed or cannot load leaves the form as it was', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await page.goto('/auth/login');
  await page.getByLabel('E-mail').fill('lia@example.com');
  await context.route('https://apis.google.com/**', (route) => route.abort());
  await google(page).click();
  await expect(page.getByRole('alert').last()).toHaveText(/Sem conexão com o serviço de contas/);
  await expect(page.getByRole('alert').last()).toBeFocused();
  await context.unroute('https://apis.google.com/**');
  await answerProviderPages(context);

  const first = page.waitForEvent('popup');
  await google(page).click();
  await first;
  const second = page.waitForEvent('popup');
  await github(page).click();
  const popup = await second;
  await expect(page.getByText('Continue na janela do GitHub')).toBeVisible();
  await expect(page.getByText('Sem conexão com o serviço de contas')).toBeHidden();
  await popup.close();
  await page.clock.runFor(12_000);
  await expect(page.getByRole('alert').last()).toHaveText(/A janela de login foi fechada/);
  await expect(page.getByLabel('E-mail')).toHaveValue('lia@example.com');
});
