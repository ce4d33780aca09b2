import { describe, expect, test } from 'vitest';
import { startTestApp } from '../helpers/app.ts';

const { call, member } = await startTestApp();
type Member = Awaited<ReturnType<typeof member>>;

/** Every form whose record two pages can have open: how it is made, and two changes of it. */
const FORMS = [
  {
    name: 'profile',
    make: async (ana: Member) => `/users/${ana.uid}`,
    first: { bio: 'Da primeira aba.' },
    second: { name: 'Segunda Aba' },
  },
  {
    name: 'address',
    make: async (ana: Member) => {
      await call('PATCH', `/users/${ana.uid}/address`, { as: ana, json: { city: 'Recife' } });
      return `/users/${ana.uid}/address`;
    },
    first: { street: 'Da primeira aba' },
    second: { number: '2' },
  },
  {
    name: 'contact',
    make: async (ana: Member) => {
      const path = `/users/${ana.uid}/contacts`;
      const { body } = await call('POST', path, { as: ana, json: { kind: 'other', value: 'um' } });
      return `${path}/${body.id}`;
    },
    first: { value: 'da primeira aba' },
    second: { label: 'segunda' },
  },
  {
    name: 'product',
    make: async (ana: Member) => {
      const { body } = await call('POST', '/products', { as: ana, json: { kind: 'book', title: 'Um' } });
      return `/products/${body.id}`;
    },
    first: { title: 'Da primeira aba' },
    second: { description: 'Segunda.' },
  },
];

describe.each(FORMS)('the $name', ({ make, first, second }) => {
  async function opened() {
    const ana = await member();
    const path = await make(ana);
    const change = (json: object) => call('PATCH', path, { as: ana, json });
    // What changes nothing answers the record with its version.
    const { version } = (await change({})).body as { version: number };
    return { change, version };
  }

  test('is not written over by a page that has not seen its last version', async () => {
    const { change, version } = await opened();
    const saved = (await change({ ...first, version })).body;
    expect(saved).toMatchObject({ ...first, version: version + 1 });
    const { status, body } = await change({ ...second, version });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'version-conflict', current: saved });
    expect((await change({ ...second, version: body.current.version })).body).toMatchObject({
      ...first,
      ...second,
      version: version + 2,
    });
  });

  test('answers a repeated change, whose first answer was lost, as done', async () => {
    const { change, version } = await opened();
    await change({ ...first, version });
    const { status, body } = await change({ ...first, version });
    expect(status).toBe(200);
    expect(body.version).toBe(version + 1);
  });

  test('lets one of two changes at once through', async () => {
    const { change, version } = await opened();
    const answers = await Promise.all([change({ ...first, version }), change({ ...second, version })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('is changed whatever is stored when no version is named', async () => {
    const { change } = await opened();
    await change(first);
    expect((await change(second)).body).toMatchObject({ ...first, ...second });
  });
});

test('an address that another page has made or deleted is told', async () => {
  const ana = await member();
  const path = `/users/${ana.uid}/address`;
  const change = (json: object) => call('PATCH', path, { as: ana, json });
  const made = (await change({ city: 'Recife', version: 0 })).body;
  expect((await change({ city: 'Olinda', version: 0 })).body.current).toEqual(made);
  await call('DELETE', path, { as: ana });
  expect((await change({ city: 'Olinda', version: made.version })).body).toMatchObject({
    code: 'version-conflict',
    current: null,
  });
});

test('a choice made on one device leaves those of another alone', async () => {
  const ana = await member();
  const choose = (preferences: object) =>
    call('PATCH', `/users/${ana.uid}`, { as: ana, json: { preferences } });
  await choose({ theme: 'dark', changed: '2026-01-01T00:00:00.000Z' });
  const { body } = await choose({ textSize: 'large', changed: '2026-01-02T00:00:00.000Z' });
  expect(body.preferences).toEqual({
    theme: 'dark',
    textSize: 'large',
    motion: 'system',
    changed: '2026-01-02T00:00:00.000Z',
  });
});

test('deleting personal data counts as a change of the profile', async () => {
  const ana = await member();
  const path = `/users/${ana.uid}`;
  const { version } = (await call('PATCH', path, { as: ana, json: { bio: 'Bio.' } })).body;
  await call('DELETE', `${path}/data`, { as: ana });
  const { body } = await call('PATCH', path, { as: ana, json: { name: 'Ana', version } });
  expect(body).toMatchObject({ code: 'version-conflict', current: { bio: '' } });
});
