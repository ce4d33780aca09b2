import { expect, test } from 'vitest';
import { PostPage } from '../../contract/posts.ts';
import { setPermissions } from '../../server/db/permissions.ts';
import { startTestApp } from '../helpers/app.ts';

const { call, member, deps } = await startTestApp();
type Member = Awaited<ReturnType<typeof member>>;

let count = 0;
/** A page of the library that no other test links to. */
const page = () => `philos/alguem-${(count += 1)}`;

async function write(as: Member, body: string, changes: object = {}): Promise<string> {
  const answer = await call('POST', '/posts', {
    as,
    json: { title: 'Texto', body, locale: 'pt', ...changes },
  });
  return answer.body.id;
}

async function about(path: string, rest = '', as?: Member): Promise<string[]> {
  const { status, body } = await call('GET', `/posts?about=${path}${rest}`, { ...(as && { as }) });
  expect(status).toBe(200);
  return PostPage.parse(body).items.map(({ id }) => id);
}

test.each([
  ['a path', (path: string) => `[x](/${path})`],
  ['the page in English', (path: string) => `[x](/en/${path})`],
  ['the page in Spanish', (path: string) => `[x](/es/${path})`],
  ['a place in it', (path: string) => `[x](/${path}#obra)`],
  ['a query', (path: string) => `[x](/${path}?a=1&b=2)`],
  ['a title before it', (path: string) => `[x](/${path} "um título > outro")`],
  ['its whole address', (path: string) => `<https://site.example/en/${path}#obra>`],
  ['a reference', (path: string) => `[x][1]\n\n[1]: /${path}`],
  ['a note', (path: string) => `Texto[^1]\n\n[^1]: Em [x](/${path}).`],
  ['an image of it, which becomes a link', (path: string) => `![x](/${path})`],
  ['two links', (path: string) => `[x](/${path}) e [y](/en/${path})`],
])('finds a post by %s', async (_, body) => {
  const [ana, path] = [await member(), page()];
  const id = await write(ana, body(path));
  expect(await about(path)).toEqual([id]);
});

test.each([
  ['the words of a link', (path: string) => `href="/${path}" e /${path}`],
  ['a link written out as code', (path: string) => `\`<a href="/${path}">\``],
  ['a link of another site', (path: string) => `[x](https://evil.example/${path})`],
  ['a site whose name begins alike', (path: string) => `[x](https://site.example.evil.example/${path})`],
  ['a longer name', (path: string) => `[x](/${path}-outro)`],
  ['a page below', (path: string) => `[x](/${path}/outro)`],
  ['a path within another', (path: string) => `[x](/u/${path})`],
  ['the title of another link', (path: string) => `[x](/u "href=/${path}")`],
])('does not take %s for a link', async (_, body) => {
  const [ana, path] = [await member(), page()];
  await write(ana, body(path));
  expect(await about(path)).toEqual([]);
});

test('lists what is published only, and follows an edit, a draft, a moderator and a deletion', async () => {
  const [ana, bia, moderator] = [await member(), await member(), await member()];
  await setPermissions(deps.database, moderator.uid, ['moderate']);
  const path = page();
  const body = `[x](/${path})`;
  const id = await write(ana, body);
  await write(ana, body, { status: 'draft' });
  const english = await write(bia, body, { locale: 'en' });
  expect(await about(path)).toEqual([english, id]);
  expect(await about(path, '', ana)).toEqual([english, id]);
  expect(await about(path, '&locale=en')).toEqual([english]);
  const { body: first } = await call('GET', `/posts?about=${path}&limit=1`);
  expect(await about(path, `&limit=1&cursor=${first.next}`)).toEqual([id]);

  await call('PATCH', `/posts/${id}`, { as: ana, json: { body: 'Sem links.', version: 1 } });
  expect(await about(path)).toEqual([english]);
  await call('PATCH', `/posts/${id}`, { as: ana, json: { body, version: 2 } });
  await call('POST', `/posts/${id}/hide`, { as: moderator, json: { reason: 'Fora do assunto.' } });
  expect(await about(path)).toEqual([english]);
  await call('DELETE', `/posts/${english}`, { as: bia });
  expect(await about(path)).toEqual([]);
  await call('POST', `/posts/${english}/restore`, { as: bia });
  expect(await about(path)).toEqual([english]);
});

test.each(['platao', 'philos', 'philos/', 'u/ana', 'philos/a/b', 'philos/Pl%C3%A3o', 'wiki/%00', '//evil'])(
  'refuses to list what links to %s',
  async (path) => {
    const { status, body } = await call('GET', `/posts?about=${path}`);
    expect([status, body.code]).toEqual([400, 'validation-failed']);
  },
);

test('an answer is kept by whoever stands before the server, as every public list', async () => {
  const { headers } = await call('GET', '/posts?about=philos/platao');
  expect(headers.get('cache-control')).toContain('public');
  expect(headers.get('etag')).toBeTruthy();
});
