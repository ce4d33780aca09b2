import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { KeptPages } from '../../../scripts/build/kept-pages.ts';

const PAGE = { pathname: '/wiki/cogito', cacheKey: 'as it is' };
const FILE = 'cogito.html';

let folder: string;
let last: string;
let site: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agora-pages-'));
  last = join(folder, 'last');
  site = join(folder, 'site');
  for (const path of [last, site]) await mkdir(path);
  await writeFile(join(last, FILE), '<p>Cogito</p>');
  const pages = await KeptPages.open(join(folder, 'none'), 'code');
  pages.note(PAGE);
  await pages.write(last);
});
afterEach(() => rm(folder, { recursive: true }));

const open = (code = 'code') => KeptPages.open(last, code);

it('puts a page of the last site in its place', async () => {
  expect((await open()).place(PAGE, site, FILE)).toBe(true);
  expect(await readFile(join(site, FILE), 'utf8')).toBe('<p>Cogito</p>');
});

it('has it made anew for other code, at another address, with other content or without a key', async () => {
  expect((await open('other code')).place(PAGE, site, FILE)).toBe(false);
  const pages = await open();
  expect(pages.place({ ...PAGE, pathname: '/en/wiki/cogito' }, site, FILE)).toBe(false);
  expect(pages.place({ ...PAGE, cacheKey: 'as it will be' }, site, FILE)).toBe(false);
  expect(pages.place({ pathname: PAGE.pathname }, site, FILE)).toBe(false);
  expect(existsSync(join(site, FILE))).toBe(false);
});

it('has it made anew when somebody has taken its file away', async () => {
  await rm(join(last, FILE));
  expect((await open()).place(PAGE, site, FILE)).toBe(false);
});

it('knows it for as long as each site has it', async () => {
  const second = await open();
  second.place(PAGE, site, FILE);
  await second.write(site);
  const third = join(folder, 'third');
  await mkdir(third);
  expect((await KeptPages.open(site, 'code')).place(PAGE, third, FILE)).toBe(true);
  await (await KeptPages.open(site, 'code')).write(site);
  expect((await KeptPages.open(site, 'code')).place(PAGE, third, FILE)).toBe(false);
});
