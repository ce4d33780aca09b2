import { describe, expect, test } from 'vitest';
import { startTestApp } from '../helpers/app.ts';
import { fingerprint } from '../helpers/rows.ts';

const { call, deps, member, visitor } = await startTestApp();
const ana = await member();
const as = ana;
const type = { 'content-type': 'application/json' };
const half = 'Meia \ud83d letra';

describe('half a character', () => {
  test.each([
    ['PATCH', `/users/${ana.uid}`, { name: half }, ['name']],
    ['PATCH', `/users/${ana.uid}`, { bio: half, tag: half }, ['bio', 'tag']],
    [
      'PATCH',
      `/users/${ana.uid}`,
      { links: [{ label: half, url: `https://a.example/${half}` }] },
      ['links.0.label', 'links.0.url'],
    ],
    ['PATCH', `/users/${ana.uid}`, { picture: `https://a.example/${half}` }, ['picture']],
    ['PATCH', `/users/${ana.uid}/address`, { city: half }, ['city']],
    ['POST', `/users/${ana.uid}/contacts`, { kind: 'other', value: half, label: half }, ['value', 'label']],
    ['POST', '/products', { kind: 'book', title: half, description: half }, ['title', 'description']],
    [
      'POST',
      '/posts',
      { title: half, body: half, summary: half, locale: 'pt' },
      ['title', 'body', 'summary'],
    ],
    ['POST', '/posts', { title: 'x', body: 'x', locale: 'pt', categories: [half] }, ['categories.0']],
    ['POST', '/posts/preview', { body: half }, ['body']],
    ['POST', '/users', { _id: half, email: ana.email }, ['_id']],
    ['PATCH', `/users/${ana.uid}`, { [half]: 1 }, ['Meia \ufffd letra']],
  ])('%s %s %j is refused, by the name of each field', async (method, path, json, fields) => {
    const before = await fingerprint(deps.database);
    const { status, body } = await call(method, path, { as, json });
    expect([status, body.code]).toEqual([400, 'validation-failed']);
    expect(body.fields).toEqual(fields.map((name) => ({ path: name, issue: 'bad-characters' })));
    expect(await fingerprint(deps.database)).toBe(before);
  });

  test('is no JSON where its bytes stand as they are', async () => {
    const bytes = Buffer.from([...Buffer.from('{"bio":"'), 0xed, 0xa0, 0x80, ...Buffer.from('"}')]);
    const { status, body } = await call('PATCH', `/users/${ana.uid}`, { as, headers: type, body: bytes });
    expect([status, body.code]).toEqual([400, 'malformed-json']);
  });

  test.each(['/search?q=%ED%A0%80', '/search?kind=people&q=a%FF', '/user/public/exist?id=%ED%A0%80'])(
    'is refused in the query: %s',
    async (path) => {
      const { status, body } = await call('GET', path);
      expect([status, body.fields?.[0].issue]).toEqual([400, 'bad-characters']);
      expect(body.fields).toHaveLength(1);
    },
  );

  test.each(['/users/%ED%A0%80', '/posts/%ED%A0%80', '/users/%ED%A0%80/posts/%ED%A0%80', '/products/%FF'])(
    'names nothing in a path: %s',
    async (path) => {
      expect((await call('GET', path)).status).toBe(404);
    },
  );

  test('is not what a long name from a provider is cut to', async () => {
    const long = { ...visitor(`${'a'.repeat(79)}😀`) };
    const { body } = await call('POST', '/users', { as: long, json: { _id: long.uid, email: long.email } });
    expect(body.name).toBe('a'.repeat(79));
  });
});

test.each(['\u3164', '\u00ad\u00ad', '\ufe0f', '\u2800', '\u115f', 'Ana\u{e0041}', 'A\u034fna', '\u0301'])(
  'a name nobody sees is none: %j',
  async (name) => {
    const { status, body } = await call('PATCH', `/users/${ana.uid}`, { as, json: { name } });
    expect([status, body.fields]).toEqual([400, [{ path: 'name', issue: 'bad-characters' }]]);
  },
);

