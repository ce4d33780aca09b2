import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createPageCache, encodePage, pageOf, recordCalls } from '../../../server/site/page-cache.ts';

const at = (url: string, host = 'agora.example') =>
  ({ url, headers: { host } }) as unknown as IncomingMessage;

/** An API whose answers have a version. */
function versions(now: Record<string, string>) {
  return async (path: string, init?: RequestInit) => {
    const etag = now[path];
    if (etag === undefined) return new Response(null, { status: 404 });
    const isKnown = new Headers(init?.headers).get('if-none-match') === etag;
    return new Response(isKnown ? null : path, { status: isKnown ? 304 : 200, headers: { etag } });
  };
}

async function rendered(api: App.Locals['api'], paths: string[], text = 'uma página') {
  const calls = recordCalls(api);
  for (const path of paths) await calls.api(path);
  return { page: pageOf(Buffer.from(text), {}, calls.etags), calls };
}

describe('a rendered page', () => {
  it('is kept while the API answers what it was made from the same', async () => {
    const now: Record<string, string> = { '/users/ana': '"1"', '/posts?author=ana': '"1"' };
    const api = versions(now);
    const pages = createPageCache();
    const { page } = await rendered(api, Object.keys(now));
    pages.keep(at('/u/ana'), page);
    expect(await pages.find(at('/u/ana'), api)).toBe(page);
    expect(await pages.find(at('/en/u/ana'), api)).toBeNull();
    expect(await pages.find(at('/u/ana', 'other.example'), api)).toBeNull();

    now['/posts?author=ana'] = '"2"';
    expect(await pages.find(at('/u/ana'), api)).toBeNull();
    now['/posts?author=ana'] = '"1"';
    expect(await pages.find(at('/u/ana'), api)).toBeNull();
  });

  it('is not shown once what it shows is gone', async () => {
    const now: Record<string, string> = { '/posts/1': '"1"' };
    const pages = createPageCache();
    pages.keep(at('/u/ana/um'), (await rendered(versions(now), ['/posts/1'])).page);
    delete now['/posts/1'];
    expect(await pages.find(at('/u/ana/um'), versions(now))).toBeNull();
  });

  it('is made again each time when its calls cannot be repeated', async () => {
    const api = versions({ '/posts/1': '"1"' });
    const { calls } = await rendered(api, ['/posts/1']);
    expect(calls.isRepeatable()).toBe(true);
    await calls.api('/gone');
    expect(calls.isRepeatable()).toBe(false);
  });

  it('makes room for newer ones', async () => {
    const api = versions({ '/a': '"1"' });
    const pages = createPageCache(25);
    for (const url of ['/u/1', '/u/2', '/u/3']) pages.keep(at(url), (await rendered(api, ['/a'])).page);
    expect(await pages.find(at('/u/1'), api)).toBeNull();
    expect(await pages.find(at('/u/3'), api)).not.toBeNull();
  });

  it('is compressed once', async () => {
    const { page } = await rendered(versions({}), [], 'texto '.repeat(500));
    const first = await encodePage(page, ['br', 'gzip']);
    expect(first.encoding).toBe('br');
    expect(await encodePage(page, ['br'])).toBe(first);
    expect((await encodePage(page, [])).body).toEqual(page.body);
  });
});
