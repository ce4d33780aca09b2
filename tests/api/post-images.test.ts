import { expect, test } from 'vitest';
import { RESTORE_MINUTES } from '../../contract/limits.ts';
import { performDue } from '../../server/features/tasks/queue.ts';
import { startTestApp } from '../helpers/app.ts';

const { call, deps, files, appoint, member } = await startTestApp();

const nameOf = (uid: string, id: string) => `users/${uid}/posts/${id}-20x10.webp`;
const addressOf = (name: string) => `/v0/b/demo-agora/o/${encodeURIComponent(name)}?alt=media`;

async function post(as: Awaited<ReturnType<typeof member>>, ...names: string[]): Promise<string> {
  const body = names.map((name) => `![quadro](${addressOf(name)})`).join('\n\n');
  const { body: made } = await call('POST', '/posts', {
    as,
    json: { title: 'Um quadro', body, locale: 'pt' },
  });
  return made.id;
}

async function performLater(minutes: number): Promise<void> {
  const later = { ...deps, now: () => new Date(Date.now() + minutes * 60_000) };
  while ((await performDue(later)) > 0);
}

test('images go with a deleted post once it cannot come back, but for those that stand elsewhere', async () => {
  const [ana, bia] = [await member(), await member()];
  const [alone, shared, kept] = ['alone-11', 'shared-1', 'kept-111'].map((id) => nameOf(ana.uid, id)) as [
    string,
    string,
    string,
  ];
  const others = nameOf(bia.uid, 'others-1');
  const folder = `users/${ana.uid}/posts/`;
  for (const name of [alone, shared, kept, others]) files.names.add(name);
  const id = await post(ana, alone, shared, others, folder, `${folder}../picture/x-1x1.webp`);
  await post(ana, shared);
  await call('DELETE', `/posts/${id}`, { as: ana });
  await performLater(RESTORE_MINUTES - 1);
  expect(files.names).toContain(alone);
  await performLater(RESTORE_MINUTES + 1);
  expect(files.names).not.toContain(alone);
  for (const name of [shared, kept, others]) expect(files.names).toContain(name);
});

test('those of a post that a moderator deletes go at once', async () => {
  const [ana, moderator] = [await member(), await appoint(await member())];
  const name = nameOf(ana.uid, 'refused-1');
  files.names.add(name);
  const id = await post(ana, name);
  const { status } = await call('DELETE', `/posts/${id}?reason=Propaganda`, { as: moderator });
  expect(status).toBe(204);
  await performLater(1);
  expect(files.names).not.toContain(name);
});
