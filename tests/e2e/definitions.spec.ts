import { search } from '../../src/i18n/messages/search/index.ts';
import { expectNoFaultsInBothThemes } from './accessibility.ts';
import { expect, test } from './fixtures.ts';

const SEARCHES = {
  pt: {
    path: '/search?q=o+que+é+deontologia',
    region: 'Definição',
    name: 'deontologia',
    text: 'Família de teorias éticas',
    address: '/wiki/glossary/deontologia',
  },
  en: {
    path: '/en/search?q=what+is+deontology',
    region: 'Definition',
    name: 'deontology',
    text: 'A family of moral theories',
    address: '/en/wiki/glossary/deontologia',
  },
  es: {
    path: '/es/search?q=qué+es+la+deontología',
    region: 'Definición',
    name: 'deontología',
    text: 'Conjunto de teorías éticas',
    address: '/es/wiki/glossary/deontologia',
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
    await expect(page.getByRole('main')).toContainText('W. D. Ross');
  });

test('two words that are compared are both defined, and a thinker’s sense is the first for who names them', async ({
  page,
}) => {
  await page.goto('/search?q=diferença+entre+racionalismo+e+empirismo');
  const definitions = page.getByRole('region', { name: 'Definição', exact: true });
  await expect(definitions.getByRole('heading')).toHaveText(['Racionalismo', 'Empirismo']);
  await expectNoFaultsInBothThemes(page);
  await page
    .getByRole('main')
    .getByRole('combobox', { name: 'Pesquisar' })
    .fill('o que é o amor para Platão');
  await expect(definitions.getByRole('heading')).toHaveText(['amor']);
  await expect(definitions.getByRole('link').first()).toHaveText('Platão');
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
    await expect(definition.getByRole('link')).toHaveAttribute('href', '/wiki/glossary/etica-e-moral');
  });

  test('among results of one kind there is no definition, and it is said that there is nothing', async ({
    page,
  }) => {
    await page.goto('/search?q=devir&kind=policy');
    const results = page.getByRole('region', { name: 'Resultados para “devir”' });
    await expect(results).toContainText(search.pt.serverNothing);
    await expect(page.getByRole('region', { name: 'Definição', exact: true })).toHaveCount(0);
  });

  test('the server defines both of two words that are compared', async ({ page }) => {
    await page.goto(`/search?q=${encodeURIComponent('racionalismo e empirismo')}`);
    const definitions = page.getByRole('region', { name: 'Definição', exact: true });
    await expect(definitions.getByRole('heading')).toHaveText(['Racionalismo', 'Empirismo']);
  });

  test('a word with a definition is not taken for a name like it', async ({ page }) => {
    for (const word of ['devir', 'o que é o amor', 'direitos humanos']) {
      await page.goto(`/search?q=${encodeURIComponent(word)}`);
      await expect(page.getByRole('region', { name: 'Definição', exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: /^Você procura/ })).toHaveCount(0);
    }
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
  await expect(page).toHaveURL('/wiki/glossary/deontologia');
});

test('a headword has a page with what thinkers mean by it and ways on, the same in each language', async ({
  page,
}) => {
  await page.goto('/wiki/glossary/epoche');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Epoché');
  const thinkers = page.getByRole('region', { name: 'Em cada pensador' });
  await expect(thinkers.getByRole('link')).toHaveText(['Sexto Empírico', 'Edmund Husserl']);
  await expect(page.getByRole('region', { name: 'Para continuar' }).getByRole('article')).not.toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/en/wiki/glossary/epoche');
  const near = page.getByRole('region', { name: 'Related terms' }).getByRole('listitem').getByRole('link');
  await near.first().click();
  await expect(page).toHaveURL(/\/en\/wiki\/glossary\/(?!epoche)[a-z-]{2,}$/);
});

test('the address of a term without a page of its own is its place in the list', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en/wiki/glossary#dasein');
  const term = page.locator(':target').getByRole('link', { name: 'Dasein' });
  await expect(term).toBeInViewport();
  await term.click();
  await expect(page).toHaveURL(/\/en\/wiki\/glossary\/letters\/d(-\d)?#dasein$/);

  // As in a browser that does not open folds by itself.
  await page.goto('/en/wiki/glossary');
  await expect(page.locator('#dasein')).toBeHidden();
  await page.evaluate(() => {
    history.replaceState(null, '', '#dasein');
    dispatchEvent(new HashChangeEvent('hashchange'));
  });
  await expect(page.locator('#dasein')).toBeInViewport();
});

test('an anchor that cannot be decoded leaves the page as it works', async ({ page }) => {
  await page.goto('/wiki/glossary#100%');
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog', { name: 'Pesquisa' })).toBeVisible();
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
