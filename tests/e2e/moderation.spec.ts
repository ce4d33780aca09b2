import type { Page } from '@playwright/test';
import { DEMO_MEMBERS, DEMO_PASSWORD } from '../../scripts/demo-data/members.ts';
import { publish, signUp } from '../helpers/demo-member.ts';
import { expectNoFaults } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { arrive, logIn, logOut, somebody } from './people.ts';

/** What nobody may see answers 404, to those who see it too. */
test.use({ expectedErrors: [/status of 404|ERR_INTERNET_DISCONNECTED/] });

async function signInAs(page: Page, permission: 'moderate' | 'admin'): Promise<void> {
  const { email, tag } = DEMO_MEMBERS.find(({ permisions }) => permisions.includes(permission))!;
  await page.goto('/auth/login');
  await logIn(page, { email, password: DEMO_PASSWORD, name: '', tag });
  await expect(page).toHaveURL(`/u/${tag}`);
}

test('a visitor reports a post, a moderator hides it, and its author reads why', async ({
  page,
  browser,
  baseURL,
}) => {
  const author = await arrive(page, baseURL!, 'Nilo');
  const title = `Texto de ${author.tag}`;
  const address = `/u/${author.tag}/${await publish(baseURL!, author, title)}`;
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Denunciar' })).toBeHidden();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(address);
  await visitor.getByRole('button', { name: 'Denunciar' }).press('Enter');
  const report = visitor.getByRole('dialog', { name: 'Denunciar este post' });
  await report.getByRole('button', { name: 'Enviar denúncia' }).press('Enter');
  await expect(report.getByLabel('O que há de errado?')).toBeFocused();
  await expect(report.getByText('Escreva o motivo')).toBeVisible();
  await report.getByLabel('O que há de errado?').fill('Isto é propaganda.');
  await visitor.context().setOffline(true);
  await report.getByRole('button', { name: 'Enviar denúncia' }).click();
  await expect(report.getByText('Sem conexão.')).toBeVisible();
  await expect(report.getByLabel('O que há de errado?')).toHaveValue('Isto é propaganda.');
  await expectNoFaults(visitor);
  await visitor.context().setOffline(false);
  const answer = Promise.withResolvers<void>();
  await visitor.route('**/reports', (route) => answer.promise.then(() => route.continue()));
  await report.getByRole('button', { name: 'Enviar denúncia' }).click();
  await expect(report.getByLabel('O que há de errado?')).not.toBeEditable();
  answer.resolve();
  await expect(visitor.getByText('Denúncia enviada.')).toBeVisible();

  const moderator = await (await browser.newContext()).newPage();
  await signInAs(moderator, 'moderate');
  await moderator.locator('.account-menu summary').click();
  const link = moderator.locator('.account-list').getByRole('link', { name: /Moderação \d/ });
  await link.click();
  await expect(moderator).toHaveTitle('Moderação | Ágora');
  const waiting = moderator
    .getByRole('region', { name: 'Denúncias abertas' })
    .locator('li', { hasText: title });
  await expect(waiting.getByText('Isto é propaganda.')).toBeVisible();
  await waiting.getByRole('button', { name: 'Ocultar' }).click();
  const dialog = moderator.getByRole('dialog', { name: 'Ocultar este post?' });
  await dialog.getByRole('button', { name: 'Ocultar' }).click();
  await expect(dialog.getByText('Escreva o motivo')).toBeVisible();
  await dialog.getByLabel('Motivo').fill('Propaganda, não filosofia.');
  await expectNoFaults(moderator);
  await dialog.getByRole('button', { name: 'Ocultar' }).click();
  await expect(waiting).toHaveCount(0);
  const log = moderator.getByRole('region', { name: 'O que foi decidido' });
  await expect(log.locator('li', { hasText: title }).getByText('Propaganda, não filosofia.')).toBeVisible();

  expect((await visitor.goto(address))!.status()).toBe(404);
  await expect(visitor.getByText(title)).toHaveCount(0);
  expect((await page.goto(address))!.status()).toBe(404);
  await expect(page.getByText('Oculto pela moderação: só você')).toBeVisible();
  await expect(page.getByText('Propaganda, não filosofia.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: title }).first()).toBeVisible();
  await expect(page.getByText('Page Not Found')).toBeHidden();
  await expectNoFaults(page);
  // One truth everywhere, the first thing that is read on signing in.
  await logOut(page);
  await page.goto('/auth/login');
  await logIn(page, author);
  await expect(page).toHaveURL(`/u/${author.tag}`);
  const hidden = page.getByRole('region', { name: 'Ocultos pela moderação' });
  await expect(hidden.getByRole('link', { name: title })).toHaveAttribute('href', address);
  await expect(hidden).toContainText('Propaganda, não filosofia.');
  await expect(hidden).toContainText('Esta é uma demonstração');
  const first = page.getByRole('main').getByRole('heading', { level: 2 }).filter({ visible: true }).first();
  await expect(first).toHaveText('Ocultos pela moderação');
  await expect(page.getByText('Nenhum post seu está visível agora.')).toBeVisible();
  await expect(page.getByText('Você ainda não publicou nada.')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Seus rascunhos' })).toBeHidden();
  await expectNoFaults(page);
  await page.goto('/profile');
  for (const count of ['Posts publicados 0', 'Posts ocultos pela moderação 1', 'Rascunhos 0'])
    await expect(page.getByRole('link', { name: count })).toBeVisible();
  const decisions = page.getByRole('region', { name: 'Moderação dos seus posts' });
  await expect(decisions.getByText('Propaganda, não filosofia.')).toBeVisible();
  await expect(decisions).toContainText('Esta é uma demonstração');
  await page.goto('/policies/Termos-de-uso');
  await expect(page.getByText('Esta é uma demonstração: aqui não há a quem escrever.')).toBeVisible();
  await expect(page.getByText('Isto é propaganda.')).toHaveCount(0);

  await moderator.goto(address);
  await expect(moderator.getByText('Oculto: só quem escreveu')).toBeVisible();
  await moderator.getByRole('button', { name: 'Mostrar de novo' }).click();
  await moderator.getByRole('dialog').getByRole('button', { name: 'Mostrar de novo' }).click();
  await expect(moderator.getByText('O post está visível de novo')).toBeVisible();
  expect((await visitor.goto(address))!.status()).toBe(200);

  await moderator.goto(`/u/${author.tag}`);
  await moderator.getByRole('button', { name: 'Excluir' }).click();
  const deletion = moderator.getByRole('dialog', { name: 'Excluir este post?' });
  await deletion.getByLabel('Motivo').fill('Plágio.');
  await deletion.getByRole('button', { name: 'Excluir' }).click();
  await expect(moderator.getByText('Post excluído')).toBeVisible();
  await page.goto(address);
  await expect(page.getByText('Um moderador excluiu este post')).toBeVisible();
  await expect(page.getByText('Plágio.')).toBeVisible();
});

test('a text that was hidden, published again, waits: its author is told, and a moderator decides', async ({
  page,
  browser,
  baseURL,
}) => {
  const author = await arrive(page, baseURL!, 'Dora');
  const moderator = await (await browser.newContext()).newPage();
  await signInAs(moderator, 'moderate');
  const first = `/u/${author.tag}/${await publish(baseURL!, author, `Convite de ${author.tag}`)}`;
  await moderator.goto(first);
  await moderator.getByRole('button', { name: 'Ocultar' }).click();
  const dialog = moderator.getByRole('dialog', { name: 'Ocultar este post?' });
  await dialog.getByLabel('Motivo').fill('Propaganda.');
  await dialog.getByRole('button', { name: 'Ocultar' }).click();
  await expect(moderator.getByText('Post oculto')).toBeVisible();

  const title = `Convite de ${author.tag}`;
  await page.goto(`/u/${author.tag}/post/new`);
  await page.getByLabel('Título', { exact: true }).fill(title);
  await page.getByLabel('Texto', { exact: true }).fill(`# ${title}`);
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Este texto ainda não foi publicado')).toBeVisible();
  await expect(page.getByText('Este texto repete um que a moderação ocultou')).toBeVisible();

  await moderator.goto('/moderation');
  const queue = moderator.getByRole('region', { name: 'Denúncias abertas' });
  const waiting = queue.locator('li', { hasText: title });
  await expect(waiting.getByText('aviso automático')).toBeVisible();
  await expectNoFaults(moderator);
  await waiting.getByRole('button', { name: 'Deixar oculto' }).click();
  await moderator.getByRole('dialog').getByRole('button', { name: 'Deixar oculto' }).click();
  await expect(moderator.getByText('O post continua oculto', { exact: true })).toBeVisible();
  await expect(waiting).toHaveCount(0);
});

test('a draft stands at its own address for its author alone, and is published from there', async ({
  page,
  browser,
  baseURL,
}) => {
  const author = await arrive(page, baseURL!, 'Iris');
  const draft = { title: 'Ainda não', body: 'Um começo.', locale: 'pt', status: 'draft' };
  await page.request.post('/api/posts', { data: draft, headers: author.bearer });
  const address = `/u/${author.tag}/ainda-nao`;
  expect((await page.goto(address))!.status()).toBe(404);
  await expect(page.getByText('Rascunho: só você vê')).toBeVisible();
  await expect(page.getByText('Um começo.')).toBeVisible();
  await expect(page).toHaveTitle(/^Ainda não - /);
  await expectNoFaults(page);

  const other = await (await browser.newContext()).newPage();
  const asked: string[] = [];
  other.on('request', (request) => asked.push(new URL(request.url()).pathname));
  expect((await other.goto(address))!.status()).toBe(404);
  await expect(other.getByText('Page Not Found')).toBeVisible();
  await arrive(other, baseURL!, 'Leda');
  await other.goto(address);
  await expect(other.getByText('Page Not Found')).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/api/users/') && path.includes('/posts/'))).toEqual([]);

  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Post publicado')).toBeVisible();
  expect((await other.goto(address))!.status()).toBe(200);
});

test('the tools of moderators are fetched by nobody else, and their page refuses', async ({
  page,
  baseURL,
}) => {
  const member = await arrive(page, baseURL!, 'Otto');
  const address = `/u/${member.tag}/${await publish(baseURL!, member, 'Um texto meu')}`;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const path of ['/u/ana-demonstracao', address]) {
    await page.goto(path);
    await expect(page.locator('agora-tools').first()).toBeHidden();
  }
  expect(asked.filter((url) => /mount|react/i.test(url))).toEqual([]);
  await page.goto('/moderation');
  await expect(page.getByText('Esta página é de quem modera')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expectNoFaults(page);
  await expect(page.locator('.account-list [data-moderators]')).toBeHidden();
});

test('an administrator grants a permission and takes it back, but not their own', async ({
  page,
  baseURL,
}) => {
  const { tag } = somebody('Rita');
  await signUp(baseURL!, tag);
  await signInAs(page, 'admin');
  const grants = page.getByRole('region', { name: 'Permissões' });
  await expect(grants.getByRole('checkbox', { name: 'Administrar' })).toBeDisabled();
  for (const [isGranted, sentence] of [
    [true, 'Passa a poder: moderar.'],
    [false, 'Deixa de poder: moderar.'],
  ] as const) {
    await page.goto(`/u/${tag}`);
    const box = grants.getByRole('checkbox', { name: 'Moderar' });
    await expect(box).toBeChecked({ checked: !isGranted });
    await box.setChecked(isGranted);
    await grants.getByRole('button', { name: 'Salvar permissões' }).click();
    const dialog = page.getByRole('dialog', { name: `Mudar as permissões de ${tag}?` });
    await expect(dialog.getByText(sentence)).toBeVisible();
    await expectNoFaults(page);
    await dialog.getByRole('button', { name: 'Salvar permissões' }).click();
    await expect(page.getByText('Permissões salvas')).toBeVisible();
  }
});
