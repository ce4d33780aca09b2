import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createApp } from '../../server/app.ts';
import { posts } from '../../server/db/schema.ts';
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
