import { expectNoFaultsInBothThemes } from './accessibility.ts';
import { expect, test } from './fixtures.ts';

const SEARCHES = {
  pt: {
    path: '/search?q=o+que+é+deontologia',
    region: 'Definição',
    name: 'deontologia',
    text: 'Família de teorias éticas',
    address: /:\d+\/wiki\/glossary\/d(-\d)?#deontologia$/,
  },
  en: {
    path: '/en/search?q=what+is+deontology',
    region: 'Definition',
    name: 'deontology',
    text: 'A family of moral theories',
    address: /\/en\/wiki\/glossary\/d(-\d)?#deontology$/,
  },
  es: {
    path: '/es/search?q=qué+es+la+deontología',
    region: 'Definición',
    name: 'deontología',
    text: 'Conjunto de teorías éticas',
    address: /\/es\/wiki\/glossary\/d(-\d)?#deontologia$/,
  },
};

for (const [locale, { path, region, name, text, address }] of Object.entries(SEARCHES))
  test(`a question in ${locale} is answered with the definition, which leads to the glossary`, async ({
    page,
  }) => {
    await page.goto(path);
    const definition = page.getByRole('region', { name: region, exact: true });
    await expect(definition).toContainText(name);
    await expect(definition).toContainText(text);
    await expect(page.getByRole('status').filter({ hasText: text })).toContainText(`${name}: `);
    await expectNoFaultsInBothThemes(page);
    await definition.getByRole('link').click();
    await expect(page).toHaveURL(address);
    await expect(page.locator(':target')).toContainText('W. D. Ross');
  });

test('the dialog defines what is typed, while no kind of result is chosen', async ({ page }) => {
  await page.goto('/wiki/cogito');
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog', { name: 'Pesquisa' });
  await dialog.getByRole('combobox', { name: 'Pesquisar' }).fill('imperativo categorico');
  const definition = dialog.getByRole('region', { name: 'Definição', exact: true });
  await expect(definition).toContainText('Imperativo categórico');
  await dialog.getByLabel('Tipo').selectOption('Filósofos');
  await expect(definition).toHaveCount(0);
  await dialog.getByLabel('Tipo').selectOption('Tudo');
  await definition.getByRole('link', { name: 'Imperativo categórico' }).click();
  await expect(page).toHaveURL('/wiki/imperativo-categorico');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the server answers with the definition', async ({ page }) => {
    await page.goto('/search?q=diferença+entre+ética+e+moral');
    const definition = page.getByRole('region', { name: 'Definição', exact: true });
    await expect(definition).toContainText('ética e moral');
    await expect(definition.getByRole('link')).toHaveAttribute(
      'href',
      /^\/wiki\/glossary\/e(-\d)?#etica-e-moral$/,
    );
  });
});

test('a category lists the headwords of its field, which lead to the glossary', async ({ page }) => {
  await page.goto('/categories/etica');
  const section = page.getByRole('region', { name: 'No glossário' });
  await section.getByText(/^\d+ termos gerais desta área$/).click();
  const link = section.getByRole('link', { name: 'deontologia', exact: true });
  await link.hover();
  await expect(page.getByRole('tooltip')).toContainText('Família de teorias éticas');
  await link.click();
  await expect(page).toHaveURL(/\/wiki\/glossary\/d(-\d)?#deontologia$/);
});

test('the glossary is there for programs, in each language', async ({ page, request }) => {
  await page.goto('/es/wiki/glossary');
  const link = page.getByRole('link', { name: 'terms.es.json' });
  const answer = await request.get((await link.getAttribute('href'))!);
  const { '@graph': graph } = (await answer.json()) as { '@graph': { prefLabel?: string }[] };
  expect(graph.map(({ prefLabel }) => prefLabel)).toContain('deontología');
});

test.describe('without a connection', () => {
  test.use({
    serviceWorkers: 'allow',
    answersProviders: false,
    expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/],
  });

  test('what was looked up before is defined again', async ({ page, context }) => {
    const definition = page.getByRole('region', { name: 'Definição', exact: true });
    await page.goto('/search');
    await page.mouse.move(40, 300);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    await page.goto('/search?q=solipsismo');
    await expect(definition).toContainText('Solipsismo', { ignoreCase: true });
    await page.goto('/search');
    await context.setOffline(true);
    await page.goto('/search');
    await page.getByRole('main').getByRole('combobox', { name: 'Pesquisar' }).fill('o que é solipsismo');
    await expect(definition).toContainText('Solipsismo', { ignoreCase: true });
  });
});
