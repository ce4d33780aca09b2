import { describe, expect, test } from 'vitest';
import { createApp } from '../../server/app.ts';
import { startTestApp } from '../helpers/app.ts';
import { tokenFor } from '../helpers/identity.ts';

const { call, deps, appoint, member, visitor } = await startTestApp();

const moderator = async () => appoint(await member());

const text = { title: 'Um texto', body: 'Corpo', locale: 'pt' };
const reason = 'Propaganda sem relação com a filosofia.';

async function published() {
  const author = await member();
  const { body } = await call('POST', '/posts', { as: author, json: text });
  return { author, id: String(body.id), path: `/posts/${body.id}` };
}

describe('moderation', () => {
  test('hides a post with a reason that its author reads, and shows it again', async () => {
    const [mod, { author, id, path }] = [await moderator(), await published()];
    const hidden = await call('POST', `${path}/hide`, { as: mod, json: { reason } });
    expect(hidden.body).toMatchObject({ id, status: 'hidden', hiddenReason: reason });
    expect((await call('GET', path)).status).toBe(404);
    expect((await call('GET', path, { as: author })).body.hiddenReason).toBe(reason);
    const own = await call('GET', `/posts?author=${author.tag}&status=hidden`, { as: author });
    expect(own.body.items).toHaveLength(1);
    const forMods = await call('GET', '/posts?status=hidden', { as: mod });
    expect(forMods.body.items.map((post: { id: string }) => post.id)).toContain(id);
    expect((await call('GET', '/posts?status=hidden', { as: author })).body.items).toEqual([]);
    expect((await call('GET', `/search?q=${author.tag}`)).body.items).toEqual([]);
    const shown = await call('POST', `${path}/unhide`, { as: mod });
    expect(shown.body).toMatchObject({ status: 'published' });
    expect(shown.body.hiddenReason).toBeUndefined();
    expect((await call('GET', path)).status).toBe(200);
    const { body } = await call('GET', `/users/${author.uid}/moderation`, { as: author });
    expect(body.items).toMatchObject([
      { action: 'unhide', post: { id, title: 'Um texto' } },
      { action: 'hide', reason, post: { id } },
    ]);
  });

  test('deletes a post with a reason that stays for its author', async () => {
    const [mod, { author, id, path }] = [await moderator(), await published()];
    const without = await call('DELETE', path, { as: mod });
    expect(without.body.fields).toEqual([{ path: 'reason', issue: 'required' }]);
    const query = new URLSearchParams({ reason });
    expect((await call('DELETE', `${path}?${query}`, { as: mod })).status).toBe(204);
    expect((await call('GET', path, { as: author })).status).toBe(404);
    const { body } = await call('GET', `/users/${author.uid}/export`, { as: author });
    expect(body.moderation).toMatchObject([{ action: 'delete', reason, post: { id, title: 'Um texto' } }]);
  });

  test('is done twice as if once', async () => {
    const [mod, { author, path }] = [await moderator(), await published()];
    const hide = () => call('POST', `${path}/hide`, { as: mod, json: { reason } });
    await hide();
    expect((await hide()).body.status).toBe('hidden');
    const { body } = await call('GET', `/users/${author.uid}/moderation`, { as: author });
    expect(body.items).toHaveLength(1);
  });

  test.each([
    [{ reason: '' }, 'required'],
    [{ reason: 'x' }, 'too-short'],
    [{}, 'required'],
  ])('wants a reason, not %j', async (json, issue) => {
    const [mod, { path }] = [await moderator(), await published()];
    const { body } = await call('POST', `${path}/hide`, { as: mod, json });
    expect(body.fields).toEqual([{ path: 'reason', issue }]);
  });
});

describe('permissions', () => {
  test('are granted by an admin, the first of whom the configuration names', async () => {
    const [first, ana] = [await member(), await member()];
    const app = createApp({ ...deps, adminUids: [first.uid] });
    const grant = (as: { uid: string; email: string }, uid: string, permisions: string[]) =>
      app.request(`/users/${uid}/permisions`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${tokenFor(as)}` },
        body: JSON.stringify({ permisions }),
      });
    expect((await grant(ana, ana.uid, ['admin'])).status).toBe(403);
    const granted = await grant(first, ana.uid, ['admin', 'moderate']);
    expect(await granted.json()).toEqual({
      _id: ana.uid,
      permisions: ['admin', 'moderate'],
      isFixed: false,
    });
    const own = await grant(ana, ana.uid, ['moderate']);
    expect([own.status, (await own.json()).code]).toEqual([409, 'own-admin']);
    expect((await grant(ana, ana.uid, ['admin'])).status).toBe(200);
    expect((await grant(first, ana.uid, ['moderate'])).status).toBe(200);
    expect((await grant(ana, ana.uid, ['admin'])).status).toBe(403);
    expect((await grant(first, visitor().uid, [])).status).toBe(404);
    expect((await grant(first, ana.uid, ['everything'])).status).toBe(400);
  });
});

describe('admins whom the configuration names by e-mail', () => {
  const named = 'Dona@example.org';
  const app = createApp({ ...deps, adminEmails: ['dona@example.org', 'kate@example.org'] });

  /** What a new account with these claims may do, after its record is made and read. */
  async function permisionsOf(email: string, claims: Record<string, unknown>) {
    const uid = visitor().uid;
    const authorization = `Bearer ${tokenFor({ uid, email }, claims)}`;
    const headers = { authorization, 'content-type': 'application/json' };
    const body = JSON.stringify({ _id: uid, email });
    await app.request('/users', { method: 'POST', headers, body });
    const { permisions } = await (await app.request(`/users/${uid}`, { headers })).json();
    const own = await app.request(`/users/${uid}/permisions`, { headers });
    return { uid, headers, permisions, status: own.status, granted: await own.json() };
  }

  test('are those whose e-mail is verified, in any case of letters', async () => {
    const { uid, permisions, status, granted } = await permisionsOf(named, { email_verified: true });
    expect([permisions, status]).toEqual([['admin'], 200]);
    expect(granted).toEqual({ _id: uid, permisions: ['admin'], isFixed: true });
  });

  test('become so when they have verified it, and only once', async () => {
    const { uid, permisions } = await permisionsOf('dona@example.org', {});
    expect(permisions).toEqual([]);
    const token = tokenFor({ uid, email: named }, { email_verified: true });
    const read = async () => {
      const answer = await app.request(`/users/${uid}`, { headers: { authorization: `Bearer ${token}` } });
      return (await answer.json()).permisions;
    };
    expect(await Promise.all([read(), read(), read()])).toContainEqual(['admin']);
    expect(await read()).toEqual(['admin']);
  });

  test.each([
    ['that nobody has verified', 'dona@example.org', {}],
    ['that is said not to be verified', 'dona@example.org', { email_verified: false }],
    ['verified by another word than true', 'dona@example.org', { email_verified: 'true' }],
    ['of another person', 'ana@example.org', { email_verified: true }],
    ['that looks alike', '\u212Aate@example.org', { email_verified: true }],
    ['that holds theirs', 'dona@example.org.evil.example', { email_verified: true }],
  ])('are none with an e-mail %s', async (_, email, claims) => {
    const { uid, permisions, status } = await permisionsOf(email, claims);
    expect([permisions, status]).toEqual([[], 403]);
    // Nor does an administrator read otherwise.
    const { headers } = await permisionsOf('kate@example.org', { email_verified: true });
    const seen = await app.request(`/users/${uid}/permisions`, { headers });
    expect(await seen.json()).toEqual({ _id: uid, permisions: [], isFixed: false });
  });
});
