import { signUp } from '../helpers/demo-member.ts';
import { expect, test } from './fixtures.ts';
import { createAccount, logIn, register, somebody } from './people.ts';

const OWNERS_PAGES = ['/u/ana-demonstracao/edit', '/u/ana-demonstracao/post/new'];

for (const path of ['/profile', '/profile/security/deep', '/moderation', ...OWNERS_PAGES]) {
  test(`${path} turns a signed-out visitor away with a toast`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Faça login para continuar')).toBeVisible();
  });
}

test('the toast of a guard leads to the login, and that to where the way went', async ({ page, baseURL }) => {
  const person = somebody('Gil');
  await signUp(baseURL!, person.tag);
  const address = `/u/${person.tag}/post/new`;
  await page.goto(address);
  await expect(page).toHaveURL('/');
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: 'Faça login para continuar' });
  await toast.getByRole('link', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(`/auth/login?next=${encodeURIComponent(address)}`);
  await logIn(page, { ...person, password: 'uma-senha-longa' });
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('textbox', { name: 'Título' })).toBeVisible();
});

test('the toast of a guard speaks the language of the page', async ({ page }) => {
  await page.goto('/en/profile');
  await expect(page).toHaveURL('/en');
  await expect(page.getByText('Log in to continue')).toBeVisible();
});

test('a stored session that Firebase does not confirm is no key', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    const user = { _id: 'x', tag: 'x', name: 'X', account: { basic: { completed: true, terms: null } } };
    localStorage.setItem('agora:loggedIn', 'true');
    localStorage.setItem('agora:currentUser', JSON.stringify(user));
  });
  await page.goto('/profile');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Entrar' }).first()).toBeVisible();
});

test("another member is led from an owner's pages to the profile", async ({ page }) => {
  await register(page, somebody('Bia'));
  for (const path of OWNERS_PAGES) {
    await page.goto(path);
    await expect(page).toHaveURL('/u/ana-demonstracao');
    await expect(page.getByText('Só quem é dono deste perfil pode abrir essa página')).toBeVisible();
  }
});

test('an account that was not completed is led from /profile to the registration', async ({ page }) => {
  await page.goto('/auth/register');
  await createAccount(page, somebody('Caio'));
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/auth\/register/);
  await expect(page.getByText('Passo 2 de 2')).toBeVisible();
});

test('who signs in goes to the own page, or to where the way led', async ({ page }) => {
  const person = somebody('Davi');
  await register(page, person);
  await expect(page.getByText('Você ainda não publicou nada.')).toBeVisible();
  await expect(page.getByText(`${person.name} ainda não publicou nada.`)).toBeHidden();
  const first = page.getByRole('link', { name: 'Escrever o primeiro post' });
  await expect(first).toHaveAttribute('href', `/u/${person.tag}/post/new`);
  await page.goto('/auth/login');
  await expect(page).toHaveURL(`/u/${person.tag}`);
  await page.goto('/auth/login?next=/profile');
  await expect(page).toHaveURL('/profile');
  await page.goto('/auth/login?next=https://elsewhere.example/');
  await expect(page).toHaveURL(`/u/${person.tag}`);
});

test.describe('a wrong password', () => {
  test.use({ expectedErrors: [/status of 400/] });

  test('keeps the e-mail, moves focus to the message and leaves nobody signed in', async ({ page }) => {
    const person = somebody('Eva');
    await page.goto('/auth/login');
    await logIn(page, { ...person, password: 'não é esta' });
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByLabel('E-mail')).toHaveValue(person.email);
    expect(await page.evaluate(() => localStorage.getItem('agora:loggedIn'))).not.toBe('true');
  });
});

test('logging out in one tab signs out the other', async ({ page, context }) => {
  const person = somebody('Fabio');
  await register(page, person);
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(other.getByText(person.email)).toBeVisible();
  await page.goto('/profile');
  await page.getByRole('main').getByRole('button', { name: 'Sair' }).click();
  await expect(other).toHaveURL('/');
});
