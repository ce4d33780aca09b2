import type { Page } from '@playwright/test';
import { HEIC, photo } from '../helpers/images.ts';
import { expectNoFaults } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { logIn, register, somebody } from './people.ts';

const PLACES = 'https://api.bigdatacloud.net/**';
const PLACE = {
  countryCode: 'BR',
  principalSubdivision: 'Pernambuco',
  city: 'Recife',
  locality: 'Boa Vista',
  postcode: '50050-000',
};
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** Nothing wider than the screen, and nothing that axe finds, on a phone by night and at a desk by day. */
async function looksRight(page: Page): Promise<void> {
  for (const [size, colorScheme] of [
    [DESKTOP, 'light'],
    [PHONE, 'dark'],
  ] as const) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectNoFaults(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
  }
}

/** The next call of `method` to `address` is answered with a problem. */
async function refuseOnce(page: Page, method: string, address: RegExp, status: number, code: string) {
  let isOver = false;
  await page.route(address, (route) => {
    if (isOver || route.request().method() !== method) return route.fallback();
    isOver = true;
    return route.fulfill({
      status,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title: code, status, code, requestId: 'test' },
    });
  });
}

test.use({ expectedErrors: [/status of (?:401|404|503)|ERR_INTERNET_DISCONNECTED/] });

test('contacts: masked, private until said otherwise, undone, and never lost', async ({ page, context }) => {
  const person = somebody('Nina');
  await register(page, person);
  await page.goto('/profile/contacts');
  await expect(page.getByText('Nenhum contato ainda')).toBeVisible();

  await page.getByRole('button', { name: 'Adicionar contato' }).click();
  await expect(page.getByRole('heading', { name: 'Novo contato' })).toBeFocused();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByLabel('E-mail', { exact: true })).toBeFocused();
  await expect(page.getByText('Preencha este campo.')).toBeVisible();

  await page.getByLabel('Tipo').selectOption('phone');
  await expect(page.getByLabel('País do telefone')).toHaveValue('BR');
  const number = page.getByLabel('Número');
  await number.pressSequentially('11 98765432');
  await expect(number).toHaveValue('(11) 9876-5432');
  await number.press('1');
  await expect(number).toHaveValue('(11) 98765-4321');
  // In the middle the caret stays behind what was typed, and backspace takes a digit, not a sign.
  await number.evaluate((input: HTMLInputElement) => input.setSelectionRange(7, 7));
  await number.press('Backspace');
  await expect(number).toHaveValue('(11) 9765-4321');
  await number.press('8');
  await expect(number).toHaveValue('(11) 98765-4321');
  await number.evaluate((input: HTMLInputElement) => input.select());
  await number.evaluate((input: HTMLInputElement) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', '+351 912 345 678');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(page.getByLabel('País do telefone')).toHaveValue('PT');
  await expect(number).toHaveValue('912 345 678');
  await page.getByLabel('País do telefone').selectOption('BR');
  await number.fill('');
  await number.pressSequentially('+351 912 345 678');
  await expect(page.getByLabel('País do telefone')).toHaveValue('PT');
  await expect(number).toHaveValue('912 345 678');
  await expect(page.getByRole('checkbox', { name: 'Mostrar no meu perfil público' })).not.toBeChecked();
  await looksRight(page);

  await refuseOnce(page, 'POST', /\/contacts$/, 503, 'unavailable');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'fora do ar' })).toBeFocused();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Sem conexão' })).toBeFocused();
  await context.setOffline(false);
  await expect(number).toHaveValue('912 345 678');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('button', { name: 'Editar +351 912 345 678' })).toBeFocused();
  await expect(page.getByText('Telefone · Só você vê')).toBeVisible();

  await page.getByRole('button', { name: 'Adicionar contato' }).click();
  await page.getByLabel('Tipo').selectOption('social');
  await page.getByLabel('Nome de usuário ou endereço').fill('https://instagram.com/nina');
  await page.getByLabel(/Descrição/).fill('Fotos');
  await page.getByRole('checkbox', { name: 'Mostrar no meu perfil público' }).check();
  // The session ends while this is typed: signing in again brings it back.
  await refuseOnce(page, 'POST', /\/contacts$/, 401, 'token-revoked');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByRole('button', { name: 'Entrar de novo' }).click();
  await logIn(page, person);
  await expect(page).toHaveURL('/profile/contacts');
  await expect(page.getByText('Recuperamos o que você digitou')).toBeVisible();
  await expect(page.getByLabel(/Descrição/)).toHaveValue('Fotos');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Rede social · Público')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Rede social · Público')).toBeVisible();
  await expect(page.getByText('Recuperamos o que você digitou')).toBeHidden();

  await page.getByRole('button', { name: 'Excluir +351 912 345 678' }).press('Enter');
  const undo = page.getByRole('button', { name: 'Desfazer' });
  await expect(undo).toBeFocused();
  await undo.press('Enter');
  await expect(page.getByRole('button', { name: 'Editar +351 912 345 678' })).toBeFocused();
  await page.getByRole('button', { name: 'Editar +351 912 345 678' }).press('Enter');
  await expect(page.getByLabel('País do telefone')).toHaveValue('PT');
  await page.getByRole('button', { name: 'Cancelar' }).click();

  const icons = () => page.evaluate(() => localStorage.getItem('agora:icons'));
  await expect.poll(icons).toContain('"tabler:brand-instagram"');

  await page.goto(`/u/${person.tag}`);
  const shown = page.getByRole('list', { name: 'Contatos' }).getByRole('listitem');
  await expect(shown).toHaveCount(1);
  await expect(shown.getByRole('link', { name: 'instagram.com/nina' })).toHaveAttribute('rel', /nofollow/);
  await expect(shown.locator('svg path').first()).toBeAttached();
  await looksRight(page);
});

