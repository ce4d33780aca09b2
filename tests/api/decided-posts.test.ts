import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { posts } from '../../server/db/schema.ts';
import { startTestApp } from '../helpers/app.ts';
import { holdDecisions } from '../helpers/decided-posts.ts';

const { call, deps, appoint, member } = await startTestApp();
const text = { title: 'Um texto', body: 'Corpo', locale: 'pt' };
const moderator = await appoint(await member());

async function published() {
  const author = await member();
  const { body } = await call('POST', '/posts', { as: author, json: text });
  const again = { as: author, json: { ...text, id: body.id } };
  return { author, again, slug: String(body.slug), path: `/posts/${body.id}` };
}
const hide = (path: string) =>
  call('POST', `${path}/hide`, { as: moderator, json: { reason: 'Propaganda.' } });

test('a hidden post that its author deletes is not posted again under its id, nor at its address', async () => {
  const { author, again, slug, path } = await published();
  await hide(path);
  await call('DELETE', path, { as: author });
  const refused = await call('POST', '/posts', again);
  expect([refused.status, refused.body.code]).toEqual([403, 'post-moderated']);
  const other = await call('POST', '/posts', { as: author, json: text });
  expect(other.body).toMatchObject({ status: 'hidden', slug: `${slug}-2` });
  expect((await call('GET', `/users/${author.tag}/posts/${slug}`)).status).toBe(404);
  const restored = await call('POST', `${path}/restore`, { as: author });
  expect(restored.body).toMatchObject({ status: 'hidden', slug, hiddenReason: 'Propaganda.' });
});

test('what a moderator deletes is not restored from an earlier deletion', async () => {
  const { author, again, path } = await published();
  await call('DELETE', path, { as: author });
  await call('POST', '/posts', again);
  expect((await call('DELETE', `${path}?reason=Propaganda`, { as: moderator })).status).toBe(204);
  for (const [method, rest] of [
    ['POST', '/restore'],
    ['PATCH', ''],
  ] as const) {
    const json = { version: 1, status: 'published' };
    const refused = await call(method, path + rest, { as: author, json });
    expect(refused.body.code).toBe('post-moderated');
  }
  expect((await call('POST', '/posts', again)).body.code).toBe('post-moderated');
  expect((await call('GET', path)).status).toBe(404);
});

test('nobody else takes the id, even when the author’s account is gone', async () => {
  const { author, again, path } = await published();
  await call('DELETE', `${path}?reason=Propaganda`, { as: moderator });
  await call('DELETE', `/users/${author.uid}`, { as: author });
  const refused = await call('POST', '/posts', { ...again, as: await member() });
  expect(refused.body.code).toBe('post-moderated');
});

test('a change that a moderator’s decision overtakes is made to the hidden post', async () => {
  const { author, path } = await published();
  const [changed] = await Promise.all([
    call('PATCH', path, { as: author, json: { body: 'Outro corpo', version: 1 } }),
    hide(path),
  ]);
  expect(changed.status).toBe(200);
  expect((await call('GET', path, { as: author })).body).toMatchObject({
    status: 'hidden',
    body: 'Outro corpo',
  });
});

test('once shown again, a post is its author’s like any other', async () => {
  const { author, again, path } = await published();
  await hide(path);
  await call('POST', `${path}/unhide`, { as: moderator });
  await call('DELETE', path, { as: author });
  expect((await call('POST', '/posts', again)).status).toBe(201);
});

test('the database itself refuses to publish what is decided', async () => {
  const { path } = await published();
  await hide(path);
  const id = path.split('/').at(-1)!;
  const publish = deps.database.update(posts).set({ status: 'published' }).where(eq(posts.id, id));
  await expect(publish).rejects.toThrow();
});

test('no sequence of calls brings back what a moderator decided about', () => holdDecisions(10));

test('a twin that its author had deleted waits too, once restored', async () => {
  const author = await member();
  const json = { ...text, body: 'Um texto bastante longo, de que há dois exemplares publicados.' };
  const [first, twin] = [
    await call('POST', '/posts', { as: author, json }),
    await call('POST', '/posts', { as: author, json }),
  ];
  await call('DELETE', `/posts/${twin.body.id}`, { as: author });
  await hide(`/posts/${first.body.id}`);
  const restored = await call('POST', `/posts/${twin.body.id}/restore`, { as: author });
  expect([restored.status, restored.body.status]).toEqual([200, 'hidden']);
  const { body: queue } = await call('GET', '/reports?limit=50', { as: moderator });
  expect(queue.items.map(({ post }: { post: { id: string } }) => post.id)).toContain(twin.body.id);
});

test('the text of a hidden or deleted post waits for a moderator, whatever id, title or spelling it gets', async () => {
  const body = 'Um texto bastante longo que a moderação não quer ver outra vez publicado.';
  for (const action of ['hide', 'delete']) {
    const author = await member();
    const post = (json: object) => call('POST', '/posts', { as: author, json: { ...text, body, ...json } });
    const path = `/posts/${(await post({})).body.id}`;
    if (action === 'hide') await hide(path);
    else await call('DELETE', `${path}?reason=Propaganda`, { as: moderator });
    const again = await post({ title: 'Outro título', body: ` ${body.toUpperCase()}\n\n**!**` });
    expect(again.body).toMatchObject({ status: 'hidden' });
    expect(again.body.hiddenReason).toContain('moderador');
    expect((await call('GET', `/posts/${again.body.id}`)).status).toBe(404);
    const { body: draft } = await post({ status: 'draft' });
    const published = await call('PATCH', `/posts/${draft.id}`, {
      as: author,
      json: { version: 1, status: 'published' },
    });
    expect(published.body.status).toBe('hidden');
    const reported = async () => {
      const { body: queue } = await call('GET', '/reports?limit=50', { as: moderator });
      return queue.items.map(
        ({ post }: { post: { id: string; status: string } }) => `${post.status} ${post.id}`,
      );
    };
    const waiting = [again.body.id, draft.id].map((id) => `hidden ${id}`);
    expect(await reported()).toEqual(expect.arrayContaining(waiting));
    const { posts: before } = (await call('GET', '/reports/count', { as: moderator })).body;
    await call('POST', `/posts/${draft.id}/dismiss`, { as: moderator });
    expect((await call('GET', '/reports/count', { as: moderator })).body.posts).toBe(before - 1);
    expect((await call('GET', `/posts/${draft.id}`)).status).toBe(404);
    // Who wrote it no longer reads that it waits.
    const { body: left } = await call('GET', `/posts/${draft.id}`, { as: author });
    expect(left).toMatchObject({
      status: 'hidden',
      hiddenReason: expect.stringContaining('continua oculto'),
    });
    expect((await post({ body: 'Um texto diferente, que fala de virtude e de hábito.' })).body.status).toBe(
      'published',
    );
    await call('POST', `/posts/${again.body.id}/unhide`, { as: moderator });
    expect((await call('GET', `/posts/${again.body.id}`)).status).toBe(200);
    expect(await reported()).not.toEqual(expect.arrayContaining([expect.stringContaining(again.body.id)]));
    const json = { version: again.body.version, title: 'Título mudado' };
    const changed = await call('PATCH', `/posts/${again.body.id}`, { as: author, json });
    expect(changed.body.status).toBe('published');
  }
});
