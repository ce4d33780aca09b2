import { expect, test } from './fixtures.ts';
import { createAccount, somebody } from './people.ts';

const BODY = `Sócrates dizia que só sabia **que nada sabia**.

<script>document.title = 'tomado'</script>

![Um busto de mármore](https://elsewhere.example/busto.png)

[armadilha](javascript:alert(1))`;

test('a reader becomes a member, publishes, and is read', async ({ page, browser, baseURL }) => {
  const person = somebody('Gil');

  await page.goto('/philos/platao');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Platão');
  await page.locator('header').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/en/philos/platao');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plato');
  await page.locator('header').getByRole('link', { name: 'Português' }).click();
  await expect(page).toHaveURL('/philos/platao');

  await page.locator('header').getByRole('link', { name: 'Entrar' }).click();
  await page.getByRole('link', { name: 'Criar conta' }).click();
  await createAccount(page, person);
  await page.getByLabel('Nome', { exact: true }).fill(person.name);
  await page.getByLabel('Endereço do perfil').fill(person.tag);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Concluir' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(person.name);

  await page.getByRole('main').getByRole('link', { name: 'Novo post' }).click();
  await page.getByRole('textbox', { name: 'Título' }).fill('Só sei que nada sei');
  await page.getByLabel('Texto').fill(BODY);
  await page.getByRole('radio', { name: 'Prévia' }).check();
  await expect(page.getByText('que nada sabia')).toBeVisible();
  await page.getByRole('button', { name: 'Publicar' }).click();

  const address = `/u/${person.tag}/so-sei-que-nada-sei`;
  await expect(page).toHaveURL(address);
  const post = page.getByRole('article');
  await expect(post.getByRole('link', { name: 'Um busto de mármore' })).toHaveAttribute(
    'href',
    'https://elsewhere.example/busto.png',
  );
  await expect(post.locator('img[src*="elsewhere"], [href^="javascript"]')).toHaveCount(0);
  expect(await page.content()).not.toContain('tomado');
  await expect(page).toHaveTitle(/^Só sei que nada sei/);

  await page.getByRole('link', { name: 'Editar' }).click();
  await page.getByRole('textbox', { name: 'Título' }).fill('Só sei que pouco sei');
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Só sei que pouco sei');

  await page.goto('/profile');
  await page.getByRole('main').getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL('/');

  const reader = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const paper = await reader.newPage();
  await paper.goto(address);
  await expect(paper.getByRole('heading', { level: 1 })).toHaveText('Só sei que pouco sei');
  await expect(paper.getByRole('article')).toContainText('que nada sabia');
  await reader.close();

  await page.goto('/profile');
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Faça login para continuar')).toBeVisible();
});
