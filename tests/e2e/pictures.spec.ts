import type { Page } from '@playwright/test';
import { MAX_FILE_BYTES } from '../../contract/limits.ts';
import { HEIC, photo, WHERE } from '../helpers/images.ts';
import { expectNoFaults } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { arrive, register, somebody } from './people.ts';

const jpeg = (buffer: Buffer, name = 'praia.jpg') => ({ name, mimeType: 'image/jpeg', buffer });

const file = (page: Page) => page.getByLabel('Escolher foto', { exact: true });

/** The colour in the middle of the upper edge of an image. */
function topColour(page: Page, address: string): Promise<string> {
  return page.evaluate(async (url) => {
    const bitmap = await createImageBitmap(await (await fetch(url)).blob());
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d')!;
    context.drawImage(bitmap, bitmap.width / 2, 2, 1, 1, 0, 0, 1, 1);
    const [red = 0, , blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return `${bitmap.width}x${bitmap.height} ${red > blue ? 'red' : 'blue'}`;
  }, address);
}

test.use({ expectedErrors: [/net::ERR_(?:FAILED|INTERNET_DISCONNECTED)|status of 404 .*\/picture%2F/] });

test('a member chooses, frames, changes and removes a picture', async ({ page }) => {
  const person = somebody('Iris');
  await register(page, person);
  await page.goto(`/u/${person.tag}/edit`);
  await page.getByLabel('Sobre você').fill('Ainda não salvo.');
  const alert = page.getByRole('alert');

  await file(page).setInputFiles({ name: 'praia.heic', mimeType: 'image/heic', buffer: HEIC });
  await expect(alert.getByText('Fotos em HEIC não são aceitas.')).toBeVisible();
  const small = await photo(page, { width: 1600, height: 900 });
  await file(page).setInputFiles(jpeg(Buffer.concat([small, Buffer.alloc(MAX_FILE_BYTES)])));
  await expect(alert.getByText(/passa de 10\sMB/)).toBeVisible();
  await file(page).setInputFiles(jpeg(small.subarray(0, small.length / 4)));
  await expect(alert.getByText('O arquivo pode estar danificado')).toBeVisible();
  await file(page).setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') });
  await expect(alert.getByText('não é uma imagem JPEG, PNG ou WebP')).toBeVisible();

  await file(page).setInputFiles(jpeg(small));
  const dialog = page.getByRole('dialog', { name: 'Enquadre sua foto' });
  await expect(dialog).toBeVisible();
  await expectNoFaults(page);
  await expect(dialog.getByLabel('Posição horizontal')).toBeDisabled();
  await dialog.getByLabel('Aproximar').press('End');
  await dialog.getByLabel('Posição vertical').press('Home');

  // The network goes, is waited for, and sending is given up: the crop is still there.
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Salvar foto' }).click();
  await expect(dialog.getByText('O envio continua quando a rede voltar.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Pausar' }).click();
  await expect(dialog.getByText('Envio pausado.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(dialog.getByText('O envio continua quando a rede voltar.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Parar o envio' }).click();
  await expect(dialog.getByLabel('Aproximar')).toHaveValue('4');
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Salvar foto' }).click();
  await expect(page.getByText('Foto atualizada')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Trocar foto' })).toBeFocused();
  await expect(page.getByLabel('Sobre você')).toHaveValue('Ainda não salvo.');

  const record = await page.request.get(`/api/users/${person.tag}`);
  const { picture, pictureMedium, pictureSmall } = await record.json();
  for (const [address, side] of [
    [picture, 225],
    [pictureMedium, 225],
    [pictureSmall, 128],
  ]) {
    const answer = await page.request.get(address);
    expect(answer.headers()).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const bytes = await answer.body();
    expect(bytes.includes(WHERE)).toBe(false);
    expect(bytes.includes('EXIF')).toBe(false);
    expect(await topColour(page, address)).toBe(`${side}x${side} red`);
  }

  await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done));
    const data = new DataTransfer();
    data.items.add(new File([blob!], 'colada.png', { type: 'image/png' }));
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const shown = page.getByRole('img', { name: `Foto de ${person.name}` });
  await page.goto(`/u/${person.tag}`);
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.goto(`/u/${person.tag}/edit`);
  await page.getByRole('button', { name: 'Remover foto' }).click();
  await expect(page.getByText('Foto removida')).toBeVisible();
  await page.goto(`/u/${person.tag}`);
  await expect(shown).toHaveCount(0);
});

test('a picture that is dropped in a browser that writes no WebP is stored as JPEG', async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => {
    const { toBlob } = HTMLCanvasElement.prototype;
    // What Safari does.
    HTMLCanvasElement.prototype.toBlob = function write(done, type, quality) {
      toBlob.call(this, done, type === 'image/webp' ? 'image/png' : type, quality);
    };
  });
  const { tag } = await arrive(page, baseURL!, 'Ivo');
  await page.goto(`/u/${tag}/edit`);
  await expect(page.getByRole('button', { name: 'Escolher foto' })).toBeEnabled();
  const bytes = [...(await photo(page, { width: 300, height: 200 }))];
  const dropped = await page.evaluateHandle((content) => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(content)], 'solta.jpg', { type: 'image/jpeg' }));
    return data;
  }, bytes);
  const field = page.locator('.picture-field');
  await field.dispatchEvent('dragover', { dataTransfer: dropped });
  await expect(field.getByText('Solte')).toBeVisible();
  await field.dispatchEvent('drop', { dataTransfer: dropped });
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar foto' }).click();
  await expect(page.getByText('Foto atualizada')).toBeVisible();
  const { picture } = await (await page.request.get(`/api/users/${tag}`)).json();
  const answer = await page.request.get(picture);
  expect(answer.headers()['content-type']).toBe('image/jpeg');
  expect((await answer.body()).includes(WHERE)).toBe(false);
});

test('the picture of a product is paused by hand, waits for the network, and goes on', async ({
  page,
  context,
  baseURL,
}) => {
  await arrive(page, baseURL!, 'Teo');
  await page.goto('/profile/products');
  await page.getByRole('button', { name: 'Adicionar produto' }).click();
  await page.getByLabel('Título').fill('Um livro');
  const buffer = await photo(page, { width: 600, height: 900 });
  const chooser = page.locator('input[type="file"]');
  // The SDK is at hand once a picture was chosen; the network goes before the second.
  await chooser.setInputFiles(jpeg(buffer));
  await expect(page.getByText('Foto enviada; salve o produto para mostrá-la')).toBeVisible();
  await context.setOffline(true);
  await chooser.setInputFiles(jpeg(buffer));
  await expect(page.getByText('O envio continua quando a rede voltar.')).toBeVisible();
  await page.getByRole('button', { name: 'Pausar' }).click();
  await expect(page.getByText('Envio pausado.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Envio pausado.')).toBeVisible();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('button', { name: 'Trocar foto' })).toBeVisible();
  await expect(page.getByText('A imagem não foi enviada.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Um livro')).toBeVisible();
});
