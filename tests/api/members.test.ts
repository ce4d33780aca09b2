import { expect, test } from 'vitest';
import { UserPage } from '../../contract/users.ts';
import { startTestApp } from '../helpers/app.ts';

const { call, member, newcomer } = await startTestApp();

async function everybody(limit: number, between: () => Promise<unknown> = async () => {}) {
  const found: string[] = [];
  let cursor = '';
  for (;;) {
    const { body } = await call('GET', `/users?limit=${limit}${cursor}`);
    const page = UserPage.parse(body);
    found.push(...page.items.map(({ _id }) => _id));
    if (page.next === null) return found;
    cursor = `&cursor=${page.next}`;
    await between();
  }
}

test('lists completed members, newest first, and stays stable while members are added', async () => {
  const known: string[] = [];
  for (let count = 0; count < 7; count += 1) known.unshift((await member()).uid);
  const incomplete = await newcomer();
  const found = await everybody(2, member);
  expect(found).toEqual(known);
  expect(found).not.toContain(incomplete.uid);
});

test('shows no e-mail in the list', async () => {
  const ana = await member();
  expect(JSON.stringify((await call('GET', '/users', { as: ana })).body)).not.toContain('@');
});

test.each(['cursor=x', 'cursor=MQ', 'cursor=OS4A', 'limit=0', 'limit=51', 'limit=x', 'page=2'])(
  'refuses the query %s',
  async (query) => {
    const { status, body } = await call('GET', `/users?${query}`);
    expect([status, body.code]).toEqual([400, 'validation-failed']);
  },
);
