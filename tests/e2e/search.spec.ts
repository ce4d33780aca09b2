import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { keptContent } from '../../scripts/build/caches.ts';
import { openLibrary } from '../../scripts/build/content/open-library.ts';
import { writeSearchIndex } from '../../scripts/build/search/search-index.ts';
import { expect, test } from './fixtures.ts';

const SITE = resolve('dist/client');

/** Makes a search of the library whose languages are in three parts, as those of a library of thousands are. */
async function writeParts(folder: string): Promise<string> {
  const target = join(folder, 'pagefind');
  const library = await openLibrary(keptContent(resolve('.')));
  const things = Object.values(library).reduce((count, { size }) => count + size, 0);
  await writeSearchIndex(library, { kept: join(folder, 'kept'), target, pagesOfAnIndex: things / 3 });
  return target;
}

test('a text is found by its words, and its result leads to its page', async ({ page }) => {
  await page.goto('/en/search?q=eternal recurrence');
  const result = page.getByRole('link', { name: 'Eternal recurrence' }).last();
  await expect(result).toHaveAttribute('href', '/en/wiki/eterno-retorno');
});

test('the way to a page, which stands above its text, does not find it', async ({ page }) => {
  await page.goto('/search?q=wiki');
  const status = page.getByRole('status');
  await expect(status).toHaveText(/\d|Nada/);
  const found = Number(/\d+/.exec(await status.innerText())?.[0] ?? 0);
  expect(found).toBeLessThan((await readdir(join(SITE, 'wiki'))).length / 2);
});

test('a search in parts finds as much as one that is whole', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'agora-search-'));
  try {
    const target = await writeParts(folder);
    const count = async () => {
      await page.goto('/es/search?q=libertad');
      const status = page.getByRole('status');
      await expect(status).toHaveText(/\d/);
      return status.innerText();
    };
    const whole = await count();
    const asked = new Set<string>();
    await page.route('**/pagefind/**', (route) => {
      const path = new URL(route.request().url()).pathname.slice('/pagefind/'.length);
      asked.add(/^\d/.exec(path)?.[0] ?? '0');
      return route.fulfill({ path: join(target, path) });
    });
    expect(await count()).toBe(whole);
    expect([...asked].sort()).toEqual(['0', '1', '2']);
  } finally {
    await rm(folder, { recursive: true });
  }
});
