import { expect, test } from 'vitest';
import { startTestApp } from '../helpers/app.ts';

let clock = Date.now();
/** No two moments are the same, whatever the machine. */
const { call, appoint, member } = await startTestApp({ now: () => new Date((clock += 1)) });

type Member = Awaited<ReturnType<typeof member>>;

async function listed(): Promise<string[]> {
  const { body } = await call('GET', '/users?limit=50');
  return body.items.map(({ name }: { name: string }) => name);
}

async function publish(as: Member, status: 'draft' | 'published' = 'published'): Promise<string> {
  const json = { title: 'Um texto', body: 'Corpo', locale: 'pt', status };
  return `/posts/${(await call('POST', '/posts', { as, json })).body.id}`;
}

test('members with posts come first, the latest before, whatever happens to their posts', async () => {
  const ana = await member('Ana');
  const bia = await member('Bia');
  const caio = await member('Caio');
  const moderator = await appoint(await member('Davi'));
  expect(await listed()).toEqual(['Davi', 'Caio', 'Bia', 'Ana']);

  const first = await publish(ana);
  expect(await listed()).toEqual(['Ana', 'Davi', 'Caio', 'Bia']);
  const second = await publish(bia);
  await publish(caio, 'draft');
  expect(await listed()).toEqual(['Bia', 'Ana', 'Davi', 'Caio']);

  await call('POST', `${second}/hide`, { as: moderator, json: { reason: 'Propaganda sem relação.' } });
  expect(await listed()).toEqual(['Ana', 'Davi', 'Caio', 'Bia']);
  await call('POST', `${second}/unhide`, { as: moderator });
  expect(await listed()).toEqual(['Bia', 'Ana', 'Davi', 'Caio']);

  const { version } = (await call('GET', first, { as: ana })).body;
  await call('PATCH', first, { as: ana, json: { status: 'draft', version } });
  expect(await listed()).toEqual(['Bia', 'Davi', 'Caio', 'Ana']);
  await call('PATCH', first, { as: ana, json: { status: 'published', version: version + 1 } });
  expect(await listed()).toEqual(['Bia', 'Ana', 'Davi', 'Caio']);

  await call('DELETE', second, { as: bia });
  expect(await listed()).toEqual(['Ana', 'Davi', 'Caio', 'Bia']);
  await call('POST', `${second}/restore`, { as: bia });
  expect(await listed()).toEqual(['Bia', 'Ana', 'Davi', 'Caio']);

  await call('DELETE', `/users/${bia.uid}`, { as: bia });
  expect(await listed()).toEqual(['Ana', 'Davi', 'Caio']);
});

test('a page goes on where the one before ended, from who writes to who does not', async () => {
  const { body } = await call('GET', '/users?limit=50');
  const all = body.items.map(({ tag }: { tag: string }) => tag);
  const paged: string[] = [];
  let cursor = '';
  do {
    const page = (await call('GET', `/users?limit=1${cursor}`)).body;
    paged.push(...page.items.map(({ tag }: { tag: string }) => tag));
    cursor = page.next && `&cursor=${page.next}`;
  } while (cursor);
  expect(paged).toEqual(all);
});