test('an address: by hand, by location with a way back, and by hand again when that fails', async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  await page.route(PLACES, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ json: PLACE, headers: { 'access-control-allow-origin': '*' } });
  });
  await register(page, somebody('Rui'));
  await page.goto('/profile/address');
  await expect(page.getByLabel('País')).toHaveValue('BR');
  const code = page.getByLabel('CEP');
  await code.pressSequentially('013101');
  await expect(code).toHaveValue('01310-1');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(code).toBeFocused();
  await expect(page.getByText('O CEP tem 8 números, como 01310-100.')).toBeVisible();
  await page.getByLabel('País').selectOption('PT');
  await expect(page.getByText('O CEP tem 8 números')).toBeHidden();
  await expect(page.getByText('Portugal: o código postal tem a forma 0000-000.')).toBeVisible();
  await page.getByLabel('País').selectOption('GB');
  await expect(page.getByText('o código postal tem a forma')).toBeHidden();
  await page.getByLabel('País').selectOption('BR');
  await code.press('End');
  await code.pressSequentially('00');
  await page.getByLabel('Rua').fill('Avenida Paulista');
  await page.getByLabel('Cidade').fill('São Paulo');

  const locate = page.getByRole('button', { name: 'Usar minha localização' });
  await locate.click();
  await expect(page.getByText('não tem permissão para dizer onde você está')).toBeVisible();
  expect(asked).toEqual([]);
  await expect(code).toHaveValue('01310-100');

  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: -8.06, longitude: -34.88 });
  await locate.click();
  await expect(page.getByText('sua localização: CEP, Estado, Cidade e Bairro')).toBeVisible();
  expect(new URL(asked[0]!).search).toBe('?latitude=-8.06&longitude=-34.88&localityLanguage=pt');
  await expect(page.getByLabel('Cidade')).toHaveValue('Recife');
  await expect(page.getByLabel('Rua')).toHaveValue('Avenida Paulista');
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('agora:localeInfo')!))).toEqual({
    geolocationIsPermited: true,
    latitude: -8.06,
    longitude: -34.88,
  });
  await expect(page.getByText('latitude -8,06, longitude -34,88')).toBeVisible();
  await looksRight(page);
  await page.getByLabel('Bairro').fill('Santo Amaro');
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByLabel('Cidade')).toHaveValue('São Paulo');
  await expect(code).toHaveValue('01310-100');
  await expect(page.getByLabel('Bairro')).toHaveValue('Santo Amaro');
  await expect(page.getByText('latitude -8,06')).toBeHidden();

  await page.unroute(PLACES);
  await page.route(PLACES, (route) => route.fulfill({ status: 404, body: 'no' }));
  await locate.click();
  await expect(page.getByText('o serviço não disse que lugar é esse')).toBeVisible();
  await expect(page.getByLabel('Cidade')).toHaveValue('São Paulo');

  page.once('dialog', (dialog) => dialog.dismiss());
  await page.getByRole('link', { name: 'Contatos' }).click({ noWaitAfter: true });
  await expect(page).toHaveURL('/profile/address');

  await refuseOnce(page, 'PATCH', /\/address$/, 503, 'unavailable');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'fora do ar' })).toBeFocused();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Endereço salvo')).toBeVisible();
  await page.reload();
  await expect(code).toHaveValue('01310-100');
  // The coordinates went with the address, and go with the member's word.
  await expect(page.getByText('latitude -8,06, longitude -34,88')).toBeVisible();
  const stored = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('agora:localeInfo')!).geolocationIsPermited);
  expect(await stored()).toBe(true);
  await page.getByRole('button', { name: 'Tirar a localização' }).click();
  // A save that takes long: its answer must not bring back what is deleted next.
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/address$/, async (route) => {
    await held;
    await route.fallback();
  });
  const sent = page.waitForRequest((asked) => asked.method() === 'PATCH' && asked.url().endsWith('/address'));
  await page.getByRole('button', { name: 'Salvar' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ latitude: null, longitude: null });
  await expect(page.getByRole('button', { name: 'Tirar a localização' })).toBeHidden();
  const deletion = page.getByRole('button', { name: 'Excluir endereço' });
  await expect(deletion).toBeDisabled();
  await expect(deletion).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  answer();
  const reloaded = page.waitForRequest((asked) => /\/api\/users\/[^/]+$/.test(asked.url()));
  await deletion.click();
  await expect(page.getByText('Endereço excluído.')).toBeVisible();
  expect((await reloaded).method()).toBe('GET');
  await page.getByRole('button', { name: 'Desfazer' }).press('Enter');
  await expect(page.getByLabel('Rua')).toHaveValue('Avenida Paulista');
  await page.getByLabel('País').selectOption('PT');
  await expect(page.getByLabel('Código postal')).toHaveValue('01310-100');
  await page.getByLabel('Código postal').fill('1000001');
  await expect(page.getByLabel('Código postal')).toHaveValue('1000-001');
});

