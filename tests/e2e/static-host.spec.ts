import { join, resolve } from 'node:path';
import { startPlainHost } from '../helpers/plain-host.ts';
import { expect, test } from './fixtures.ts';

/** What needs the service is asked for, and not there. */
test.use({ expectedErrors: [/status of 40[45]/] });

const undoing: (() => Promise<void>)[] = [];
let host: string;

test.beforeAll(async () => {
  const folder = join(resolve(import.meta.dirname, '../..'), 'dist/client');
  host = await startPlainHost(folder, (undo) => void undoing.push(undo));
});
test.afterAll(async () => {
  for (const undo of undoing) await undo();
});

test('a host of files alone serves the library, and says of the rest that nobody answers', async ({
  page,
}) => {
  await page.goto(`${host}/en/wiki/cogito`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cogito');
  await page.keyboard.press('End');
  await expect(page.getByText('Posts by members could not be loaded just now.')).toBeVisible();

  await page.goto(`${host}/search?q=platao`);
  await expect(page.getByRole('option', { name: /^Platão Filósofo/ })).toBeVisible();
  await expect(page.getByText('Posts e pessoas não responderam').first()).toBeAttached();

  for (const [path, sentence] of [
    ['/u', 'As páginas dos membros vêm de um serviço que não responde neste endereço.'],
    ['/en/u/ana', 'Pages of members come from a service that does not answer at this address.'],
    ['/es/nada', 'No hay nada en esta dirección.'],
  ] as const) {
    await page.goto(host + path);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page).toHaveURL(host + path);
  }

  await page.goto(`${host}/auth/login`);
  await page.getByLabel('E-mail').fill('ana@example.org');
  await page.getByLabel('Senha', { exact: true }).fill('senha-longa-1');
  const send = page.getByRole('button', { name: 'Entrar', exact: true });
  await send.click();
  await expect(page.getByRole('alert')).toContainText('o serviço de contas não responde nele');
  await expect(send).toBeEnabled();
});
