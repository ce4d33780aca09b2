import { expect, it } from 'vitest';
import { isDocument, isStorable, kindOf, newestOf, isWithin } from '../../../src/lib/offline/requests.ts';
import { withNote } from '../../../src/lib/offline/note.ts';
import { MEMBER_ROUTES } from '../../e2e/site-routes.ts';
import { LOCALES } from '../../../contract/locales.ts';
import { localePath } from '../../../contract/paths.ts';

const kind = (path: string) => kindOf(new URL(path, 'https://agora.example'));

it('stores what is the same for everybody', () => {
  for (const path of [
    '/',
    '/en',
    '/wiki',
    '/es/wiki/cogito',
    '/philos/circle',
    '/wiki/glossary/deontologia',
    '/en/wiki/glossary/letters/c-2',
    '/en/categories/etica',
    '/search',
  ])
    expect([path, kind(path)]).toEqual([path, 'page']);
  expect(kind('/wiki/cogito?from=mail#notes')).toBe('page');
  expect(kind('/_astro/fonts/6c54af.woff2')).toBe('font');
  expect(kind('/_astro/frame.Dd1.js')).toBe('asset');
  for (const path of [
    '/previews/pt/wiki/cogito.json',
    '/search/en/index.json',
    '/search/terms.en.json',
    '/philos/network.json',
  ])
    expect([path, kind(path)]).toEqual([path, 'file']);
});

it('stores no page of a member and nothing of the API, in any language', () => {
  const members = ['/u', '/u/ana', '/u/ana/a-post', '/settings', '/auth/login', '/auth/action'];
  for (const path of [...members, ...MEMBER_ROUTES.map(({ path }) => path)])
    for (const locale of LOCALES) expect([path, kind(localePath(locale, path))]).toEqual([path, null]);
  for (const path of [
    '/api/posts',
    '/api/search?q=a',
    '/v0/b/files/o/a.png',
    '/__/auth/handler',
    '/sw.js',
    '/offline',
  ])
    expect([path, kind(path)]).toEqual([path, null]);
});

it('stores no results, feeds or downloads', () => {
  for (const path of ['/search?q=virtude', '/wiki/feed.xml', '/wiki/cogito.md', '/philos/graph.json'])
    expect([path, kind(path)]).toEqual([path, null]);
});

it('leaves downloads, the API and the identity provider alone', () => {
  for (const path of [
    '/api/users',
    '/__/auth/handler',
    '/emulator/auth',
    '/philos/graph.gexf',
    '/wiki/cogito.md',
  ])
    expect([path, isDocument(path)]).toEqual([path, false]);
  for (const path of ['/u/ana', '/profile', '/nada/aqui']) expect(isDocument(path)).toBe(true);
});

const answer = (headers: Record<string, string>, status = 200) => new Response('', { status, headers });

it('stores no answer that is private, failed, redirected, or varies by who asks', () => {
  expect(isStorable(answer({ 'cache-control': 'public, max-age=0', vary: 'accept-encoding' }))).toBe(true);
  const personal: Record<string, string>[] = [
    { 'cache-control': 'private' },
    { 'cache-control': 'no-store' },
    { vary: 'Cookie' },
    { vary: 'authorization, accept' },
    { vary: '*' },
  ];
  for (const headers of personal) expect([headers, isStorable(answer(headers))]).toEqual([headers, false]);
  expect(isStorable(answer({}, 404))).toBe(false);
  expect(
    isStorable({ ...answer({}), status: 200, redirected: true, type: 'basic', headers: new Headers() }),
  ).toBe(false);
});

it('takes the newest of several copies', () => {
  const at = (date: string) => answer({ date });
  const [older, newer] = [at('Mon, 02 Nov 2026 10:00:00 GMT'), at('Tue, 03 Nov 2026 10:00:00 GMT')];
  expect(newestOf([older, undefined, newer])).toBe(newer);
  expect(newestOf([undefined])).toBeUndefined();
});

it('knows a copy that is too old', () => {
  const sentBefore = (days: number) =>
    answer({ date: new Date(Date.now() - days * 86_400_000).toUTCString() });
  expect([29, 31].map((days) => isWithin(30, sentBefore(days)))).toEqual([true, false]);
  expect(isWithin(30, answer({}))).toBe(true);
});

it('puts the note at the beginning of the content', () => {
  const page = withNote('<body><header></header><main id="main" class="page"><h1>A</h1></main>', {
    sentence: 'Sem conexão.',
    retry: 'Tentar',
  });
  expect(page).toMatch(
    /<main id="main" class="page"><p class="notice offline-note"[^>]*>Sem conexão\. <a href="">/,
  );
});
