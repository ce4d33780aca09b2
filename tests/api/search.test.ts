import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { SearchPage } from '../../contract/search.ts';
import { startTestApp } from '../helpers/app.ts';

const { call, deps, member, newcomer } = await startTestApp();

async function found(query: Record<string, string>): Promise<string[]> {
  const { body } = await call('GET', `/search?${new URLSearchParams(query)}`);
  return SearchPage.parse(body).items.map((hit) => (hit.kind === 'post' ? hit.post.title : hit.person.name));
}

const TEXTS = [
  {
    title: 'As reflexões de Sócrates',
    body: 'A **maiêutica** conduz às razões, não às opiniões.',
    locale: 'pt',
  },
  { title: 'Virtude e hábito', body: 'Aristóteles fala de reflexão ao tratar das virtudes.', locale: 'pt' },
  { title: 'Running with Zeno', body: 'Achilles runs; the tortoise keeps arguing.', locale: 'en' },
  { title: 'La razón vital', body: 'Las naciones y sus generaciones según Ortega.', locale: 'es' },
] as const;

beforeAll(async () => {
  const ana = await member('Antônia Peçanha');
  for (const json of TEXTS) await call('POST', '/posts', { as: ana, json });
  await call('POST', '/posts', {
    as: ana,
    json: { ...TEXTS[0], title: 'Rascunho maiêutico', status: 'draft' },
  });
  await call('PATCH', `/users/${ana.uid}`, { as: ana, json: { bio: 'Leio os estoicos em Niterói.' } });
  await newcomer('Antônia Invisível');
});

describe('searching posts', () => {
  test.each([
    ['maieutica', ['As reflexões de Sócrates']],
    ['MAIÊUTICA', ['As reflexões de Sócrates']],
    ['reflexao', ['As reflexões de Sócrates', 'Virtude e hábito']],
    ['razão', ['As reflexões de Sócrates']],
    ['virtud', ['Virtude e hábito']],
    ['reflex aristot', ['Virtude e hábito']],
    ['a maiêutica das razões', ['As reflexões de Sócrates']],
    ['tratar da virtude', ['Virtude e hábito']],
    ['argue', ['Running with Zeno']],
    ['nación', ['La razón vital']],
    ['sócratse', ['As reflexões de Sócrates']],
    ['virtdue', ['Virtude e hábito']],
    ['aristóteles virtdue', ['Virtude e hábito']],
    ['hbáito', ['Virtude e hábito']],
    ['runinng tortoise', ['Running with Zeno']],
    ['virtudes de sócartes', []],
    ['reflexes maiêutica', ['As reflexões de Sócrates']],
    ['maiêutica tortoise', []],
    ['zzzzqq', []],
    ['de', []],
    ['!!! & | : *', []],
    ["'; drop table posts; --", []],
  ])('%j finds %j', async (q, titles) => expect((await found({ q })).toSorted()).toEqual(titles.toSorted()));

  test('puts a word of the title above one of the text', async () => {
    expect(await found({ q: 'reflexão' })).toEqual(['As reflexões de Sócrates', 'Virtude e hábito']);
  });

  test('keeps to a language', async () => {
    expect(await found({ q: 'razón', locale: 'es' })).toEqual(['La razón vital']);
    expect(await found({ q: 'maiêutica', locale: 'en' })).toEqual([]);
  });

  test('shows where the words are, in plain text', async () => {
    const { body } = await call('GET', '/search?q=maieutica');
    const { snippet } = SearchPage.parse(body).items[0]!;
    expect(snippet.text).toBe('A maiêutica conduz às razões, não às opiniões.');
    expect(snippet.marks.map(([from, to]) => snippet.text.slice(from, to))).toEqual(['maiêutica']);
  });

  test.each([
    ['q=aristóteles virtdue', 'snippet', ['Aristóteles', 'virtudes']],
    ['q=aristóteles virtdue', 'title', ['Virtude']],
    ['kind=people&q=Antonai', 'title', ['Antônia']],
  ] as const)('marks what a slip matched: %s', async (query, field, words) => {
    const { body } = await call('GET', `/search?${query}`);
    const { text, marks } = SearchPage.parse(body).items[0]![field];
    expect(marks.map(([from, to]) => text.slice(from, to))).toEqual(words);
  });

  test('keeps to categories, whose pages are counted apart, and finds no people in them', async () => {
    const bia = await member('Beatriz Hilozoísta');
    const write = (title: string, categories: string[]) =>
      call('POST', '/posts', {
        as: bia,
        json: { title, categories, body: 'Sobre a hilozoista.', locale: 'pt' },
      });
    for (let at = 0; at < 3; at += 1) {
      await write(`Ato ${at}`, ['metafisica']);
      await write(`Hábito ${at}`, ['etica']);
    }
    await write('Ato antigo', ['filosofia-antiga', 'metafisica']);
    const within = { q: 'hilozoista', category: 'metafisica' };
    const first = await call('GET', `/search?${new URLSearchParams({ ...within, limit: '2' })}`);
    const rest = await found({ ...within, cursor: first.body.next });
    const titles = first.body.items.map(({ post }: { post: { title: string } }) => post.title);
    expect([...titles, ...rest].toSorted()).toEqual(['Ato 0', 'Ato 1', 'Ato 2', 'Ato antigo']);
    expect(await found({ ...within, category: 'metafisica,filosofia-antiga' })).toEqual(['Ato antigo']);
    expect(await found({ ...within, category: 'logica' })).toEqual([]);
    expect(await found({ q: 'ato antigo', category: 'etica' })).toEqual([]);
    expect(await found({ q: 'hilozoista', kind: 'people' })).toEqual(['Beatriz Hilozoísta']);
    expect(await found({ ...within, kind: 'people' })).toEqual([]);
    expect((await call('GET', '/search?q=x&category=a,b,c')).status).toBe(400);
  });

  test('goes on after a page, up to an end', async () => {
    const ana = await member();
    for (let count = 0; count < 5; count += 1) {
      await call('POST', '/posts', {
        as: ana,
        json: { title: `Peripatético ${count}`, body: 'x', locale: 'pt' },
      });
    }
    const titles: string[] = [];
    let cursor = '';
    do {
      const { body } = await call('GET', `/search?q=peripatetico&limit=2${cursor}`);
      titles.push(...body.items.map(({ post }: { post: { title: string } }) => post.title));
      cursor = body.next === null ? '' : `&cursor=${body.next}`;
    } while (cursor !== '');
    expect(titles).toHaveLength(5);
    expect(new Set(titles).size).toBe(5);
  });
});

