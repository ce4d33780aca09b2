import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { SearchPage } from '../../contract/search.ts';
import { startTestApp } from '../helpers/app.ts';

const { call, deps, member } = await startTestApp();

/** More than the newest posts that a common word is searched in. */
const NEWER = 2300;

async function found(q: string, more: Record<string, string> = {}): Promise<string[]> {
  const { status, body } = await call('GET', `/search?${new URLSearchParams({ q, ...more })}`);
  expect(status).toBe(200);
  return SearchPage.parse(body).items.map((hit) => (hit.kind === 'post' ? hit.post.title : ''));
}

/** Old posts whose titles are of words that all newer ones have, in the text or even in the title. */
const OLD = [
  'A virtude',
  'Virtude, hábito & razão: um diálogo',
  'O hábito da razão',
  'Razón y virtud',
  'Virtude da virtude sem mais',
];

beforeAll(async () => {
  const ana = await member('Ana Lima');
  for (const title of OLD) {
    const locale = title.startsWith('Razón') ? 'es' : 'pt';
    const { status } = await call('POST', '/posts', { as: ana, json: { title, body: 'Um texto.', locale } });
    expect(status).toBe(201);
  }
  // A statement may not take long.
  for (let first = 1; first <= NEWER; first += 100) {
    await deps.database.execute(sql`
      insert into posts (id, author, slug, title, summary, body, html, renderer, plain, locale, status, created,
        published, updated)
      select gen_random_uuid(), ${ana.uid}, 'novo-' || n,
        case when n % 2 = 0 then 'Sobre a virtude ' || n else 'Texto ' || n end, '', 'x', '<p>x</p>', 'x',
        'Virtude, hábito e razão em um diálogo; razón y virtud.', 'pt', 'published', made, made, made
      from generate_series(${first}::integer, ${first + 99}::integer) as n,
        lateral (select now() + n * interval '1 second') as times (made)`);
  }
  await deps.database.execute(sql`analyze posts`);
});

test.each([
  ['A virtude', 'A virtude'],
  ['a VIRTUDE', 'A virtude'],
  ['virtude, hábito & razão: um diálogo', OLD[1]],
  ['virtude habito razao um dialogo', OLD[1]],
  ['razon y virtud', 'Razón y virtud'],
  ['virtude da virtude sem mais', 'Virtude da virtude sem mais'],
])('%j finds the old post of that title before thousands of newer ones', async (q, title) => {
  expect((await found(q))[0]).toBe(title);
});

test.each([
  ['virtude hábito ra', OLD[1]],
  ['hábito da razão', 'O hábito da razão'],
  ['dialogo virtude', OLD[1]],
])('%j, a part of its title, finds it too', async (q, title) => {
  expect(await found(q, { limit: '50' })).toContain(title);
});

test('a title of another language is left out', async () => {
  expect(await found('razón y virtud', { locale: 'pt' })).not.toContain('Razón y virtud');
  expect((await found('razón y virtud', { locale: 'es' }))[0]).toBe('Razón y virtud');
});

test('a slip in an old title is forgiven', async () => {
  const ana = await member('Bia Lima');
  await call('POST', '/posts', { as: ana, json: { title: 'A maiêutica', body: 'x', locale: 'pt' } });
  expect(await found('a maieutcia')).toEqual(['A maiêutica']);
});

test('pages of the hits have each of them once', async () => {
  const titles: string[] = [];
  let cursor: string | null = null;
  do {
    const query = new URLSearchParams({ q: 'A virtude', limit: '50', ...(cursor !== null && { cursor }) });
    const page = SearchPage.parse((await call('GET', `/search?${query}`)).body);
    titles.push(...page.items.map((hit) => (hit.kind === 'post' ? hit.post.title : '')));
    cursor = page.next;
  } while (cursor !== null);
  expect(titles[0]).toBe('A virtude');
  expect(titles.filter((title) => title === 'A virtude')).toHaveLength(1);
});
