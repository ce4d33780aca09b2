import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { MAX_FORMER_TAGS } from '../../contract/limits.ts';
import { tags, users } from '../../server/db/schema.ts';
import { startTestApp } from '../helpers/app.ts';

const { call, deps, member, newcomer } = await startTestApp();
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
