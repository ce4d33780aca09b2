import { describe, expect, it, vi } from 'vitest';
import { lowerCaseTag, withQuery } from '../../../src/lib/member-urls.ts';
import { load, refuseNobody } from '../../../src/lib/api-in-page.ts';

const url = new URL('https://site.example/en/u/ana/um-post?cursor=x');

describe('loading what a page shows', () => {
  it('asks with the query that was given, empty parts left out', async () => {
    const api = vi.fn(async () => Response.json({ items: [] }));
    const loaded = await load({ api, url }, '/posts', { query: { author: 'ana', cursor: null } });
    expect(api).toHaveBeenCalledWith('/posts?author=ana');
    expect(loaded).toEqual({ ok: true, data: { items: [] } });
  });

  it.each([404, 500, 503])('answers the status %i of an API that fails, and no body', async (status) => {
    const loaded = await load({ api: async () => new Response('{}', { status }), url }, '/posts', {});
    if (loaded.ok) throw new Error('It loaded.');
    expect(loaded.answer.status).toBe(status);
    expect(await loaded.answer.text()).toBe('');
  });

  it('leads from a tag that was given up to the one in use', async () => {
    const api = async () => Response.json({ movedTo: 'ana-lima' }, { status: 301 });
    const loaded = await load({ api, url }, '/users/:tag/posts/:slug', { params: { tag: 'ana', slug: 'x' } });
    if (loaded.ok) throw new Error('It loaded.');
    expect(loaded.answer.status).toBe(301);
    expect(loaded.answer.headers.get('location')).toBe('/en/u/ana-lima/um-post?cursor=x');
    expect(loaded.answer.headers.get('cache-control')).toBe('no-cache');
  });
});

describe('addresses of members', () => {
  it('are in lower case', () => {
    const shouted = new URL('https://site.example/en/u/ANA/a-post?cursor=x');
    expect(lowerCaseTag(shouted, 'ANA')).toBe('/en/u/ana/a-post?cursor=x');
    expect(lowerCaseTag(new URL('https://site.example/u/ana'), 'ana')).toBeUndefined();
  });

  it('carry what a list goes on with', () => {
    expect(withQuery('/u', { locale: 'en', posts: 'a=b' })).toBe('/u?locale=en&posts=a%3Db');
    expect(withQuery('/u', { cursor: undefined, posts: '' })).toBe('/u');
  });
});

describe('the shell of an editor', () => {
  const at = (answers: Record<string, Response>) => ({
    url: new URL('https://site.example/en/u/ana/edit'),
    api: async (path: string) => answers[path] ?? new Response(null, { status: 404 }),
  });
  const exists = (value: boolean) => Response.json({ exists: value });
  const question = '/user/public/exist?id=ana';

  it('opens below the tag of a member, and of one who has not completed the registration', async () => {
    expect(await refuseNobody(at({ '/users/ana': Response.json({}) }), 'ana')).toBeNull();
    expect(await refuseNobody(at({ [question]: exists(true) }), 'ana')).toBeNull();
  });

  it('is not there below a tag that is nobody’s', async () => {
    expect((await refuseNobody(at({ [question]: exists(false) }), 'ana'))?.status).toBe(404);
  });

  it('is found below the tag in use', async () => {
    const moved = Response.json({ movedTo: 'ana-lima' }, { status: 301 });
    const answer = await refuseNobody(at({ '/users/ana': moved }), 'ana');
    expect(answer?.headers.get('location')).toBe('/en/u/ana-lima/edit');
  });

  it('is not there while the API cannot say', async () => {
    const down = new Response(null, { status: 503 });
    expect((await refuseNobody(at({ '/users/ana': down }), 'ana'))?.status).toBe(503);
    expect((await refuseNobody(at({ [question]: down }), 'ana'))?.status).toBe(503);
  });
});
