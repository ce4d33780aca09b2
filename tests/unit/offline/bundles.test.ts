import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { bundleLists } from '../../../build/offline/bundles.ts';
import { type Bundle, type BundleFile, bundlePath, bundlesPath } from '../../../contract/offline.ts';
import { dever, smallLibrary } from '../machine-readable/library.ts';

const BUILT: Readonly<Record<string, string>> = {
  '/index.html': '<link href="/_astro/page.a1.css"><script src="/_astro/frame.b2.js"></script>',
  '/en.html': '',
  '/wiki/virtude.html': '<script src="/_astro/frame.b2.js"></script>',
  '/wiki/coragem.html': '',
  '/wiki/glossary/dever.html': '',
  '/philos/platao.html': '<link href="/_astro/page.a1.css">',
  '/categories/etica.html': '',
  '/previews/pt/wiki/virtude.json': '{}',
  '/previews/en/wiki/virtude.json': '{}',
  '/settings.html': '<script src="/_astro/account.d4.js"></script>',
  '/_astro/page.a1.css': "@font-face { src: url('/_astro/fonts/e5.woff2') }",
  '/_astro/fonts/e5.woff2': 'font',
  '/_astro/frame.b2.js': 'import"./shared.c3.js";import(`./session.f6.js`)',
  '/_astro/shared.c3.js': 'import{a as i}from"./config.h8.js";',
  '/_astro/config.h8.js': 'const env={PUBLIC_FIREBASE_APP_ID:"1"};export{env as a}',
  '/_astro/session.f6.js': 'import("./sdk.g7.js");import("./social.j9.js")',
  '/_astro/sdk.g7.js': 'register("@firebase/auth")',
  '/_astro/social.j9.js': 'import{s}from"./sdk.g7.js";import"./shared.c3.js"',
  '/_astro/account.d4.js': '',
};

async function lists() {
  const client = await mkdtemp(join(tmpdir(), 'agora-offline-'));
  onTestFinished(() => rm(client, { recursive: true }));
  for (const [path, content] of Object.entries(BUILT)) {
    await mkdir(dirname(join(client, path)), { recursive: true });
    await writeFile(join(client, path), content);
  }
  const files = new Map(
    Object.keys(BUILT).map((path, at) => [path, { hash: `hash-of-file-${at}`, bytes: 100, download: 10 }]),
  );
  const library = { ...smallLibrary(), headwords: new Map([['dever', dever]]) };
  const derived = new Map(bundleLists({ client, files, library }));
  return <Data>(path: string) => JSON.parse(derived.get(path)!) as Data;
}

const pathsOf = (files: BundleFile[]) => files.map(([path]) => path);

it('has of a category its pages and all that they load, scripts and styles first', async () => {
  const read = await lists();
  expect(pathsOf(read(bundlePath('pt', 'etica')))).toEqual([
    '/_astro/config.h8.js',
    '/_astro/fonts/e5.woff2',
    '/_astro/frame.b2.js',
    '/_astro/page.a1.css',
    '/_astro/session.f6.js',
    '/_astro/shared.c3.js',
    '/categories/etica',
    '/philos/platao',
    '/wiki/coragem',
    '/previews/pt/wiki/virtude.json',
    '/wiki/virtude',
    '/wiki/glossary/dever',
  ]);
  const [library, etica] = read<Bundle[]>(bundlesPath('pt'));
  expect(etica).toMatchObject({ id: 'etica', title: 'Ética', pages: 5, bytes: 1200, download: 120 });
  expect(library).toMatchObject({ pages: 6 });
});

it('has of the library of a language no page of another, and none of an account', async () => {
  const read = await lists();
  const pages = pathsOf(read(bundlePath('pt', '_library'))).filter((path) => !path.startsWith('/_astro/'));
  expect(pages).toEqual([
    '/categories/etica',
    '/',
    '/philos/platao',
    '/previews/pt/wiki/virtude.json',
    '/wiki/coragem',
    '/wiki/glossary/dever',
    '/wiki/virtude',
  ]);
  expect(pathsOf(read(bundlePath('en', '_library')))).toEqual(['/en', '/previews/en/wiki/virtude.json']);
});

it('has with each script all that it imports at once', async () => {
  const read = await lists();
  const paths = pathsOf(read(bundlePath('pt', '_library')));
  const scripts = paths.filter((path) => path.endsWith('.js'));
  expect(scripts).toContain('/_astro/shared.c3.js');
  const imported = scripts.flatMap((path) => [...BUILT[path]!.matchAll(/(?:from|import)"\.(\/[^"]+)"/g)]);
  expect(imported.map(([, name]) => `/_astro${name}`).filter((path) => !paths.includes(path))).toEqual([]);
});
