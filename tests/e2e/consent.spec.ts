import type { Page } from '@playwright/test';
import { PRIVACY_VERSION } from '../../contract/limits.ts';
import { withAnalytics } from '../helpers/google.ts';
import { expectNoFaults } from './accessibility.ts';
import { expect, test } from './fixtures.ts';

const INSTALLATIONS = 'https://firebaseinstallations.googleapis.com/v1/projects/demo-agora/installations';

/** What the browser says of a request to the service of installations that fails. */
const UNHEARD = [/installations/i];

const question = (page: Page) => page.getByRole('region', { name: 'Podemos medir as visitas?' });
const answer = (page: Page, name: string) => question(page).getByRole('button', { name });
const cookieNames = async (page: Page) =>
  (await page.context().cookies()).map(({ name }) => name).filter((name) => name.startsWith('_ga'));
const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));
/** The installations that the SDK keeps on the device, by how far their registration is: 2 is done. */
const installations = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number[]>((done) => {
        const opening = indexedDB.open('firebase-installations-database', 1);
        opening.onsuccess = () => {
          const database = opening.result;
          const all = database
            .transaction('firebase-installations-store')
            .objectStore('firebase-installations-store')
            .getAll();
          all.onsuccess = () => {
            database.close();
            done(all.result.map(({ registrationStatus }) => registrationStatus));
          };
        };
      }),
  );

for (const [width, colorScheme] of [
  [390, 'dark'],
  [1440, 'light'],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, colorScheme });

    test('the question covers nothing, moves nothing, and no is remembered without a request', async ({
      page,
      context,
    }) => {
      const heard = await withAnalytics(context);
      await page.addInitScript(() => {
        const seen = window as unknown as { shift: number };
        seen.shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto('/policies');
      const [yes, no] = [answer(page, 'Sim, pode medir'), answer(page, 'Não medir')];
      const boxes = [(await question(page).boundingBox())!, (await page.getByRole('main').boundingBox())!];
      expect(boxes[0]!.y + boxes[0]!.height).toBeLessThanOrEqual(boxes[1]!.y);
      expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.01);
      const look = (of: Element) => {
        const { color, backgroundColor, borderColor, fontSize, fontWeight, blockSize } = getComputedStyle(of);
        return { color, backgroundColor, borderColor, fontSize, fontWeight, blockSize };
      };
      expect(await yes.evaluate(look)).toEqual(await no.evaluate(look));
      await expectNoFaults(page);

      await yes.focus();
      await page.keyboard.press('Tab');
      await expect(no).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(question(page)).toBeHidden();
      await expect(page.getByRole('main')).toBeFocused();
      await page.goto('/wiki');
      await expect(question(page)).toBeHidden();
      const [stored, version, until] = (await page.evaluate(() => localStorage['agora:consent'])).split(' ');
      expect([stored, version]).toEqual(['no', PRIVACY_VERSION]);
      expect(Math.round((Number(until) - Date.now()) / 86_400_000)).toBe(180);
      expect(heard).toEqual([]);
      expect((await databases(page)).filter((name) => name.includes('firebase'))).toEqual([]);
    });
  });
}

test('yes measures the page without its query, and taking it back leaves nothing', async ({
  page,
  context,
}) => {
  const heard = await withAnalytics(context);
  const said = (part: string) => expect.poll(() => heard.filter((line) => line.includes(part)).length);
  await page.goto('/policies?q=segredo');
  expect(heard).toEqual([]);
  await answer(page, 'Sim, pode medir').click();
  await said('/g/collect').toBe(1);
  await said(`POST ${INSTALLATIONS}`).toBe(1);
  expect(heard.find((line) => line.includes('/g/collect'))).toMatch(/fid=[\w-]{22}&dl=\S+policies$/);
  expect(heard.join()).not.toContain('segredo');
  expect(await cookieNames(page)).toEqual(['_ga', '_ga_TEST']);
  await expect.poll(() => installations(page)).toEqual([2]);

  await page.goto('/wiki');
  await said('/g/collect').toBe(2);
  await page.getByRole('button', { name: 'Medição de visitas' }).click();
  await expect(answer(page, 'Sim, pode medir')).toHaveAttribute('aria-pressed', 'true');
  await answer(page, 'Não medir').click();
  await said(`DELETE ${INSTALLATIONS}/cTest`).toBe(1);
  await expect(page.locator('html')).toHaveAttribute('data-consent', 'no');
  expect(await cookieNames(page)).toEqual([]);
  const before = heard.length;
  await page.goto('/policies');
  await expect(question(page)).toBeHidden();
  // Deleted once the page before has closed them.
  await expect
    .poll(async () => (await databases(page)).filter((name) => name.startsWith('firebase')))
    .toEqual([]);
  expect(heard).toHaveLength(before);
});

