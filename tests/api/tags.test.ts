import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { MAX_FORMER_TAGS } from '../../contract/limits.ts';
import { tags, users } from '../../server/db/schema.ts';
import { startTestApp } from '../helpers/app.ts';

const { call, deps, member, newcomer, visitor } = await startTestApp();
type Member = Awaited<ReturnType<typeof member>>;

const fresh = () => `t${crypto.randomUUID().slice(0, 8)}`;
const rename = (as: Member, tag: string) => call('PATCH', `/users/${as.uid}`, { as, json: { tag } });

describe('a tag that was given up', () => {
  test('leads to the one in use, for posts too', async () => {
    const ana = await member();
    const { body: post } = await call('POST', '/posts', {
      as: ana,
      json: { title: 'Um', body: 'Dois', locale: 'pt' },
    });
    const [second, third] = [fresh(), fresh()];
    await rename(ana, second);
    await rename(ana, third);
    for (const old of [ana.tag, second, second.toUpperCase()]) {
      const { status, headers, body } = await call('GET', `/users/${old}`);
      expect([status, headers.get('location'), body]).toEqual([301, third, { movedTo: third }]);
      expect(new URL(headers.get('location') ?? '', `https://x.example/api/users/${old}`).pathname).toBe(
        `/api/users/${third}`,
      );
      expect(headers.get('cache-control')).toBe('private, no-store');
      const address = `https://x.example/api/users/${old}/posts/${post.slug}`;
      const moved = await call('GET', new URL(address).pathname.slice('/api'.length));
      expect(moved.status).toBe(301);
      expect(new URL(moved.headers.get('location') ?? '', address).pathname).toBe(
        `/api/users/${third}/posts/${post.slug}`,
      );
    }
    expect((await call('GET', `/users/${third}/posts/${post.slug}`)).body.author.tag).toBe(third);
    expect((await call('GET', `/users/${third}/posts/nothing-here`)).body.code).toBe('post-not-found');
  });

  test('is nobody else’s, and may be taken up again by its member', async () => {
    const [ana, bia] = [await member(), await member()];
    await rename(ana, fresh());
    expect((await rename(bia, ana.tag)).body.code).toBe('tag-taken');
    expect((await call('GET', `/user/public/exist?id=${ana.tag}`)).body).toEqual({ exists: true });
    expect((await rename(ana, ana.tag)).body.tag).toBe(ana.tag);
    expect((await call('GET', `/users/${ana.tag}`)).status).toBe(200);
  });

  test('is not given to a newcomer of that name', async () => {
    const ana = await member('Hipátia de Alexandria');
    await rename(ana, fresh());
    expect((await newcomer('Hipátia de Alexandria')).tag).toBe(`${ana.tag}-2`);
  });

  test('is free again once its member has given up many, or is deleted', async () => {
    const [ana, bia] = [await member(), await member()];
    for (let count = 0; count <= MAX_FORMER_TAGS; count += 1) await rename(ana, fresh());
    expect((await call('GET', `/users/${ana.tag}`)).body.code).toBe('user-not-found');
    expect((await rename(bia, ana.tag)).body.tag).toBe(ana.tag);
    const last = (await call('GET', `/users/${ana.uid}`, { as: ana })).body.tag;
    await call('DELETE', `/users/${ana.uid}`, { as: ana });
    expect((await rename(bia, last)).body.tag).toBe(last);
  });
});

test('a member who has the tag of an office from before keeps it, and nobody gets one by name', async () => {
  const [ana, bia] = [await member(), await newcomer('Suporte Ágora')];
  expect(bia.tag).toMatch(/^membro/);
  await deps.database.update(tags).set({ tag: 'suporte' }).where(eq(tags.tag, ana.tag));
  await deps.database.update(users).set({ tag: 'suporte' }).where(eq(users.id, ana.uid));
  const json = { tag: 'suporte', bio: 'Outra.' };
  const { body } = await call('PATCH', `/users/${ana.uid}`, { as: ana, json });
  expect(body).toMatchObject(json);
});

describe('a uid and a tag that differ in case', () => {
  /** As Firebase makes them. */
  const uidLikeFirebases = () => crypto.randomUUID().replaceAll('-', '').slice(0, 27) + 'Q';
  async function withUid(uid: string) {
    const account = { ...visitor(), uid };
    await call('POST', '/users', { as: account, json: { _id: uid, email: account.email } });
    return account;
  }

  test('are never one: no tag has the form of a uid', async () => {
    const gone = await withUid(uidLikeFirebases());
    await call('DELETE', `/users/${gone.uid}`, { as: gone });
    const bia = await member();
    const { status, body } = await rename(bia, gone.uid.toLowerCase());
    expect([status, body.fields]).toEqual([400, [{ path: 'tag', issue: 'reserved' }]]);
    expect((await call('GET', `/users/${gone.uid}`)).body.code).toBe('user-not-found');
    const named = await newcomer('a'.repeat(28));
    expect(named.tag).toBe(`${'a'.repeat(28)}-2`.slice(0, 30));
  });

  test('name nobody else in what is deleted', async () => {
    const ana = await withUid(uidLikeFirebases());
    const bia = await member();
    for (const id of [ana.uid.toUpperCase(), ana.uid.toLowerCase(), bia.tag, bia.tag.toUpperCase()]) {
      for (const path of [
        `/users/${id}`,
        `/users/${id}/data`,
        `/users/${id}/contacts`,
        `/products/all/${id}`,
      ]) {
        expect([path, (await call('DELETE', path, { as: ana })).status]).toEqual([path, 403]);
      }
    }
    expect((await call('GET', `/users/${ana.uid}`, { as: ana })).status).toBe(200);
    expect((await call('GET', `/users/${bia.tag}`)).status).toBe(200);
  });
});
