import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { MAX_VISITOR_REPORTS, MAX_REPORT_REASONS, RESTORE_MINUTES } from '../../contract/limits.ts';
import { RATES, REPORT_COSTS } from '../../contract/rates.ts';
import { reports } from '../../server/db/schema.ts';
import { performDue } from '../../server/features/tasks/queue.ts';
import { startTestApp } from '../helpers/app.ts';
import { everyRow } from '../helpers/rows.ts';

const { app, call, deps, logLines, appoint, member, visitor } = await startTestApp();
const text = { title: 'Um texto', body: 'Corpo', locale: 'pt' };
const reason = 'Propaganda sem relação com a filosofia.';
const moderator = await appoint(await member());

async function published() {
  const author = await member();
  const { body } = await call('POST', '/posts', { as: author, json: text });
  return { author, id: String(body.id), path: `/posts/${body.id}` };
}

/** A visitor's report from an IP. */
function reportFrom(remoteAddress: string, path: string, why = reason) {
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify({ reason: why }) };
  return app.request(`${path}/reports`, init, { incoming: { socket: { remoteAddress } } });
}

const queue = async () => (await call('GET', '/reports?limit=50', { as: moderator })).body.items;
const reported = async (id: string) =>
  (await queue()).find(({ post }: { post: { id: string } }) => post.id === id);

test('anybody reports a post, once, and moderators read why', async () => {
  const [{ id, path }, bia] = [await published(), await member('Bia')];
  expect((await call('POST', `${path}/reports`, { as: bia, json: { reason: 'Plágio.' } })).status).toBe(204);
  expect((await call('POST', `${path}/reports`, { as: bia, json: { reason } })).status).toBe(204);
  expect((await reportFrom('192.0.2.1', path)).status).toBe(204);
  expect((await reportFrom('192.0.2.1', path, 'Outra razão')).status).toBe(204);
  const { count, reports: told } = await reported(id);
  expect(count).toBe(2);
  expect(told).toMatchObject([
    { reason, reporter: { tag: bia.tag } },
    { reason: 'Outra razão', reporter: null },
  ]);
});

test('nothing of a visitor is kept but a hash that differs from post to post', async () => {
  const posts = [await published(), await published()];
  for (const { path } of posts) await reportFrom('203.0.113.77', path);
  expect((await everyRow(deps.database)).filter(({ row }) => row.includes('203.0.113.77'))).toEqual([]);
  expect(logLines.join('\n')).not.toContain('203.0.113.77');
  const rows = await deps.database.select().from(reports);
  const clients = rows.flatMap(({ client }) => client ?? []);
  expect(new Set(clients).size).toBe(clients.length);
});

test('an author is told nothing of reports, not even that they were dismissed', async () => {
  const { author, id, path } = await published();
  await call('POST', `${path}/reports`, { as: await member(), json: { reason } });
  await call('POST', `${path}/dismiss`, { as: moderator });
  expect(await reported(id)).toBeUndefined();
  for (const part of ['moderation', 'export']) {
    const { body } = await call('GET', `/users/${author.uid}/${part}`, { as: author });
    expect(JSON.stringify(body)).not.toMatch(/dismiss|Propaganda/);
  }
  const { body: log } = await call('GET', '/moderation?limit=1', { as: moderator });
  expect(log.items).toMatchObject([
    { action: 'dismiss', reports: 1, author: { tag: author.tag }, moderator: { tag: moderator.tag } },
  ]);
});

test.each(['hide', 'delete'])('to %s a post answers its reports', async (action) => {
  const { author, id, path } = await published();
  await call('POST', `${path}/reports`, { as: await member(), json: { reason } });
  const before = (await call('GET', '/reports/count', { as: moderator })).body.posts;
  if (action === 'hide') await call('POST', `${path}/hide`, { as: moderator, json: { reason } });
  else await call('DELETE', `${path}?reason=Spam`, { as: moderator });
  expect((await call('GET', '/reports/count', { as: moderator })).body.posts).toBe(before - 1);
  const { body: log } = await call('GET', '/moderation?limit=1', { as: moderator });
  expect(log.items).toMatchObject([
    { action, reports: 1, post: { id, title: 'Um texto' }, isHidden: action === 'hide' },
  ]);
  const { body: own } = await call('GET', `/users/${author.uid}/moderation?slug=um-texto`, { as: author });
  expect(own.items).toMatchObject([{ action, post: { id, slug: 'um-texto' } }]);
});

test('reports wait while an author takes the post away, and end with it', async () => {
  const { author, id, path } = await published();
  await call('POST', `${path}/reports`, { as: await member(), json: { reason } });
  await call('DELETE', path, { as: author });
  expect(await reported(id)).toBeUndefined();
  await call('POST', `${path}/restore`, { as: author });
  expect((await reported(id)).count).toBe(1);
  await call('DELETE', path, { as: author });
  const now = () => new Date(Date.now() + (RESTORE_MINUTES + 1) * 60_000);
  while ((await performDue({ ...deps, now })) > 0);
  expect(await deps.database.$count(reports, eq(reports.post, id))).toBe(0);
});

