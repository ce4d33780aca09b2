import { describe, expect, test } from 'vitest';
import { DELETED_UID_HOURS, TERMS_VERSION } from '../../contract/limits.ts';
import { Receipt } from '../../contract/receipts.ts';
import { createApp } from '../../server/app.ts';
import { performDue } from '../../server/features/tasks/queue.ts';
import { startTestApp } from '../helpers/app.ts';
import { type Account, tokenFor } from '../helpers/identity.ts';
import { everyRow } from '../helpers/rows.ts';

const { accounts, call, deps, files, logLines, appoint, member, visitor } = await startTestApp();
type Member = Awaited<ReturnType<typeof member>>;

const MINUTE = 60_000;
const later = (minutes: number) => ({ ...deps, now: () => new Date(Date.now() + minutes * MINUTE) });
const register = (account: Account) =>
  call('POST', '/users', { as: account, json: { _id: account.uid, email: account.email } });

/** Writes into everything that a member can write into, and answers the words that were written. */
async function writeEverywhere(as: Member): Promise<string[]> {
  const marks: string[] = [];
  const mark = () => {
    const word = `w${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;
    marks.push(word);
    return word;
  };
  const send = async (method: string, path: string, json: object) => {
    const { status, body } = await call(method, path, { as, json });
    expect(status, `${method} ${path}`).toBeLessThan(300);
    return body;
  };
  const own = `/users/${as.uid}`;
  await send('PATCH', own, { tag: mark() });
  await send('PATCH', own, {
    name: mark(),
    tag: mark(),
    bio: mark(),
    links: [{ label: mark(), url: `https://${mark()}.example` }],
    picture: `https://files.example/v0/b/demo-agora/o/${mark()}`,
  });
  await send('POST', `${own}/contacts`, { kind: 'other', label: mark(), value: mark(), icon: 'lucide:mail' });
  await send('PATCH', `${own}/address`, { city: mark(), street: mark() });
  await send('POST', '/products', { kind: 'book', title: mark(), description: mark() });
  for (const status of ['draft', 'published']) {
    await send('POST', '/posts', {
      title: mark(),
      body: `# ${mark()}`,
      summary: mark(),
      locale: 'pt',
      status,
    });
  }
  return marks;
}

async function traces(words: readonly string[]): Promise<string[]> {
  const rows = await everyRow(deps.database);
  return rows.filter(({ row }) => words.some((word) => row.includes(word))).map(({ table }) => table);
}

const moderator = async () => appoint(await member());

