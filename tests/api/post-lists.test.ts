import { expect, test } from 'vitest';
import { PostPage } from '../../contract/posts.ts';
import { startTestApp } from '../helpers/app.ts';

const { call, member } = await startTestApp();
type Member = Awaited<ReturnType<typeof member>>;

async function write(as: Member, changes: object = {}): Promise<string> {
  const json = { title: 'Texto', body: 'Corpo', locale: 'pt', ...changes };
  return (await call('POST', '/posts', { as, json })).body.id;
}

async function list(
  query: Record<string, string>,
  as?: Member,
  between: () => Promise<unknown> = async () => {},
) {
  const ids: string[] = [];
  let cursor: Record<string, string> = {};
  for (;;) {
    const { body } = await call('GET', `/posts?${new URLSearchParams({ ...query, ...cursor })}`, { as });
    const page = PostPage.parse(body);
    ids.push(...page.items.map(({ id }) => id));
    if (page.next === null) return ids;
    cursor = { cursor: page.next };
    await between();
  }
}

test('lists what is published, newest first, stable while posts are added', async () => {
  const ana = await member();
  const written: string[] = [];
  for (let count = 0; count < 7; count += 1) written.unshift(await write(ana));
  await write(ana, { status: 'draft' });
  const query = { author: ana.tag, limit: '2' };
  expect(await list(query, undefined, () => write(ana))).toEqual(written);
});

test('lists of a member show drafts to that member alone', async () => {
  const [ana, bia] = [await member(), await member()];
  const published = await write(ana);
  const draft = await write(ana, { status: 'draft' });
  expect(await list({ author: ana.tag, limit: '1' }, ana)).toEqual([draft, published]);
  expect(await list({ author: ana.tag }, bia)).toEqual([published]);
  expect(await list({ author: ana.tag })).toEqual([published]);
  expect(await list({ limit: '50' }, ana)).not.toContain(draft);
});

test('a draft takes its place among the newest when it is published', async () => {
  const ana = await member();
  const draft = await write(ana, { status: 'draft' });
  const older = await write(ana);
  await call('PATCH', `/posts/${draft}`, { as: ana, json: { status: 'published', version: 1 } });
  expect(await list({ author: ana.tag })).toEqual([draft, older]);
});

test('filters by language and category', async () => {
  const ana = await member();
  const [english, ethics] = [
    await write(ana, { locale: 'en' }),
    await write(ana, { categories: ['etica', 'mente'] }),
  ];
  expect(await list({ author: ana.tag, locale: 'en' })).toEqual([english]);
  expect(await list({ author: ana.tag, category: 'etica' })).toEqual([ethics]);
  expect(await list({ category: 'etica', locale: 'en' })).toEqual([]);
  expect(await list({ author: 'nobody-here' })).toEqual([]);
});

/** A place in the year 33658, which a cursor could name and no database reads. */
const FAR = Buffer.from(`999999999999999.${crypto.randomUUID()}`).toString('base64url');

test.each(['cursor=bad', 'cursor=MS54', `cursor=${FAR}`, 'locale=fr', 'category=A', 'author=a%00', 'q=1'])(
  'refuses the query %s',
  async (query) => {
    const { status, body } = await call('GET', `/posts?${query}`);
    expect([status, body.code]).toEqual([400, 'validation-failed']);
  },
);
