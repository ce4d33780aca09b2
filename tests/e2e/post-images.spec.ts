import type { APIRequestContext, Page } from '@playwright/test';
import { MAX_FILE_BYTES, MAX_MEMBER_BYTES } from '../../contract/limits.ts';
import { startHoldingProxy } from '../helpers/holding-proxy.ts';
import { photo, WHERE } from '../helpers/images.ts';
import { expectNoFaults } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { type Person, register, somebody } from './people.ts';

const jpeg = (buffer: Buffer, name = 'busto.jpg') => ({ name, mimeType: 'image/jpeg', buffer });

const file = (page: Page) => page.getByLabel('Inserir imagem', { exact: true });

const text = (page: Page) => page.getByLabel('Texto', { exact: true });

/** What the SDK sends first. */
const FIRST_PART = 256 * 1024;

test.use({ expectedErrors: [/net::ERR_(?:FAILED|INTERNET_DISCONNECTED|EMPTY_RESPONSE)|status of 402/] });

test('an image goes into a post that is written on meanwhile, over a network that goes and comes', async ({
  browser,
  baseURL,
  request,
}) => {
  const link = await startHoldingProxy();
  const context = await browser.newContext({
    baseURL: baseURL!,
    locale: 'pt-BR',
    viewport: { width: 390, height: 844 },
    proxy: { server: link.address },
  });
  const page = await context.newPage();
  const person = somebody('Lina');
  await register(page, person);
  await page.goto(`/u/${person.tag}/post/new`);
  await page.getByLabel('Título').first().fill('Um busto');
  await text(page).fill('Antes.\n\nDepois.');
  await text(page).evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(6, 6));

  const large = await photo(page, { width: 2200, height: 1500, isNoisy: true });
  await file(page).setInputFiles(jpeg(large));
  const dialog = page.getByRole('dialog', { name: 'Inserir imagem' });
  await dialog.getByRole('button', { name: 'Inserir' }).click();
  await expect(dialog.getByText('Descreva a imagem ou marque')).toBeVisible();
  await expectNoFaults(page);
  await dialog.getByLabel('Descrição da imagem').fill('Um busto [de mármore]');
  const held = link.holdAfter(300_000);
  await dialog.getByRole('button', { name: 'Inserir' }).click();
  await held;

  await expect(page.getByRole('listitem').filter({ hasText: 'Enviando a imagem…' })).toBeVisible();
  const pause = page.getByRole('button', { name: 'Pausar o envio de busto.jpg' });
  const resume = page.getByRole('button', { name: 'Continuar o envio de busto.jpg' });
  await pause.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Envio pausado.')).toBeVisible();
  await expect(resume).toBeFocused();
  await context.setOffline(true);
  await expect(page.getByText('Envio pausado.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(pause).toBeFocused();
  await expect(page.getByText('O envio continua quando a rede voltar.')).toBeVisible();
  await expectNoFaults(page);
  await text(page).focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' E mais.');
  await context.setOffline(false);
  link.letGo();
  await expect(text(page)).toHaveValue(
    /^Antes\.\n\n!\[Um busto \\\[de mármore\\\]\]\(\/v0\/b\/\S+\.webp\?alt=media\)\n\nDepois\. E mais\.$/,
  );
  await expect(page.getByText('Imagem inserida no texto')).toBeVisible();
  // The store was asked where it was, and not a byte that it had was sent again.
  const again = link.parts.filter(({ told }) => told !== null);
  expect(again.length).toBeGreaterThan(0);
  expect(again.map(({ offset }) => offset)).toEqual(again.map(({ told }) => told));
  expect(again[0]!.offset).toBeGreaterThanOrEqual(FIRST_PART);

  await page.getByRole('radio', { name: 'Prévia' }).check();
  await expect(page.getByRole('img', { name: 'Um busto [de mármore]' })).toBeVisible();
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page).toHaveURL(`/u/${person.tag}/um-busto`);
  const image = page.getByRole('article').getByRole('img', { name: 'Um busto [de mármore]' });
  await expect(image).toHaveAttribute('width', '1364');
  await expect(image).toHaveAttribute('height', '2000');
  const answer = await request.get((await image.getAttribute('src'))!);
  expect(answer.headers()['content-type']).toBe('image/webp');
  expect((await answer.body()).includes(WHERE)).toBe(false);
  await context.close();
  await link.close();
});

/** Fills all but the last byte of what a member may store. */
async function fillStore(request: APIRequestContext, { email, password }: Person): Promise<void> {
  const signIn = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo';
  const data = { email, password, returnSecureToken: true };
  const { idToken, localId } = await (await request.post(signIn, { data })).json();
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  for (let left = MAX_MEMBER_BYTES; left > 0; left -= MAX_FILE_BYTES) {
    const name = encodeURIComponent(`users/${localId}/posts/${left}.png`);
    const content = Buffer.concat([png, Buffer.alloc(MAX_FILE_BYTES - png.length)]);
    const head = '--b\r\ncontent-type: application/json\r\n\r\n{}\r\n--b\r\ncontent-type: image/png\r\n\r\n';
    const answer = await request.post(`/v0/b/demo-agora/o?name=${name}`, {
      headers: { authorization: `Firebase ${idToken}`, 'content-type': 'multipart/related; boundary=b' },
      data: Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--b--')]),
    });
    expect(answer.status()).toBe(200);
  }
}

test('what cannot be sent says why, and the text stays', async ({ page }) => {
  const person = somebody('Nilo');
  await register(page, person);
  await fillStore(page.request, person);
  await page.goto(`/u/${person.tag}/post/new`);
  await text(page).fill('O texto fica.');
  const small = await photo(page, { width: 300, height: 200 });
  await file(page).setInputFiles([jpeg(Buffer.from('nada'), 'nada.jpg'), jpeg(small, 'cheia.jpg')]);
  await expect(page.getByText('nada.jpg: Este arquivo não é uma imagem')).toBeVisible();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('É só decorativa').check();
  await dialog.getByRole('button', { name: 'Inserir' }).click();
  await expect(page.getByText('Não há mais espaço para arquivos.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publicar' })).toBeEnabled();
  await page.getByRole('button', { name: 'Tentar de novo com cheia.jpg' }).click();
  await expect(page.getByText('Não há mais espaço para arquivos.')).toBeVisible();
  await page.getByRole('button', { name: 'Desistir de cheia.jpg' }).click();
  await expect(page.getByText('cheia.jpg')).toHaveCount(0);
  await expect(text(page)).toHaveValue('O texto fica.');
});
