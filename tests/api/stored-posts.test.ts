import { eq } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createApp } from '../../server/app.ts';
import { posts } from '../../server/db/schema.ts';
import { rerenderStale, startRerendering } from '../../server/features/posts/rerender.ts';
import { createRenderer, rendererName } from '../../server/features/posts/renderer.ts';
import { HOSTILE_TEXTS } from '../corpus/hostile-texts.ts';
import { startTestApp } from '../helpers/app.ts';

const { call, deps, member } = await startTestApp();

const text = { title: 'Busto', body: '![Busto](/v0/b/demo-agora/o/a.png)', locale: 'pt' };

test('HTML made for other image addresses or by an older renderer is made again', async () => {
  const { body } = await call('POST', '/posts', { as: await member(), json: text });
  expect(body.html).toContain('<img');
  const moved = createApp({ ...deps, imagePrefixes: ['/elsewhere/'] });
  const response = await moved.request(`/posts/${body.id}`);
  expect((await response.json()).html).not.toContain('<img');
  await deps.database.update(posts).set({ html: 'old', renderer: '0' }).where(eq(posts.id, body.id));
  expect((await call('GET', `/posts/${body.id}`)).body.html).toBe(body.html);
});

describe('posts of an older renderer', () => {
  const stale = { html: 'old', plain: 'old', renderer: '3.0' };
  const stored = async (id: string) => (await deps.database.select().from(posts).where(eq(posts.id, id)))[0]!;

  test('are rendered again, with the summary that was taken from them', async () => {
    const json = { title: 'Aspas', body: 'Diz "sim" -- e sai.', locale: 'pt' };
    const { body } = await call('POST', '/posts', { as: await member(), json });
    expect(body.summary).toBe('Diz “sim” – e sai.');
    await deps.database
      .update(posts)
      .set({ ...stale, summary: 'Diz "sim" -- e sai.' })
      .where(eq(posts.id, body.id));
    expect((await rerenderStale(deps)).done).toBeGreaterThan(0);
    expect(await stored(body.id)).toMatchObject({
      html: body.html,
      plain: body.summary,
      summary: body.summary,
      renderer: rendererName(deps.imagePrefixes),
      version: 1,
    });
    expect(await rerenderStale(deps)).toEqual({ done: 0, left: 0 });
  });

  test('keep a summary that was typed', async () => {
    const json = { title: 'Aspas', body: 'Diz "sim".', summary: 'Um "sim"', locale: 'pt' };
    const { body } = await call('POST', '/posts', { as: await member(), json });
    await deps.database.update(posts).set(stale).where(eq(posts.id, body.id));
    await rerenderStale(deps);
    expect((await stored(body.id)).summary).toBe('Um "sim"');
  });

  test('show their words where they would be refused today', async () => {
    const { body } = await call('POST', '/posts', { as: await member(), json: text });
    const [hostile] = HOSTILE_TEXTS['a table of 1000 columns and rows']!;
    const before = { ...stale, html: '', body: `<b>Antes</b>\n\n${hostile}` };
    await deps.database.update(posts).set(before).where(eq(posts.id, body.id));
    const shown = await call('GET', `/posts/${body.id}`);
    expect(shown.body.html).toMatch(/^<p>&lt;b>Antes&lt;\/b><\/p>\n<p>\|/);
    await rerenderStale(deps);
    expect((await stored(body.id)).html).toBe(shown.body.html);
  });

  /** Whose threads are ended before they can answer. */
  function hurried() {
    const rendering = createRenderer({ msPerJob: 1 });
    onTestFinished(rendering.close);
    return rendering.renderPost;
  }

  async function staleLongPost(): Promise<string> {
    await rerenderStale(deps);
    const json = { title: 'Longo', body: 'Uma *palavra* longa.\n\n'.repeat(2000), locale: 'pt' };
    const { body } = await call('POST', '/posts', { as: await member(), json });
    await deps.database.update(posts).set(stale).where(eq(posts.id, body.id));
    return body.id;
  }

  test('are tried again where the renderer was ended, and show their words as typed until then', async () => {
    const id = await staleLongPost();
    expect(await rerenderStale({ ...deps, renderPost: hurried() })).toEqual({ done: 0, left: 1 });
    const shown = await call('GET', `/posts/${id}`);
    expect(shown.body.html).toMatch(/^<p>Uma \*palavra\* longa\.<\/p>/);
    expect(await rerenderStale(deps)).toEqual({ done: 1, left: 0 });
    expect((await stored(id)).html).toMatch(/^<p>Uma <em>palavra<\/em> longa\.<\/p>/);
  });

  test('are tried again by the same process, each time later, until none is left', async () => {
    const id = await staleLongPost();
    const ended = hurried();
    const pauses: number[] = [];
    const last = Promise.withResolvers<void>();
    const renderPost: typeof deps.renderPost = (...job) => {
      if (pauses.length < 2) return ended(...job);
      last.resolve();
      return deps.renderPost(...job);
    };
    const rerendering = startRerendering({ ...deps, renderPost }, (round) => {
      pauses.push(round);
      return 0;
    });
    await last.promise;
    await rerendering.stop();
    expect(pauses).toEqual([1, 2]);
    expect((await stored(id)).renderer).toBe(rendererName(deps.imagePrefixes));
  });
});

test('a hidden post is there for its author, who may change the text but not show it', async () => {
  const ana = await member();
  const { body } = await call('POST', '/posts', { as: ana, json: text });
  const path = `/posts/${body.id}`;
  await deps.database.update(posts).set({ status: 'hidden' }).where(eq(posts.id, body.id));
  expect((await call('GET', path)).body.code).toBe('post-not-found');
  expect((await call('GET', `/posts?author=${ana.tag}`)).body.items).toEqual([]);
  expect((await call('GET', path, { as: ana })).body.status).toBe('hidden');
  const shown = await call('PATCH', path, { as: ana, json: { status: 'published', version: 1 } });
  expect(shown.body.code).toBe('forbidden');
  const changed = await call('PATCH', path, { as: ana, json: { body: 'Outro', version: 1 } });
  expect(changed.body).toMatchObject({ status: 'hidden', body: 'Outro', version: 2 });
});
