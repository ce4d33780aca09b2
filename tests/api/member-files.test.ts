import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createApp } from '../../server/app.ts';
import { users } from '../../server/db/schema.ts';
import { memberSitemap } from '../../src/lib/member-sitemap.ts';
import { GET as getMarkdown } from '../../src/pages/u/[tag]/[post].md.ts';
import { startTestApp } from '../helpers/app.ts';
import { xmlErrors } from '../helpers/xml.ts';

const { call, deps, member } = await startTestApp();
const app = createApp(deps);
const site = new URL('https://agora.example');
const api: App.Locals['api'] = async (path, init) => app.request(path, init);

const author = await member();
const moderator = await member();
await deps.database
  .update(users)
  .set({ permisions: ['moderate'] })
  .where(eq(users.id, moderator.uid));
const write = async (json: object) =>
  String((await call('POST', '/posts', { as: author, json: { locale: 'en', ...json } })).body.id);

const BODY =
  'See [Kant](/philos/immanuel-kant#life), [this](https://example.com) and ![](/v0/b/one). [No](//) [URL](///) [at](/\\) [all](//a:b/).';
await write({ title: 'On "Kant"', body: BODY });
await write({ title: 'A draft', body: 'Kept back.', status: 'draft' });
const hidden = await write({ title: 'Hidden', body: 'Out of sight.' });
await call('POST', `/posts/${hidden}/hide`, { as: moderator, json: { reason: 'Spam.' } });

test('a post is Markdown as typed, which leads to the Markdown of the library', async () => {
  const { tag } = author;
  const ask = async (slug: string, as = tag) =>
    getMarkdown({
      locals: { api },
      params: { tag: as, post: slug },
      url: new URL(`/u/${as}/${slug}.md`, site),
      site,
    } as unknown as Parameters<typeof getMarkdown>[0]);
  const answer = await ask('on-kant');
  expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
  expect(answer.headers.get('link')).toBe(`<${site.href}en/u/${tag}/on-kant>; rel="canonical"`);
  const text = await answer.text();
  expect(text).toMatch(/^---\ntitle: "On \\"Kant\\""\n/);
  expect(text).toContain('[Kant](https://agora.example/philos/immanuel-kant.md#life)');
  expect(text).toContain('[this](https://example.com) and ![](https://agora.example/v0/b/one).');
  expect(text).toContain('[No](//) [URL](///) [at](/\\) [all](//a:b/).');
  for (const slug of ['a-draft', 'hidden', 'nothing'])
    expect([slug, (await ask(slug)).status]).toEqual([slug, 404]);
  const shouted = await ask('on-kant', tag.toUpperCase());
  expect([shouted.status, shouted.headers.get('location')]).toEqual([301, `/u/${tag}/on-kant.md`]);
});

test('the sitemap of members has profiles and published posts, each where it belongs', async () => {
  const answer = await memberSitemap({ api, url: new URL('/u/sitemap.xml', site), site });
  const xml = await answer.text();
  const urls = [...xml.matchAll(/<loc>https:\/\/agora\.example([^<]+)<\/loc>/g)].map(([, url]) => url!);
  expect(urls.filter((url) => /\/u\/[^/]+\/./.test(url))).toEqual([`/en/u/${author.tag}/on-kant`]);
  expect(urls).toEqual(expect.arrayContaining([`/u/${author.tag}`, `/es/u/${author.tag}`]));
  expect(xml).toMatch(/<loc>[^<]+on-kant<\/loc><lastmod>\d{4}-\d\d-\d\dT/);

  const contents = readFileSync('tests/unit/machine-readable/xhtml-link.xsd', 'utf8');
  const sitemap = readFileSync('node_modules/sitemap/schema/sitemap.xsd', 'utf8');
  const schema = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
    <xs:import namespace="http://www.sitemaps.org/schemas/sitemap/0.9" schemaLocation="sitemap.xsd"/>
    <xs:import namespace="http://www.w3.org/1999/xhtml" schemaLocation="xhtml.xsd"/></xs:schema>`;
  const imports = [
    { fileName: 'sitemap.xsd', contents: sitemap },
    { fileName: 'xhtml.xsd', contents },
  ];
  expect(await xmlErrors(xml, schema, imports)).toEqual([]);
});
