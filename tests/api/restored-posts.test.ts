import { expect, test } from 'vitest';
import { RESTORE_MINUTES } from '../../contract/limits.ts';
import { performDue } from '../../server/features/tasks/queue.ts';
import { startTestApp } from '../helpers/app.ts';
import { everyRow } from '../helpers/rows.ts';

const { call, deps, member } = await startTestApp();
const text = { title: 'Ética já', body: 'Uma *ética* para já.', locale: 'pt', categories: ['etica'] };
const later = (minutes: number) => ({ ...deps, now: () => new Date(Date.now() + minutes * 60_000) });

test('an author brings back what was deleted, with its address, dates and text', async () => {
  const ana = await member();
  const { body: before } = await call('POST', '/posts', { as: ana, json: text });
  expect((await call('DELETE', `/posts/${before.id}`, { as: ana })).status).toBe(204);
  expect((await call('GET', `/posts/${before.id}`, { as: ana })).status).toBe(404);
  const answers = await Promise.all(
    [1, 2].map(() => call('POST', `/posts/${before.id}/restore`, { as: ana })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await call('GET', `/users/${ana.tag}/posts/${before.slug}`)).body).toEqual(before);
});

test('gets another address when the old one has been given away', async () => {
  const ana = await member();
  const { body: first } = await call('POST', '/posts', { as: ana, json: text });
  await call('DELETE', `/posts/${first.id}`, { as: ana });
  const { body: second } = await call('POST', '/posts', { as: ana, json: text });
  expect(second.slug).toBe(first.slug);
  const { body } = await call('POST', `/posts/${first.id}/restore`, { as: ana });
  expect(body).toMatchObject({ id: first.id, slug: `${first.slug}-2`, published: first.published });
});

test('is for the author alone, and not against a moderator', async () => {
  const [ana, bia] = [await member(), await member()];
  const { body: post } = await call('POST', '/posts', { as: ana, json: text });
  await call('DELETE', `/posts/${post.id}`, { as: ana });
  expect((await call('POST', `/posts/${post.id}/restore`, { as: bia })).status).toBe(404);
  expect((await call('POST', `/posts/${post.id}/restore`)).status).toBe(401);
  // Nor can another member take its id meanwhile, which would leave no place for it.
  const taken = await call('POST', '/posts', { as: bia, json: { ...text, id: post.id } });
  expect([taken.status, taken.body.code]).toEqual([403, 'forbidden']);
  expect((await call('POST', `/posts/${post.id}/restore`, { as: ana })).status).toBe(200);
});

test('is over after an hour, and at once with the account', async () => {
  const [ana, bia] = [await member(), await member()];
  for (const as of [ana, bia]) {
    const { body: post } = await call('POST', '/posts', { as, json: { ...text, body: `De ${as.uid}` } });
    await call('DELETE', `/posts/${post.id}`, { as });
  }
  const kept = async (uid: string) =>
    (await everyRow(deps.database)).filter(
      ({ table, row }) => table === 'deleted_posts' && row.includes(uid),
    );
  expect(await kept(ana.uid)).toHaveLength(1);
  await call('DELETE', `/users/${bia.uid}`, { as: bia });
  expect(await kept(bia.uid)).toHaveLength(0);
  await performDue(later(RESTORE_MINUTES - 1));
  expect(await kept(ana.uid)).toHaveLength(1);
  while ((await performDue(later(RESTORE_MINUTES + 1))) > 0);
  expect(await kept(ana.uid)).toHaveLength(0);
});
