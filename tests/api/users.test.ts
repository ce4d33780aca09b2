import { describe, expect, test } from 'vitest';
import { TERMS_VERSION } from '../../contract/limits.ts';
import { PublicProfile, User, UserRecord } from '../../contract/users.ts';
import { startTestApp } from '../helpers/app.ts';

const { app, call, deps, visitor, newcomer, member } = await startTestApp();
const terms = (version = TERMS_VERSION) => ({ account: { basic: { completed: true, terms: version } } });

describe('creating', () => {
  test('takes uid, e-mail, name and picture from the token', async () => {
    const ana = { ...visitor('Ana Lima'), picture: 'https://photos.example/ana.jpg' };
    const { status, body } = await call('POST', '/users', {
      as: ana,
      json: { _id: ana.uid, email: ana.email },
    });
    expect(status).toBe(201);
    expect(User.parse(body)).toMatchObject({
      _id: ana.uid,
      email: ana.email,
      name: 'Ana Lima',
      locale: 'pt',
    });
    expect(body).toMatchObject({
      picture: ana.picture,
      pictureMedium: ana.picture,
      pictureSmall: ana.picture,
    });
    expect(body).toMatchObject({ permisions: [], account: { basic: { completed: false, terms: null } } });
  });

  test('names a member without a display name after the e-mail', async () => {
    const { name: _, ...nameless } = visitor();
    const json = { _id: nameless.uid, email: nameless.email };
    const { body } = await call('POST', '/users', { as: nameless, json });
    expect(body.name).toBe(nameless.email.split('@')[0]);
  });

  test('answers the same record again for the same uid, also at the same moment', async () => {
    const ana = visitor();
    const json = { _id: ana.uid, email: ana.email };
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', '/users', { as: ana, json })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body.tag)).size).toBe(1);
  });

  test.each([
    ['another uid', { _id: 'somebody' }],
    ['another e-mail', { email: 'somebody@example.org' }],
  ])('refuses %s than the token has', async (_, difference) => {
    const ana = visitor();
    const json = { _id: ana.uid, email: ana.email, ...difference };
    const { status, body } = await call('POST', '/users', { as: ana, json });
    expect([status, body.code]).toEqual([403, 'forbidden']);
  });

  test('refuses unknown fields and nobody', async () => {
    const ana = visitor();
    const json = { _id: ana.uid, email: ana.email, permisions: ['admin'] };
    const { body } = await call('POST', '/users', { as: ana, json });
    expect(body).toMatchObject({
      code: 'validation-failed',
      fields: [{ path: 'permisions', issue: 'unknown-field' }],
    });
    expect((await call('POST', '/users', { json: { _id: ana.uid, email: ana.email } })).status).toBe(401);
  });

  test('gives members of one name tags of their own, at the same moment too', async () => {
    const crowd = await Promise.all(Array.from({ length: 8 }, () => newcomer('Maria das Graças')));
    const tags = crowd.map(({ tag }) => tag);
    expect(new Set(tags).size).toBe(8);
    expect(tags).toContain('maria-das-gracas');
  });

  test.each([['李'], ['Me'], ['Admin']])('makes a usable tag of the name %s', async (name) => {
    const { tag } = await newcomer(name);
    expect(tag).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(['me', 'admin']).not.toContain(tag);
  });

  test('is refused when registration is closed, but not to those who exist', async () => {
    const { createApp } = await import('../../server/app.ts');
    const { tokenFor } = await import('../helpers/identity.ts');
    const closed = createApp({ ...deps, registration: 'closed' });
    const post = ({ uid, email }: { uid: string; email: string }) =>
      closed.request('/users', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${tokenFor({ uid, email })}` },
        body: JSON.stringify({ _id: uid, email }),
      });
    const refused = await post(visitor());
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'registration-closed']);
    expect((await post(await newcomer())).status).toBe(200);
  });
});

describe('reading', () => {
  test('gives the owner everything and others the public part, by uid or tag', async () => {
    const [ana, bia] = [await member(), await member()];
    for (const id of [ana.uid, ana.tag, ana.tag.toUpperCase()]) {
      expect(UserRecord.parse((await call('GET', `/users/${id}`, { as: ana })).body).email).toBe(ana.email);
      expect(PublicProfile.parse((await call('GET', `/users/${id}`, { as: bia })).body).tag).toBe(ana.tag);
      expect(PublicProfile.parse((await call('GET', `/users/${id}`)).body)._id).toBe(ana.uid);
    }
  });

  test('shows the owner the e-mail of the token, which the record follows', async () => {
    const ana = await member();
    const moved = { ...ana, email: `new-${ana.email}` };
    const { body } = await call('GET', `/users/${ana.uid}`, { as: moved });
    expect(body.email).toBe(moved.email);
    const asked = await call('GET', `/user/public/exist?email=${moved.email}`, { as: moved });
    expect(asked.body).toEqual({ exists: true });
  });

  test('hides a registration that is not completed from others', async () => {
    const ana = await newcomer();
    expect((await call('GET', `/users/${ana.uid}`, { as: ana })).status).toBe(200);
    expect((await call('GET', `/users/${ana.tag}`)).body.code).toBe('user-not-found');
  });

  test.each(['nobody-here', '%00', '%E0%A4%A', "'; drop table users; --"])('knows no user %s', async (id) => {
    const { status, body } = await call('GET', `/users/${id}`);
    expect([status, body.code]).toEqual([404, 'user-not-found']);
  });
});

describe('changing', () => {
  test('completes a registration with name, tag and the terms in force', async () => {
    const ana = await newcomer();
    const tag = `ana-${ana.uid.slice(3, 9).toLowerCase()}`;
    const json = { name: 'Ana  de Lima', tag, ...terms() };
    const { status, body } = await call('PATCH', `/users/${ana.uid}`, { as: ana, json });
    expect(status).toBe(200);
    expect(User.parse(body)).toMatchObject({
      tag,
      account: { basic: { completed: true, terms: TERMS_VERSION } },
    });
  });

  test('keeps preferences, with a time that does not run ahead, until the data is deleted', async () => {
    const ana = await member();
    const change = (preferences: object) =>
      call('PATCH', `/users/${ana.uid}`, { as: ana, json: { preferences } });
    const chosen = {
      theme: 'dark',
      motion: 'reduced',
      textSize: 'large',
      changed: '2026-01-01T00:00:00.000Z',
    };
    expect((await change(chosen)).body.preferences).toEqual(chosen);
    const { body } = await change({ ...chosen, changed: '2999-01-01T00:00:00.000Z' });
    expect(Date.parse(body.preferences.changed)).toBeLessThanOrEqual(Date.now());
    expect((await change({ ...chosen, theme: 'sepia' })).status).toBe(400);
    expect((await call('GET', `/users/${ana.uid}`)).body).not.toHaveProperty('preferences');
    await call('DELETE', `/users/${ana.uid}/data`, { as: ana });
    expect((await call('GET', `/users/${ana.uid}`, { as: ana })).body.preferences).toBeNull();
  });

  test('refuses other terms than those in force', async () => {
    const ana = await newcomer();
    const { body } = await call('PATCH', `/users/${ana.uid}`, { as: ana, json: terms('2001-01-01') });
    expect(body).toMatchObject({ code: 'validation-failed', fields: [{ path: 'account.basic.terms' }] });
  });

  test('is for the owner alone', async () => {
    const [ana, bia] = [await member(), await member()];
    const json = { name: 'Outra' };
    expect((await call('PATCH', `/users/${ana.uid}`, { as: bia, json })).body.code).toBe('forbidden');
    expect((await call('PATCH', `/users/${ana.uid}`, { json })).body.code).toBe('unauthenticated');
    expect((await call('GET', `/users/${ana.uid}`)).body.name).toBe('Ana Lima');
  });

  test('tells an owner without a record so', async () => {
    const ana = visitor();
    const { status, body } = await call('PATCH', `/users/${ana.uid}`, { as: ana, json: { name: 'Ana' } });
    expect([status, body.code]).toEqual([404, 'user-not-found']);
  });

  test.each([
    [{ email: 'x@example.org' }, 'email', 'unknown-field'],
    [{ permisions: ['admin'] }, 'permisions', 'unknown-field'],
    [{ name: '  ' }, 'name', 'required'],
    [{ name: 'a'.repeat(81) }, 'name', 'too-long'],
    [{ name: 'Ana\u202eLima' }, 'name', 'bad-characters'],
    [{ tag: 'ab' }, 'tag', 'too-short'],
    [{ tag: 'Ana--Lima' }, 'tag', 'bad-format'],
    [{ tag: 'wiki' }, 'tag', 'reserved'],
    [{ tag: 'M0derac-ao-2' }, 'tag', 'reserved'],
    [{ bio: 'a\u0000' }, 'bio', 'bad-characters'],
    [{ locale: 'fr' }, 'locale', 'invalid'],
    [
      { links: Array.from({ length: 6 }, () => ({ label: 'a', url: 'https://a.example' })) },
      'links',
      'too-many',
    ],
    [{ links: [{ label: 'a', url: 'javascript:alert(1)' }] }, 'links.0.url', 'bad-format'],
    [{ links: [{ label: 'a' }] }, 'links.0.url', 'required'],
  ])('refuses %j and names the field', async (json, path, issue) => {
    const ana = await member();
    const { status, body } = await call('PATCH', `/users/${ana.uid}`, { as: ana, json });
    expect([status, body.fields]).toEqual([400, [{ path, issue }]]);
  });

  test('gives a tag to one of those who want it at the same moment', async () => {
    const crowd = await Promise.all(Array.from({ length: 4 }, () => member()));
    const tag = `t${crypto.randomUUID().slice(0, 8)}`;
    const answers = await Promise.all(
      crowd.map((one) => call('PATCH', `/users/${one.uid}`, { as: one, json: { tag } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('tag-taken');
  });

  test('stores text as NFC and keeps the rest', async () => {
    const ana = await member();
    const json = {
      bio: 'Cafe\u0301\r\nfilosófico',
      links: [{ label: 'Sítio', url: 'https://ana.example/' }],
    };
    const { body } = await call('PATCH', `/users/${ana.uid}`, { as: ana, json });
    expect(body).toMatchObject({
      bio: 'Caf\u00e9\nfilosófico',
      links: json.links,
      name: 'Ana Lima',
      tag: ana.tag,
    });
  });
});

describe('asking whether somebody exists', () => {
  const exist = async (query: Record<string, string>, as?: Parameters<typeof call>[2]) =>
    call('GET', `/user/public/exist?${new URLSearchParams(query)}`, as);

  test('is answered to anyone for a uid or a tag, completed or not', async () => {
    const ana = await newcomer();
    expect((await exist({ id: ana.uid })).body).toEqual({ exists: true });
    expect((await exist({ id: ana.tag.toUpperCase() })).body).toEqual({ exists: true });
    expect((await exist({ id: 'nobody-here' })).body).toEqual({ exists: false });
    expect((await exist({ id: '\0' })).body).toEqual({ exists: false });
  });

  test('is answered for an e-mail to its own bearer only', async () => {
    const [ana, bia] = [await newcomer(), visitor()];
    expect((await exist({ email: ana.email.toUpperCase() }, { as: ana })).body).toEqual({ exists: true });
    expect((await exist({ email: bia.email }, { as: bia })).body).toEqual({ exists: false });
    expect((await exist({ email: ana.email }, { as: bia })).body.code).toBe('forbidden');
    expect((await exist({ email: ana.email, id: ana.uid }, { as: bia })).body.code).toBe('forbidden');
    expect((await exist({ email: ana.email })).status).toBe(403);
  });

  test('needs a question', async () => {
    expect((await app.request('/user/public/exist')).status).toBe(400);
  });
});
