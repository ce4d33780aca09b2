import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createApp } from '../../server/app.ts';
import { createMemberSitemap } from '../../src/lib/member-sitemap.ts';
import { GET as getMarkdown } from '../../src/pages/u/[tag]/[post].md.ts';
import { startTestApp } from '../helpers/app.ts';
import { xmlErrors } from '../helpers/xml.ts';

const { call, deps, appoint, member, newcomer } = await startTestApp();
const app = createApp(deps);
const site = new URL('https://agora.example');
const api: App.Locals['api'] = async (path, init) => app.request(path, init);

const author = await member();
const moderator = await appoint(await member());
const write = async (json: object) => {
  const { body } = await call('POST', '/posts', { as: author, json: { locale: 'en', ...json } });
  return { id: String(body.id), slug: String(body.slug) };
};

const BODY = 'See [Kant](/philos/immanuel-kant#life), `[code](/wiki/cogito)` and [at](/\\).';
const shown = await write({ title: 'On "Kant"', body: BODY });
const draft = await write({ title: 'A draft', body: 'Kept back.', status: 'draft' });
const hidden = await write({ title: 'Hidden', body: 'Out of sight.' });

const askMarkdown = async (slug: string, as = author.tag) =>
  getMarkdown({
    locals: { api },
    params: { tag: as, post: slug },
    url: new URL(`/u/${as}/${slug}.md`, site),
    site,
  } as unknown as Parameters<typeof getMarkdown>[0]);

test('a post is Markdown as typed', async () => {
  const { tag } = author;
  const answer = await askMarkdown(shown.slug);
  expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
  expect(answer.headers.get('link')).toBe(`<${site.href}en/u/${tag}/${shown.slug}>; rel="canonical"`);
  const text = await answer.text();
  expect(text).toMatch(/^---\ntitle: "On \\"Kant\\""\n/);
  expect(text.endsWith(`\n\n${BODY}\n`)).toBe(true);
  const statusesOf = async (...slugs: string[]) =>
    Promise.all(slugs.map(async (slug) => (await askMarkdown(slug)).status));
  expect(await statusesOf(draft.slug, hidden.slug, 'nothing')).toEqual([404, 200, 404]);
  await call('POST', `/posts/${hidden.id}/hide`, { as: moderator, json: { reason: 'Spam.' } });
  expect(await statusesOf(shown.slug, hidden.slug)).toEqual([200, 404]);
  const shouted = await askMarkdown(shown.slug, tag.toUpperCase());
  expect([shouted.status, shouted.headers.get('location')]).toEqual([301, `/u/${tag}/${shown.slug}.md`]);
});

test('the sitemap of members has profiles and published posts, each where it belongs', async () => {
  await newcomer('Uncompleted');
  const gone = await member('Gone');
  expect((await call('DELETE', `/users/${gone.uid}`, { as: gone })).status).toBeLessThan(300);
  const answer = await createMemberSitemap()({ api, site });
  const xml = await answer.text();
  const urls = [...xml.matchAll(/<loc>https:\/\/agora\.example([^<]+)<\/loc>/g)].map(([, url]) => url!);
  const profiles = [author, moderator].flatMap(({ tag }) => [`/u/${tag}`, `/en/u/${tag}`, `/es/u/${tag}`]);
  const post = `/en/u/${author.tag}/${shown.slug}`;
  expect(urls.toSorted()).toEqual([...profiles, post].toSorted());
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

test('the sitemap of members is made once for all who ask within ten minutes, unless it failed', async () => {
  let calls = 0;
  let isDown = true;
  const counted: App.Locals['api'] = (path, init) => {
    calls++;
    return isDown ? Promise.resolve(new Response(null, { status: 503 })) : api(path, init);
  };
  let now = 0;
  const sitemap = createMemberSitemap(() => now);
  const ask = async () => (await sitemap({ api: counted, site })).status;
  expect(await Promise.all([ask(), ask()])).toEqual([503, 503]);
  isDown = false;
  calls = 0;
  expect(await Promise.all([ask(), ask()])).toEqual([200, 200]);
  expect(await ask()).toBe(200);
  expect(calls).toBe(2);
  now = 10 * 60_000;
  expect(await ask()).toBe(200);
  expect(calls).toBe(4);
});