describe('deleting the account', () => {
  // Its call waits for files that cannot be deleted, as long as members do.
  test('leaves no trace of the member in any column, with files still on their way', async () => {
    const [ana, bia] = [await moderator(), await member()];
    const words = await writeEverywhere(ana);
    const { body: post } = await call('POST', '/posts', {
      as: bia,
      json: { title: 'De Bia', body: 'Corpo', locale: 'pt' },
    });
    const reason = `Motivo ${crypto.randomUUID()}`;
    await call('POST', `/posts/${post.id}/hide`, { as: ana, json: { reason } });
    const all = [ana.uid, ana.email, reason, ...words];
    expect(new Set(await traces(all)).size).toBeGreaterThanOrEqual(7);

    files.state.isDown = true;
    const { status, body } = await call('DELETE', `/users/${ana.uid}`, { as: ana });
    files.state.isDown = false;
    expect(status).toBe(200);
    expect(Receipt.parse(body)).toEqual({
      deleted: { account: 1, posts: 2, products: 1, contacts: 1, addresses: 1, formerTags: 2, files: 0 },
      pending: { posts: 0, files: 1, identity: 1 },
    });
    expect(await traces(all)).toEqual([]);
    expect((await call('GET', `/posts/${post.id}`, { as: bia })).body.status).toBe('hidden');
  });

  test('keeps an open tab from bringing the member back, for two hours', async () => {
    const ana = await member();
    await call('DELETE', `/users/${ana.uid}`, { as: ana });
    expect((await call('GET', `/users/${ana.uid}`, { as: ana })).body.code).toBe('user-not-found');
    expect((await register(ana)).body.code).toBe('user-deleted');
    const json = { title: 'x', body: 'x', locale: 'pt', status: 'draft' };
    expect((await call('POST', '/posts', { as: ana, json })).status).toBe(403);
    const afterwards = createApp(later(DELETED_UID_HOURS * 60 + 1));
    const again = await afterwards.request('/users', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${tokenFor(ana)}` },
      body: JSON.stringify({ _id: ana.uid, email: ana.email }),
    });
    expect(again.status).toBe(201);
  });

  test('can be repeated, and shuts out a uid without a record too', async () => {
    const ana = await member();
    await call('DELETE', `/users/${ana.uid}`, { as: ana });
    const again = await call('DELETE', `/users/${ana.uid}`, { as: ana });
    expect([again.status, again.body.deleted.account]).toEqual([200, 0]);
    const nobody = visitor();
    expect((await call('DELETE', `/users/${nobody.uid}`, { as: nobody })).body.deleted.account).toBe(0);
    expect((await register(nobody)).body.code).toBe('user-deleted');
  });

  test('wins over a registration at the same moment', async () => {
    const ana = await member();
    const remove = () => call('DELETE', `/users/${ana.uid}`, { as: ana });
    await Promise.all([remove(), register(ana), register(ana)]);
    await register(ana);
    expect((await everyRow(deps.database)).filter(({ row }) => row.includes(ana.uid))).toEqual([]);
  });

  test('removes the files of the member alone and tells how many', async () => {
    const ana = await member();
    files.names.add(`users/${ana.uid}/picture/a.webp`).add(`users/${ana.uid}/posts/b.webp`);
    files.names.add(`users/${ana.uid}x/picture/c.webp`);
    const { body } = await call('DELETE', `/users/${ana.uid}`, { as: ana });
    expect(body).toMatchObject({ deleted: { files: 2 }, pending: { files: 0 } });
    expect([...files.names].filter((name) => name.includes(ana.uid))).toEqual([
      `users/${ana.uid}x/picture/c.webp`,
    ]);
  });

  test('removes files later when the store fails, each time later, until it is done', async () => {
    const ana = await member();
    const name = `users/${ana.uid}/posts/a.webp`;
    files.names.add(name);
    files.state.isDown = true;
    await call('DELETE', `/users/${ana.uid}`, { as: ana });
    for (const minutes of [2, 10, 60]) await performDue(later(minutes));
    expect(files.names).toContain(name);
    files.state.isDown = false;
    expect(await performDue(later(60))).toBe(0);
    while ((await performDue(later(200))) > 0);
    expect(files.names).not.toContain(name);
    expect(logLines.join('')).not.toContain(ana.uid);
  });

  test('ends the sessions and the account of the identity service, when the client has had its time', async () => {
    const ana = await member();
    await call('DELETE', `/users/${ana.uid}`, { as: ana });
    await performDue(deps);
    expect(accounts.deleted).not.toContain(ana.uid);
    while ((await performDue(later(2))) > 0);
    expect(accounts.revoked).toContain(ana.uid);
    expect(accounts.deleted).toContain(ana.uid);
  });
});

describe('deleting the personal data', () => {
  test('takes pictures, bio, links and preferences, and leaves the rest', async () => {
    const ana = await member();
    await writeEverywhere(ana);
    await call('PATCH', `/users/${ana.uid}`, { as: ana, json: { locale: 'es' } });
    files.names.add(`users/${ana.uid}/picture/a.webp`).add(`users/${ana.uid}/posts/b.webp`);
    const before = (await call('GET', `/users/${ana.uid}/export`, { as: ana })).body;
    const { body } = await call('DELETE', `/users/${ana.uid}/data`, { as: ana });
    expect(body).toMatchObject({ deleted: { files: 1, account: 0, posts: 0 }, pending: { identity: 0 } });
    const after = (await call('GET', `/users/${ana.uid}/export`, { as: ana })).body;
    expect(after.user).toMatchObject({ name: before.user.tag, tag: before.user.tag, bio: '', links: [] });
    expect(after.user).toMatchObject({
      picture: null,
      pictureMedium: null,
      pictureSmall: null,
      locale: 'pt',
    });
    expect(after.user.account).toEqual({ basic: { completed: true, terms: TERMS_VERSION } });
    expect(after.posts.map(({ body: text }: { body: string }) => text)).toEqual(
      before.posts.map(({ body: text }: { body: string }) => text),
    );
    for (const kept of ['contacts', 'address', 'products', 'formerTags'])
      expect(after[kept]).toEqual(before[kept]);
    expect(after.files).toEqual([`users/${ana.uid}/posts/b.webp`]);
  });
});

test('signing out everywhere ends every session', async () => {
  const ana = await member();
  expect((await call('POST', `/users/${ana.uid}/sign-out`, { as: ana })).status).toBe(204);
  expect(accounts.revoked).toContain(ana.uid);
  expect(accounts.deleted).not.toContain(ana.uid);
});

test('what a member holds is counted as a deletion will take it', async () => {
  const ana = await member();
  await writeEverywhere(ana);
  files.names.add(`users/${ana.uid}/posts/c.webp`);
  const readCounts = async () => (await call('GET', `/users/${ana.uid}/counts`, { as: ana })).body;
  const counts = {
    posts: 1,
    hidden: 0,
    drafts: 1,
    products: 1,
    contacts: 1,
    addresses: 1,
    formerTags: 2,
    files: 1,
  };
  expect(await readCounts()).toEqual(counts);
  files.state.isDown = true;
  expect(await readCounts()).toEqual({ ...counts, files: null });
  files.state.isDown = false;
  const { body } = await call('DELETE', `/users/${ana.uid}`, { as: ana });
  expect(body.deleted).toEqual({ account: 1, ...counts, posts: 2, hidden: undefined, drafts: undefined });
  expect(Object.values(await readCounts()).every((count) => count === 0)).toBe(true);
});

test('the export is one download with everything, drafts too', async () => {
  const ana = await member();
  const words = await writeEverywhere(ana);
  files.state.isDown = true;
  const { headers, body } = await call('GET', `/users/${ana.uid}/export`, { as: ana });
  files.state.isDown = false;
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="agora-w[0-9a-f]+-\d{4}-\d\d-\d\d\.json"$/,
  );
  expect(headers.get('cache-control')).toBe('private, no-store');
  for (const word of words) expect(JSON.stringify(body)).toContain(word);
  expect(body.posts).toHaveLength(2);
  expect(body.files).toBeNull();
});
