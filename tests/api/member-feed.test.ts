import { expect, test } from 'vitest';
import { createApp } from '../../server/app.ts';
import { memberFeed } from '../../src/lib/member-feed.ts';
import { startTestApp } from '../helpers/app.ts';

const { call, deps, appoint, member } = await startTestApp();
const app = createApp(deps);
const site = { name: 'Ágora', url: new URL('https://agora.example') };

const feedOf = (tag: string, format: 'rss' | 'json' = 'json') =>
  memberFeed(
    {
      api: async (path, init) => app.request(path, init),
      url: new URL(`/u/${tag}/feed`, site.url),
      tag,
      site,
    },
    format,
  );

async function titlesOf(tag: string): Promise<string[]> {
  const { items } = (await (await feedOf(tag)).json()) as { items: { title: string }[] };
  const rss = await (await feedOf(tag, 'rss')).text();
  const inRss = [...rss.matchAll(/<item><title>(.*?)<\/title>/g)].map(([, title]) => title!);
  expect(inRss).toEqual(items.map(({ title }) => title));
  return inRss;
}

test('brings what a member has published, and nothing that was kept back, hidden or deleted', async () => {
  const author = await member();
  const moderator = await appoint(await member());
  const write = async (title: string, status = 'published') => {
    const json = { title, body: 'Corpo.', locale: 'es', status };
    return String((await call('POST', '/posts', { as: author, json })).body.id);
  };
  await write('Rascunho', 'draft');
  const hidden = await write('Escondido');
  const deleted = await write('Apagado');
  await write('À vista');
  expect(await titlesOf(author.tag)).toEqual(['À vista', 'Apagado', 'Escondido']);
  await call('POST', `/posts/${hidden}/hide`, { as: moderator, json: { reason: 'Propaganda.' } });
  await call('DELETE', `/posts/${deleted}`, { as: author });
  expect(await titlesOf(author.tag)).toEqual(['À vista']);

  const answer = await feedOf(author.tag);
  expect(answer.headers.get('content-type')).toBe('application/feed+json; charset=utf-8');
  const page = `https://agora.example/u/${author.tag}`;
  expect(await answer.json()).toMatchObject({
    home_page_url: page,
    items: [
      {
        id: `${page}/a-vista`,
        url: `https://agora.example/es/u/${author.tag}/a-vista`,
        language: 'es',
        content_text: 'Corpo.',
        authors: [{ url: page }],
      },
    ],
  });
});

test('is there under the tag alone', async () => {
  const { uid, tag } = await member();
  expect((await feedOf('ninguem')).status).toBe(404);
  expect((await feedOf(uid)).status).not.toBe(200);
  const shouted = await feedOf(tag.toUpperCase());
  expect([shouted.status, shouted.headers.get('location')]).toEqual([301, `/u/${tag}/feed`]);
});