describe('an address of characters that nobody sees', () => {
  const fields: [method: string, path: string, json: (url: string) => object, field: string][] = [
    ['POST', '/products', (url) => ({ kind: 'book', title: 'x', url }), 'url'],
    ['PATCH', `/users/${ana.uid}`, (url) => ({ links: [{ label: 'x', url }] }), 'links.0.url'],
    ['POST', `/users/${ana.uid}/contacts`, (value) => ({ kind: 'website', label: 'x', value }), 'value'],
  ];
  const hidden = ['\u0000', '\u0001', '\u007f', '\u2028', '\u202e', '\u200b', '\u{e0041}'];

  test.each(fields)('%s %s refuses it', async (method, path, json, field) => {
    for (const character of hidden) {
      const { status, body } = await call(method, path, {
        as,
        json: json(`https://a.example/${character}b`),
      });
      expect([character, status, body.fields?.[0]]).toEqual([
        character,
        400,
        { path: field, issue: 'bad-characters' },
      ]);
    }
  });

  test('is stored without the breaks that browsers leave out', async () => {
    const json = { kind: 'book', title: 'x', url: 'https://a.example/\nb\tc' };
    expect((await call('POST', '/products', { as, json })).body.url).toBe('https://a.example/bc');
  });

  test('is one that a reader can read', async () => {
    const url = 'https://pt.wikipedia.example/wiki/Platão?ação=1#início';
    const { status, body } = await call('POST', '/products', { as, json: { kind: 'book', title: 'x', url } });
    expect([status, body.url]).toEqual([201, url]);
  });
});

test.each(['Ana ❤️', '李', '—', 'Núñez d’Ávila', 'أفلاطون', 'प्लेटो'])('%s is a name', async (name) => {
  const { status, body } = await call('PATCH', `/users/${ana.uid}`, { as, json: { name } });
  expect([status, body.name]).toEqual([200, name.normalize('NFC')]);
});

test('whole characters of every kind are kept', async () => {
  const bio = '😀 漢字 \u{10ffff} e\u0301';
  const { body } = await call('PATCH', `/users/${ana.uid}`, {
    as,
    headers: type,
    body: `{"bio":${JSON.stringify(bio).replace('😀', String.raw`\ud83d\ude00`)}}`,
  });
  expect(body.bio).toBe(bio.normalize('NFC'));
});

test('deep JSON is refused, not felt', async () => {
  for (const deep of ['['.repeat(100_000) + ']'.repeat(100_000), '{"a":'.repeat(30_000) + '"\\ud800"' + '}'.repeat(30_000)]) {
    const { status } = await call('POST', '/posts', { as, headers: type, body: deep });
    expect(status).toBe(400);
  }
}); // prettier-ignore

describe('marks without end on one letter', () => {
  const marks = '\u0301\u0327'.repeat(60_000);

  test.each([
    ['POST', '/posts/preview', { body: `a${marks}` }, 'body'],
    ['POST', '/posts', { title: `a${marks}`, body: 'x', locale: 'pt' }, 'title'],
    ['PATCH', `/users/${ana.uid}`, { bio: `a${marks}` }, 'bio'],
    ['POST', '/products', { kind: 'book', title: 'x', description: marks }, 'description'],
  ])('are refused before they are put in order: %s %s', async (method, path, json, field) => {
    const { status, body } = await call(method, path, { as, json });
    expect([status, body.fields]).toEqual([400, [{ path: field, issue: 'bad-characters' }]]);
  });

  test('are taken in the number that writing has', async () => {
    const body = `Vie\u0323\u0302t, ${'\u0ba8\u0bbf'.repeat(40)}, Z${'\u0341'.repeat(30)}`;
    expect((await call('POST', '/posts/preview', { as, json: { body } })).status).toBe(200);
  });
});