test('products: priced as people write, shown when public, one undone and all deleted', async ({ page }) => {
  const person = somebody('Lia');
  await register(page, person);
  await page.goto('/profile/products');
  await expect(page.getByText('Nenhum produto ainda')).toBeVisible();

  const add = async (title: string, price: string) => {
    await page.getByRole('button', { name: 'Adicionar produto' }).click();
    await page.getByLabel('Título').fill(title);
    await page.getByLabel(/^Preço/).fill(price);
    await page.getByRole('button', { name: 'Salvar' }).click();
  };
  await add('Doze lições de lógica', '12,345');
  await expect(page.getByLabel(/^Preço/)).toBeFocused();
  await expect(page.getByText('Escreva o preço em números, como 1.234,56.')).toBeVisible();
  await looksRight(page);
  await page.getByLabel(/^Preço/).fill('R$ 1.234,5');
  await page.getByLabel(/Endereço na internet/).fill('livraria.example/logica');
  const file = page.locator('input[type="file"]');
  await file.setInputFiles({ name: 'capa.heic', mimeType: 'image/heic', buffer: HEIC });
  await expect(page.getByText('Fotos em HEIC não são aceitas.')).toBeVisible();
  const buffer = await photo(page, { width: 600, height: 900 });
  await file.setInputFiles({ name: 'capa.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByRole('button', { name: 'Trocar foto' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Mostrar no meu perfil público' }).check();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Livro · R$ 1.234,50 · Público')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('agora:loose-files'))).toBeNull();
  await add('Clube de leitura', '0');
  await expect(page.getByText('Livro · Gratuito · Só você vê')).toBeVisible();

  await page.goto('/en/profile/products');
  await page.getByRole('button', { name: 'Edit Doze lições de lógica' }).click();
  await expect(page.getByLabel(/^Price/)).toHaveValue('1,234.50');
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.goto(`/u/${person.tag}`);
  const card = page.getByRole('region', { name: 'Produtos' }).getByRole('article');
  await expect(card).toHaveCount(1);
  await expect(card).toContainText('R$ 1.234,50');
  const shown = card.locator('img');
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(card.getByRole('link')).toHaveAttribute('href', 'https://livraria.example/logica');

  await page.goto('/profile/products');
  await page.getByRole('button', { name: 'Excluir Clube de leitura' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Livro · Gratuito · Só você vê')).toBeVisible();

  await page.getByRole('button', { name: 'Excluir todos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Excluir todos os produtos?' });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Excluir todos' }).click();
  await refuseOnce(page, 'DELETE', /\/products\/all\//, 401, 'unauthenticated');
  await dialog.getByRole('button', { name: 'Excluir todos' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Faça login');
  await dialog.getByRole('button', { name: 'Excluir todos' }).click();
  await expect(page.getByText('2 produtos excluídos')).toBeVisible();
  await expect(page.getByText('Nenhum produto ainda')).toBeVisible();
});