test('ranks a word of very many posts among the newest, and finds a word of an old one', async () => {
  const { uid } = await member();
  await deps.database.execute(sql`
    insert into posts (id, author, slug, title, summary, body, html, renderer, plain, locale, status, created, published,
      updated)
    select gen_random_uuid(), ${uid}, 'p-' || n, case n when 2000 then 'Hilemorfismo' else 'Texto ' || n end, '', '', '',
      '', case n when 1 then 'Hilemorfismo e ataraxia' else 'Um texto de hilemorfismo e outras coisas' end,
      case n % 2 when 0 then 'pt' else 'es' end, 'published', made, made, made
    from generate_series(1, 2400) as n, lateral (select timestamptz '2020-01-01' + n * interval '1 minute') as times (made)`);
  const common = await found({ q: 'hilemorfismo', limit: '3' });
  expect(common[0]).toBe('Hilemorfismo');
  expect(await found({ q: 'hilemorfismo', locale: 'pt', limit: '3' })).toContain('Hilemorfismo');
  expect(await found({ q: 'hilemorfismo', locale: 'en' })).toEqual([]);
  expect(await found({ q: 'ataraxia' })).toEqual(['Texto 1']);
  expect(await found({ q: 'ataraxia hilemorfismo', locale: 'es' })).toEqual(['Texto 1']);
});

test('corrects by words of titles that anybody may read, and of no others', async () => {
  const bia = await member();
  const write = async (title: string) =>
    (await call('POST', '/posts', { as: bia, json: { title, body: 'Um texto.', locale: 'pt' } })).body;
  const first = await write('Xantofilia e entelequia');
  const second = await write('Nada além de entelequia');
  expect(await found({ q: 'xantoflia' })).toEqual(['Xantofilia e entelequia']);
  expect(await found({ q: 'enteleqiua' })).toHaveLength(2);
  await call('PATCH', `/posts/${first.id}`, { as: bia, json: { title: 'Entelequia apenas', version: 1 } });
  expect(await found({ q: 'xantoflia' })).toEqual([]);
  await call('PATCH', `/posts/${first.id}`, { as: bia, json: { status: 'draft', version: 2 } });
  expect(await found({ q: 'enteleqiua' })).toEqual(['Nada além de entelequia']);
  await call('DELETE', `/posts/${second.id}`, { as: bia });
  expect(await found({ q: 'enteleqiua' })).toEqual([]);
});

test('of a text the first three thousand different words are searched', async () => {
  const carla = await member();
  const word = (at: number) => `q${[...String(at)].map((digit) => 'bcdfghjklm'[Number(digit)]).join('')}x`;
  const body = Array.from({ length: 6000 }, (_, at) => word(at)).join(' ');
  const { status } = await call('POST', '/posts', {
    as: carla,
    json: { title: 'Longo', body, locale: 'pt' },
  });
  expect(status).toBe(201);
  expect(await found({ q: word(2500) })).toEqual(['Longo']);
  expect(await found({ q: word(5900) })).toEqual([]);
});

describe('searching people', () => {
  test.each([
    ['antonia', ['Antônia Peçanha']],
    ['Peçan', ['Antônia Peçanha']],
    ['pecanha antonia', ['Antônia Peçanha']],
    ['antonia-pecanha', ['Antônia Peçanha']],
    ['Antonai', ['Antônia Peçanha']],
    ['estoicos', ['Antônia Peçanha']],
    ['zzzzqq', []],
  ])('%j finds %j', async (q, names) => expect(await found({ q, kind: 'people' })).toEqual(names));
});

test.each(['', 'q=', 'q=a&kind=all', 'q=a&cursor=x', 'q=a&locale=fr', `q=${'a'.repeat(201)}`, 'q=a%00b'])(
  'refuses the query %s',
  async (query) => {
    const { status, body } = await call('GET', `/search?${query}`);
    expect([status, body.code]).toEqual([400, 'validation-failed']);
  },
);
