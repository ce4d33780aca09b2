import { describe, expect, test } from 'vitest';
import { startTestApp } from '../helpers/app.ts';

const { call, member, visitor } = await startTestApp();

const OWN = 'https://files.example/v0/b/demo-agora/o/users%2Fana%2Fpicture%2Fa.webp?alt=media';
const PHOTO = 'https://photos.example/ana.jpg';
const FOREIGN = [
  'https://tracker.example/ana.gif',
  'http://files.example/v0/b/demo-agora/o/a.webp',
  'https://files.example.evil.example/v0/b/demo-agora/o/a.webp',
  'https://files.example/v0/b/demo-agora/../another/o/a.webp',
  'https://files.example@evil.example/v0/b/demo-agora/o/a.webp',
  'https://files.example/v0/b/another/o/a.webp',
  'https://photos.example/somebody-else.jpg',
];

const create = (account: ReturnType<typeof visitor>, pictures: object = {}) =>
  call('POST', '/users', { as: account, json: { _id: account.uid, email: account.email, ...pictures } });

describe('pictures of members', () => {
  test('come from the own storage, or are the photo in the token', async () => {
    const ana = { ...(await member()), picture: PHOTO };
    for (const picture of [OWN, PHOTO, null]) {
      const json = { picture, pictureMedium: picture, pictureSmall: picture };
      const { status, body } = await call('PATCH', `/users/${ana.uid}`, { as: ana, json });
      expect(status).toBe(200);
      expect(body).toMatchObject(json);
    }
  });

  test.each(FOREIGN)('do not come from %s', async (address) => {
    const ana = { ...(await member()), picture: PHOTO };
    const json = { picture: OWN, pictureSmall: address, pictureMedium: address };
    const { status, body } = await call('PATCH', `/users/${ana.uid}`, { as: ana, json });
    expect([status, body.fields]).toEqual([
      400,
      [
        { path: 'pictureMedium', issue: 'invalid' },
        { path: 'pictureSmall', issue: 'invalid' },
      ],
    ]);
  });

  test('may be sent again once the token has another', async () => {
    const ana = { ...visitor(), picture: PHOTO };
    await create(ana);
    const json = { picture: PHOTO, bio: 'Olá' };
    const { status } = await call('PATCH', `/users/${ana.uid}`, { as: { ...ana, picture: OWN }, json });
    expect(status).toBe(200);
  });

  test('that a provider names but does not keep are left out of a new record', async () => {
    const ana = { ...visitor(), picture: 'https://tracker.example/ana.gif' };
    const { status, body } = await create(ana, { picture: ana.picture, pictureSmall: OWN });
    expect([status, body.picture, body.pictureMedium, body.pictureSmall]).toEqual([201, null, null, OWN]);
  });
});

describe('pictures of products', () => {
  test('come from the own storage alone', async () => {
    const ana = { ...(await member()), picture: PHOTO };
    const book = { kind: 'book', title: 'Livro' };
    const made = await call('POST', '/products', { as: ana, json: { ...book, picture: OWN } });
    expect([made.status, made.body.picture]).toEqual([201, OWN]);
    for (const picture of [...FOREIGN, PHOTO]) {
      const fields = [{ path: 'picture', issue: 'invalid' }];
      const added = await call('POST', '/products', { as: ana, json: { ...book, picture } });
      expect([added.status, added.body.fields]).toEqual([400, fields]);
      const changed = await call('PATCH', `/products/${made.body.id}`, { as: ana, json: { picture } });
      expect([changed.status, changed.body.fields]).toEqual([400, fields]);
    }
  });
});
