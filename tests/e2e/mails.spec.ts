import { changeAccount, mailedLink } from '../helpers/mails.ts';
import { expect, test } from './fixtures.ts';
import { createAccount, logIn, logOut, register, somebody } from './people.ts';

// Codes that were used, and what the emulator and the API refuse on the way.
test.use({ expectedErrors: [/status of 40[013]/] });

test('a new member confirms the e-mail, in the language of the page that sent the mail', async ({ page }) => {
  await page.clock.install();
  const person = somebody('Marta');
  await page.goto('/es/auth/register');
  await page.getByLabel('Correo electrónico').fill(person.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByText('Te enviamos un enlace para confirmar este correo')).toBeVisible();
  const first = await mailedLink(person.email, 'VERIFY_EMAIL');
  expect(new URL(first).pathname).toBe('/es/auth/action');
  await page.getByLabel('Nombre', { exact: true }).fill(person.name);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Terminar' }).click();
  await expect(page).toHaveURL(/\/es\/u\//);

  await page.goto('/profile/security');
  await expect(page.getByText('Ainda não confirmado')).toBeVisible();
  const again = page.getByRole('button', { name: 'Enviar link de confirmação' });
  await expect(again).toBeDisabled();
  await expect(page.getByText(/Você pode pedir outro link em \d+ s/)).toBeVisible();
  await page.clock.runFor(61_000);
  await again.click();
  await expect(page.getByText(`Enviamos um link para ${person.email}`)).toBeVisible();
  await expect(again).toBeDisabled();

  await expect.poll(() => mailedLink(person.email, 'VERIFY_EMAIL')).not.toBe(first);
  const link = await mailedLink(person.email, 'VERIFY_EMAIL');
  await page.goto(link);
  await expect(page.getByText('E-mail confirmado!')).toBeVisible();
  await page.getByRole('link', { name: 'Ir para sua conta' }).click();
  await expect(page).toHaveURL('/profile');
  await page.goto('/profile/security');
  await expect(page.getByText('Confirmado', { exact: true })).toBeVisible();
  await expect(again).toBeHidden();

  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('Este link já foi usado ou está incompleto');
  await expect(page.getByRole('link', { name: 'Pedir outro na sua conta' })).toHaveAttribute(
    'href',
    '/profile/security',
  );
});

test('a member changes the e-mail after proving who asks, and takes it back by mail', async ({ page }) => {
  const person = somebody('Nara');
  const other = somebody('Nova').email;
  await register(page, person);
  await page.goto('/profile/security');
  await page.getByLabel('Novo e-mail').fill(person.email);
  await page.getByRole('button', { name: 'Trocar e-mail' }).click();
  await expect(page.getByText('Este já é o e-mail da sua conta.')).toBeVisible();
  await page.getByLabel('Novo e-mail').fill(other);
  await page.getByRole('button', { name: 'Trocar e-mail' }).click();

  const proof = page.getByRole('region', { name: 'Confirme que é você' });
  await expect(proof.getByLabel('Senha atual')).toBeFocused();
  await proof.getByLabel('Senha atual').fill('não é esta');
  await page.keyboard.press('Enter');
  await expect(proof.getByRole('alert')).toHaveText('Senha atual inválida');
  await expect(proof.getByRole('alert')).toBeFocused();
  await proof.getByLabel('Senha atual').fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Falta abrir o link')).toBeVisible();

  await page.goto(await mailedLink(person.email, 'VERIFY_AND_CHANGE_EMAIL'));
  await expect(page.getByText(`Sua conta agora usa ${other}`)).toBeVisible();
  await page.getByRole('link', { name: 'Ir para sua conta' }).click();
  await expect(page.getByRole('main').getByText(other)).toBeVisible();
  await logOut(page);

  // Somebody else changes it at once, as an administrator of the identity service may; the first owner is told.
  const { email, password } = { ...person, email: other };
  await page.goto('/auth/login');
  const token = await page.evaluate(
    async (body) => {
      const sign = await fetch('/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, returnSecureToken: true }),
      });
      return ((await sign.json()) as { idToken: string }).idToken;
    },
    { email, password },
  );
  await page.request.post('/identitytoolkit.googleapis.com/v1/accounts:update?key=demo', {
    data: { idToken: token, email: somebody('Ladra').email },
    headers: { 'x-firebase-locale': 'en' },
  });
  const recovery = await mailedLink(email, 'RECOVER_EMAIL');
  expect(new URL(recovery).pathname).toBe('/en/auth/action');
  await page.goto(recovery);
  await expect(page.getByText(`Your account uses ${email} again`)).toBeVisible();
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByText('Link sent')).toBeVisible();

  await page.goto(await mailedLink(email, 'PASSWORD_RESET'));
  await page.getByLabel('New password').fill('12345678');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByText('That password is among the first anybody would try.')).toBeVisible();
  await page.getByLabel('New password').fill('another long password');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByText('Password changed!')).toBeVisible();
  await page.goto('/auth/login');
  await logIn(page, { ...person, email, password: 'another long password' });
  await expect(page).toHaveURL(`/u/${person.tag}`);
});

test('signing out everywhere ends the session of another device', async ({ page, browser, baseURL }) => {
  const person = somebody('Olga');
  await register(page, person);
  const elsewhere = await browser.newContext({ baseURL: baseURL!, locale: 'pt-BR' });
  const other = await elsewhere.newPage();
  await other.goto('/auth/login?next=/profile');
  await logIn(other, person);
  await expect(other).toHaveURL('/profile');

  // A token counts as given in its whole second: the next one has to come.
  const second = Math.floor(Date.now() / 1000);
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(second);
  await page.goto('/profile/security');
  await page.getByRole('button', { name: 'Sair de todos' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Você saiu de todos os aparelhos')).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL('/');
  await elsewhere.close();
});

test('a suspended account and an unknown one read like a wrong password', async ({ page }) => {
  const person = somebody('Paulo');
  await page.goto('/auth/register');
  await createAccount(page, person);
  await page.getByRole('button', { name: 'Sair e usar outra conta' }).click();
  await expect(page).toHaveURL('/');
  await changeAccount(person.email, { disableUser: true });

  const answers: string[] = [];
  for (const email of [person.email, somebody('Ninguem').email]) {
    await page.goto('/auth/login');
    await logIn(page, { ...person, email });
    await expect(page.getByRole('alert').first()).toBeFocused();
    answers.push((await page.getByRole('alert').first().textContent()) ?? '');
    await page.goto('/auth/reset-password');
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Enviar link' }).click();
    await expect(page.getByText(`Se existe uma conta com ${email}`)).toBeVisible();
  }
  expect(new Set(answers).size).toBe(1);
});
