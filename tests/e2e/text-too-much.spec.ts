import { HOSTILE_TEXTS } from '../corpus/hostile-texts.ts';
import { expectNoFaults } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { arrive } from './people.ts';

const [table] = HOSTILE_TEXTS['a table of 1000 columns and rows']!;
const BODY = `Antes da tabela.\n\n${table}`;
const SENTENCE = 'A tabela que começa na linha 3 tem células demais. Divida-a em tabelas menores.';

test.use({ expectedErrors: [/status of 400/] });

test('a text that is too much is told by its line, in preview and beside the text, and stays', async ({
  page,
  baseURL,
}) => {
  const person = await arrive(page, baseURL!, 'Rute');
  await page.goto(`/u/${person.tag}/post/new`);
  const text = page.getByLabel('Texto', { exact: true });
  const selected = () =>
    text.evaluate((area: HTMLTextAreaElement) => area.value.slice(0, area.selectionStart).split('\n').length);
  await page.getByLabel('Título').first().fill('Uma tabela');
  await text.fill(BODY);

  await page.getByRole('radio', { name: 'Prévia' }).check();
  await expect(page.getByRole('alert').getByText(SENTENCE)).toBeVisible();
  await expectNoFaults(page);
  await page.getByRole('button', { name: 'Ir para a linha' }).click();
  await expect(text).toBeFocused();
  expect(await selected()).toBe(3);

  await page.getByRole('radio', { name: 'Prévia' }).check();
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page.getByText(SENTENCE)).toBeVisible();
  await expect(text).toHaveValue(BODY);
  await expect(text).toHaveAttribute('aria-invalid', 'true');
  await expectNoFaults(page);
});

test('a preview names the ways back from notes in the language of the post', async ({ page, baseURL }) => {
  const person = await arrive(page, baseURL!, 'Ruth');
  await page.goto(`/u/${person.tag}/post/new`);
  await page.getByLabel('Texto', { exact: true }).fill('A "quote" -- and a note[^1].\n\n[^1]: Here.');
  await page.getByLabel('Idioma do post').selectOption('en');
  await page.getByRole('radio', { name: 'Prévia' }).check();
  await expect(page.getByRole('link', { name: 'Back to reference 1 in the text' })).toBeVisible();
  await expect(page.getByText('A “quote” – and a note')).toBeVisible();
});