test('are bounded for each visitor, each member and each post', async () => {
  const { id, path } = await published();
  const visitorReports = RATES.reports.points / REPORT_COSTS.visitor;
  for (let count = 0; count < visitorReports; count += 1) {
    expect((await reportFrom('192.0.2.9', path)).status).toBe(204);
  }
  expect((await reportFrom('192.0.2.9', path)).status).toBe(429);
  for (let count = 0; count < MAX_VISITOR_REPORTS + 2; count += 1)
    await reportFrom(`198.51.100.${count}`, path);
  const { count, reports: told } = await reported(id);
  expect([count, told.length]).toEqual([MAX_VISITOR_REPORTS, MAX_REPORT_REASONS]);
});

test('junk of visitors hides no report of a member, which comes first, nor the post of one', async () => {
  const [{ id, path }, junk, bia] = [await published(), await published(), await member()];
  await call('POST', `${path}/reports`, { as: await member(), json: { reason: 'Primeira.' } });
  for (let count = 0; count < MAX_VISITOR_REPORTS + 10; count += 1) {
    await reportFrom(`203.0.113.${count}`, path, 'bonito post');
    await reportFrom(`203.0.113.${count}`, junk.path, 'bonito post');
  }
  await call('POST', `${path}/reports`, { as: bia, json: { reason: 'Isto é crime.' } });
  await reportFrom('198.51.100.7', junk.path, 'bonito post');
  const { count, reports: told } = await reported(id);
  expect(count).toBe(MAX_VISITOR_REPORTS + 2);
  expect(told[0]).toMatchObject({ reason: 'Isto é crime.', reporter: { tag: bia.tag } });
  const ids = (await queue()).map(({ post }: { post: { id: string } }) => post.id);
  expect(ids.indexOf(id)).toBeLessThan(ids.indexOf(junk.id));
  expect(ids.filter((one: string) => one === id)).toHaveLength(1);
});

test('a network of IPv6 has one report, and one allowance', async () => {
  const { id, path } = await published();
  const statuses: number[] = [];
  for (let subnet = 0; subnet < 8; subnet += 1) {
    statuses.push((await reportFrom(`2001:db8:77:${subnet}::1`, path)).status);
  }
  expect([statuses[0], statuses.at(-1)]).toEqual([204, 429]);
  expect((await reported(id)).count).toBe(1);
  expect((await reportFrom('2001:db8:78::1', path)).status).toBe(204);
});

test('what a deleted reporter leaves names nobody', async () => {
  const [{ id, path }, bia] = [await published(), await member()];
  await call('POST', `${path}/reports`, { as: bia, json: { reason } });
  const { body } = await call('GET', `/users/${bia.uid}/export`, { as: bia });
  expect(body.reports).toMatchObject([{ post: id, reason }]);
  await call('DELETE', `/users/${bia.uid}`, { as: bia });
  expect((await reported(id)).reports).toMatchObject([{ reason: '', reporter: null }]);
});

test('somebody whose registration has not begun reports as a visitor', async () => {
  const { id, path } = await published();
  expect((await call('POST', `${path}/reports`, { as: visitor(), json: { reason } })).status).toBe(204);
  expect((await reported(id)).reports).toMatchObject([{ reporter: null }]);
});

test('the queue is paged, the latest report first', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    const { id, path } = await published();
    ids.unshift(id);
    await call('POST', `${path}/reports`, { as: await member(), json: { reason } });
  }
  const found: string[] = [];
  for (let cursor = ''; found.length < ids.length;) {
    const { body } = await call('GET', `/reports?limit=2${cursor && `&cursor=${cursor}`}`, { as: moderator });
    found.push(...body.items.map(({ post }: { post: { id: string } }) => post.id));
    cursor = body.next;
  }
  expect(found.slice(0, 3)).toEqual(ids);
});

test('a moderator neither reads who reported an own post nor decides about it', async () => {
  const { body: post } = await call('POST', '/posts', { as: moderator, json: text });
  await call('POST', `/posts/${post.id}/reports`, { as: await member(), json: { reason } });
  const { body: page } = await call('GET', '/reports?limit=50', { as: moderator });
  expect(page.items.map((item: { post: { id: string } }) => item.post.id)).not.toContain(post.id);
  for (const [action, json] of [['hide', { reason }], ['unhide'], ['dismiss']] as const) {
    const refused = await call('POST', `/posts/${post.id}/${action}`, {
      as: moderator,
      ...(json && { json }),
    });
    expect([action, refused.status]).toEqual([action, 403]);
  }
});
