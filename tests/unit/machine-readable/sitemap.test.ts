import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { writeSitemap } from '../../../build/machine-readable/sitemap.ts';
import { xmlErrors } from '../../helpers/xml.ts';
import { SITE, smallLibrary } from './library.ts';

const PACKAGE = new URL('../../../node_modules/sitemap/schema/', import.meta.url);
const XHTML = new URL('xhtml-link.xsd', import.meta.url);

async function written(pages: Record<string, string>): Promise<(name: string) => Promise<string>> {
  // The package writes below the working directory only.
  await mkdir('.cache', { recursive: true });
  const client = await mkdtemp('.cache/sitemap-');
  onTestFinished(() => rm(client, { recursive: true }));
  for (const [path, canonical] of Object.entries(pages)) {
    const file = join(client, path === '/' ? 'index.html' : `${path}.html`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `<head><link rel="canonical" href="${SITE.url}${canonical}"></head>`);
  }
  await writeSitemap({ client, site: SITE.url, library: smallLibrary() }, Object.keys(pages));
  return (name) => readFile(join(client, name), 'utf8');
}

it('has each page with its languages and the day that its text says it changed', async () => {
  const read = await written({
    '/': '/',
    '/wiki': '/wiki',
    '/wiki/virtude': '/wiki/virtude',
    '/en/wiki/virtude': '/en/wiki/virtude',
    '/es/wiki/virtude': '/wiki/virtude',
    '/search': '/search',
  });
  const sitemap = await read('sitemap-0.xml');
  const entries = [...sitemap.matchAll(/<url>(.*?)<\/url>/g)].map(([, entry]) => entry!);
  const found = entries.map((entry) => [
    /<loc>https:\/\/agora\.example(.*?)<\/loc>/.exec(entry)?.[1],
    /<lastmod>(.*?)<\/lastmod>/.exec(entry)?.[1]?.slice(0, 10),
    [...entry.matchAll(/hreflang="([^"]+)"/g)].map(([, lang]) => lang),
  ]);
  expect(found).toEqual([
    ['/', '2026-05-01', []],
    ['/en/wiki/virtude', '2026-03-01', ['pt-BR', 'en', 'x-default']],
    ['/search', undefined, []],
    ['/wiki', '2026-05-01', []],
    ['/wiki/virtude', '2026-03-01', ['pt-BR', 'en', 'x-default']],
  ]);
});

it('is valid by the schema of sitemaps.org, and has an index', async () => {
  const read = await written({ '/wiki/virtude': '/wiki/virtude', '/en/wiki/virtude': '/en/wiki/virtude' });
  const schema = new URL('sitemap.xsd', PACKAGE);
  const both = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
    <xs:import namespace="http://www.sitemaps.org/schemas/sitemap/0.9" schemaLocation="sitemap.xsd"/>
    <xs:import namespace="http://www.w3.org/1999/xhtml" schemaLocation="xhtml.xsd"/></xs:schema>`;
  const imports = [
    { fileName: 'sitemap.xsd', contents: await readFile(schema, 'utf8') },
    { fileName: 'xhtml.xsd', contents: await readFile(XHTML, 'utf8') },
  ];
  const sitemap = await read('sitemap-0.xml');
  expect(await xmlErrors(sitemap, both, imports)).toEqual([]);
  const broken = sitemap.replace(/<lastmod>[^<]+/, '<lastmod>yesterday');
  expect(await xmlErrors(broken, both, imports)).not.toEqual([]);
  expect(await read('sitemap-index.xml')).toContain(`<loc>${SITE.url}/sitemap-0.xml</loc>`);
});
