import { isTold, storageTable } from '../helpers/storage-table.ts';
import { expect, test } from './fixtures.ts';
import { register, somebody } from './people.ts';

test('the table of cookies and storage names the same things in three languages, with purpose and duration', () => {
  const { pt, en, es } = {
    pt: storageTable('pt'),
    en: storageTable('en'),
    es: storageTable('es'),
  };
  const things = (of: typeof pt) => of.map(({ name, kinds }) => `${kinds.join()} ${name}`);
  expect(pt.length).toBeGreaterThan(20);
  expect(things(en)).toEqual(things(pt));
  expect(things(es)).toEqual(things(pt));
  const blank = [...pt, ...en, ...es].filter(({ purpose, duration }) => !purpose || !duration);
  expect(blank).toEqual([]);
  expect(new Set(things(pt)).size).toBe(pt.length);
});

test('what a member leaves on the device is what the table tells', async ({ page, context }) => {
  await register(page, somebody('Lia'));
  await page.goto('/settings');
  await page.getByRole('radio', { name: 'Escuro' }).check();
  await page.goto('/');
  const state = await context.storageState();
  const databases = await page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => `IndexedDB ${name}`),
  );
  const seen = [
    ...state.cookies.map(({ name }) => `cookie ${name}`),
    ...state.origins[0]!.localStorage.map(({ name }) => `localStorage ${name}`),
    ...databases,
  ];
  expect(seen).toEqual(expect.arrayContaining(['cookie agora_session', 'IndexedDB firebaseLocalStorageDb']));
  expect(seen.filter((thing) => !isTold(storageTable('pt'), thing))).toEqual([]);
  expect(isTold(storageTable('pt'), 'localStorage agora:unknown')).toBe(false);
});