test('an answer that is given before the page can act on it is taken', async ({ page, context }) => {
  await withAnalytics(context);
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route('**/consent.*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/policies', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading' && customElements.get('agora-toaster'));
  await answer(page, 'Não medir').click();
  await expect(question(page)).toBeVisible();
  release();
  await expect(question(page)).toBeHidden();
  expect(await page.evaluate(() => localStorage['agora:consent'])).toMatch(/^no /);
});

test('an answer that is taken back before measuring has begun measures nothing', async ({
  page,
  context,
}) => {
  const heard = await withAnalytics(context);
  const held = Promise.withResolvers<void>();
  await page.route('**/_astro/analytics.*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/policies');
  await answer(page, 'Sim, pode medir').click();
  await page.getByRole('button', { name: 'Medição de visitas' }).click();
  await answer(page, 'Não medir').click();
  await expect(page.locator('html')).toHaveAttribute('data-consent', 'leaving');
  held.resolve();
  await expect(page.locator('html')).toHaveAttribute('data-consent', 'no');
  expect(heard.filter((line) => /gtag|collect/.test(line))).toEqual([]);
  expect(await cookieNames(page)).toEqual([]);
});

test.describe('a withdrawal', () => {
  test.use({ expectedErrors: UNHEARD });

  test('that the service does not hear is repeated by the next page', async ({ page, context }) => {
    const heard = await withAnalytics(context);
    await page.goto('/policies');
    await answer(page, 'Sim, pode medir').click();
    await expect.poll(() => cookieNames(page)).toHaveLength(2);
    // What is not registered yet is not deleted at the service.
    await expect.poll(() => installations(page)).toEqual([2]);
    await context.route(`${INSTALLATIONS}/*`, (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Medição de visitas' }).click();
    await answer(page, 'Não medir').click();
    await expect(page.locator('html')).toHaveAttribute('data-consent', 'leaving');
    await expect(page.getByText('O Google não confirmou que apagou o identificador')).toBeVisible();
    await page.goto('/wiki');
    await expect(page.locator('html')).toHaveAttribute('data-consent', 'no');
    expect(heard.filter((line) => line.startsWith('DELETE'))).toHaveLength(1);
  });
});

test.describe('the question is asked again', () => {
  for (const [why, stored] of [
    ['for a new version of the policy', `yes 2020-01-01 ${Date.now() + 1e9}`],
    ['after 180 days', `yes ${PRIVACY_VERSION} ${Date.now() - 1}`],
  ] as const) {
    test(why, async ({ page, context }) => {
      const heard = await withAnalytics(context);
      await page.addInitScript((text) => localStorage.setItem('agora:consent', text), stored);
      await page.goto('/policies');
      await expect(question(page)).toBeVisible();
      await expect.poll(() => page.evaluate(() => localStorage['agora:consent'])).toBeUndefined();
      expect(heard).toEqual([]);
    });
  }
});

for (const status of [401, 404]) {
  test.describe(`when the service answers ${status} for the token of an installation`, () => {
    test.use({ expectedErrors: UNHEARD });

    test('the stored installation is removed', async ({ page, context }) => {
      const heard = await withAnalytics(context, { token: status });
      await page.goto('/policies');
      await answer(page, 'Sim, pode medir').click();
      await expect.poll(() => heard.filter((line) => line.includes('/g/collect')).length).toBe(1);
      // What is not registered yet asks for no new token.
      await expect.poll(() => installations(page)).toEqual([2]);
      await page.goto('/wiki');
      await expect.poll(() => heard.some((line) => line.includes('authTokens:generate'))).toBe(true);
      await expect.poll(() => installations(page)).toEqual([]);
    });
  });
}
