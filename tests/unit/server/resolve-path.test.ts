import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolvePath, errorFile, localeOf } from '../../../server/site/resolve-path.ts';

const FILES = new Set([
  '/search.html',
  '/index.html',
  '/en.html',
  '/404.html',
  '/en/404.html',
  '/500.html',
  '/wiki.html',
  '/en/wiki/alegoria-da-caverna.html',
  '/profile.html',
  '/en/profile.html',
  '/es/profile.html',
  '/profile/security.html',
  '/policies/Termos-de-uso.html',
  '/_astro/page.js',
  '/robots.txt',
]);
const lead = (target: string) => resolvePath(target, (path) => FILES.has(path));

describe('resolvePath', () => {
  it.each([
    ['/', '/index.html'],
    ['/?utm=1', '/index.html'],
    ['/en', '/en.html'],
    ['/wiki', '/wiki.html'],
    ['/en/wiki/alegoria-da-caverna', '/en/wiki/alegoria-da-caverna.html'],
    ['/policies/Termos-de-uso', '/policies/Termos-de-uso.html'],
    ['/_astro/page.js', '/_astro/page.js'],
    ['/robots.txt', '/robots.txt'],
    ['/profile', '/profile.html'],
    ['/profile/security', '/profile/security.html'],
    ['/profile/security/deep', '/profile/not-found.html'],
    ['/profile/missing.html', '/profile/not-found.html'],
    ['/en/profile/nowhere?x', '/en/profile/not-found.html'],
    ['/es/profile', '/es/profile.html'],
  ])('answers %s with the file %s', (target, path) => {
    expect(lead(target)).toEqual({ kind: 'file', path });
  });

  it.each([
    ['/pt', '/'],
    ['/pt/', '/'],
    ['/pt?a=1', '/?a=1'],
    ['/pt/wiki', '/wiki'],
    ['/pt/wiki/?a=1&b=%2F', '/wiki?a=1&b=%2F'],
    ['/pt/n%C3%A3o', '/n%C3%A3o'],
    ['/en/', '/en'],
    ['/wiki/', '/wiki'],
    ['/wiki.html', '/wiki'],
    ['/profile/security.html', '/profile/security'],
    ['/en.html?x', '/en?x'],
    ['/index.html', '/'],
    ['/en/u/ana/feed.xml', '/u/ana/feed.xml'],
    ['/en/u/ana/sobre-kant.png', '/u/ana/sobre-kant.png'],
    ['/es/u/ana/sobre-kant.md?a=1', '/u/ana/sobre-kant.md?a=1'],
  ])('redirects %s to %s', (target, location) => {
    expect(lead(target)).toEqual({ kind: 'redirect', location });
  });

  it.each(['/u', '/u/ana', '/u/ana/titulo', '/u/ana/edit', '/u/ana/post/new', '/u/ana/titulo/edit'])(
    'has %s rendered in every locale',
    (path) => {
      expect(lead(path)).toEqual({ kind: 'on-demand', locale: 'pt' });
      expect(lead(`/en${path}?cursor=x`)).toEqual({ kind: 'on-demand', locale: 'en' });
      expect(lead(`/es${path}`)).toEqual({ kind: 'on-demand', locale: 'es' });
    },
  );

  it('has the results of a search rendered, and the bare search from its file', () => {
    expect(lead('/en/search?q=plato')).toEqual({
      kind: 'on-demand',
      locale: 'en',
      page: '/en/search/results',
    });
    expect(lead('/search?q=+')).toEqual({ kind: 'file', path: '/search.html' });
    expect(lead('/es/search/results?q=x')).toEqual({ kind: 'redirect', location: '/es/search?q=x' });
  });

  it.each([
    ['/nada', 'pt'],
    ['/en/nothing', 'en'],
    ['/es/nada', 'es'],
    ['/enx', 'pt'],
    ['/ux', 'pt'],
    ['/profiles', 'pt'],
    ['/404', 'pt'],
    ['/404.html', 'pt'],
    ['/en/404', 'en'],
    ['/429', 'pt'],
    ['/500', 'pt'],
    ['/missing.html', 'pt'],
    ['/policies/termos-de-uso', 'pt'],
    ['//evil.example/', 'pt'],
    ['/pt//evil.example', 'pt'],
    ['/pt/%2fevil.example/', 'pt'],
    ['/pt/\\evil.example', 'pt'],
    ['/en/..', 'en'],
    ['/u/%2e%2e/wiki', 'pt'],
    ['/a%2Fb', 'pt'],
    ['/%', 'pt'],
    ['/en/%E0%A4%A', 'en'],
    ['/%00', 'pt'],
    ['/es/a%0d%0ab', 'es'],
  ])('finds nothing at %s, in the locale %s', (target, locale) => {
    expect(lead(target)).toMatchObject({ kind: 'not-found', locale });
  });

  it.each(['http://evil.example/', '*', '', `/${'a'.repeat(5000)}`])('calls %j malformed', (target) => {
    expect(lead(target)).toEqual({ kind: 'malformed' });
  });

  it('never redirects to another host', () => {
    const part = constantFrom(
      '/',
      '\\',
      '.',
      '..',
      'pt',
      'en',
      'evil.example',
      '%2f',
      '%5c',
      '.html',
      '?',
      '#',
      '%',
      '@',
    );
    assert(
      property(array(part, { maxLength: 10 }), (parts) => {
        const destination = lead(`/${parts.join('')}`);
        if (destination.kind !== 'redirect') return;
        const origin = 'http://127.0.0.1:4321';
        expect(new URL(destination.location, origin).origin).toBe(origin);
      }),
    );
  });
});

describe('localeOf', () => {
  it('reads the prefix as a whole segment', () => {
    expect([localeOf('/en'), localeOf('/en/x'), localeOf('/enx'), localeOf('/es/'), localeOf('/')]).toEqual([
      'en',
      'en',
      'pt',
      'es',
      'pt',
    ]);
  });
});

describe('errorFile', () => {
  it('has no prefix in Portuguese', () => {
    expect([errorFile('pt', 404), errorFile('es', 500)]).toEqual(['/404.html', '/es/500.html']);
  });
});
