import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { withReadQuery } from '../../../server/site/page-query.ts';

test.each([
  ['/u/ana', '/u/ana'],
  ['/u/ana?utm_source=x', '/u/ana'],
  ['/en/u/ana?products=2&x=1&cursor=1', '/en/u/ana?cursor=1&products=2'],
  ['/u?posts=1&category=etica&posts=2', '/u?posts=1&category=etica'],
  ['/u?cursor=', '/u'],
  ['/u/ana/um-post?cursor=1', '/u/ana/um-post'],
  ['https://agora.example/es/u/ana?cursor=a%2Bb&y', 'https://agora.example/es/u/ana?cursor=a%2Bb'],
  ['/search?q=u', '/search?q=u'],
])('%s is the page %s', (asked, read) => expect(withReadQuery(asked)).toBe(read));

test('each parameter that pages of members read is left in their addresses', () => {
  const pages = resolve(import.meta.dirname, '../../../src/pages');
  const files = [
    'u.astro',
    ...readdirSync(join(pages, 'u'), { recursive: true }).map((name) => join('u', String(name))),
  ];
  const read = files
    .filter((name) => /\.(?:astro|ts)$/.test(name))
    .flatMap((name) => {
      const text = readFileSync(join(pages, name), 'utf8');
      const path = `/${name.replace(/\.astro$|\.ts$/, '').replace(/\[(\w+)\]/g, '$1')}`;
      return [...text.matchAll(/(?:searchParams|query)\.get\('(\w+)'\)/g)].map(
        ([, given]) => `${path}?${given}=1`,
      );
    });
  expect(read.length).toBeGreaterThan(4);
  expect(read.map(withReadQuery)).toEqual(read);
});
