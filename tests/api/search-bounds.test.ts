import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { array, assert, asyncProperty, constantFrom, integer, nat, oneof, string } from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { MAX_QUERY_LENGTH } from '../../contract/limits.ts';
import { openPool } from '../../server/db/pool.ts';
import * as schema from '../../server/db/schema.ts';
import { startTestApp } from '../helpers/app.ts';
import { createTestDatabase } from '../helpers/database.ts';

const MAX_WORDS = 12;
/** Settings, query, posts, spelling, other queries, posts, hits; begin and end. */
const MAX_STATEMENTS = 9;
/** Each word in three languages, as its stem and as itself. */
const MAX_LEXEMES = MAX_WORDS * 3 * 2;

/** Characters that one may stand for several of, and those that hang on the one before. */
const all = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));
const EXPANDING = all.filter((character) => character.normalize('NFKD').length > 1);
const MARKS = all.filter((character) => /\p{M}/u.test(character));

const cut = (text: string) =>
  Array.from(text.slice(0, MAX_QUERY_LENGTH))
    .filter((one) => one.isWellFormed())
    .join('');
const repeated = (unit: string) => cut(unit.repeat(MAX_QUERY_LENGTH));
const anyOf = (some: readonly string[]) => nat({ max: some.length - 1 }).map((at) => some[at]!);
const query = oneof(
  anyOf(EXPANDING).map(repeated),
  anyOf(EXPANDING).map((one) => repeated(`${one} `)),
  array(anyOf(EXPANDING), { minLength: 1, maxLength: 200 }).map((some) => cut(some.join(''))),
  array(anyOf(MARKS), { minLength: 1, maxLength: 200 }).map((some) => cut(`a${some.join('')}`)),
  array(constantFrom('a', 'e', 'virtude', 'reflexao', '和', 'ß'), { minLength: 60 }).map((some) => cut(some.join(' '))),
  array(string({ unit: constantFrom(...'abcdefghijklm'), minLength: 1, maxLength: 6 }), { minLength: 30 }).map((some) =>
    cut(some.join(' ')),
  ),
  string({ unit: constantFrom(...'abxyz'), minLength: 40, maxLength: 200 }),
  integer({ min: 1, max: 200 }).map((length) => 'Ꝡﷺ'.repeat(length).slice(0, length)),
); // prettier-ignore

const statements: { text: string; params: unknown[] }[] = [];
const { url, drop } = await createTestDatabase();
const pool = openPool(url);
const logger = { logQuery: (text: string, params: unknown[]) => void statements.push({ text, params }) };
const { call, member } = await startTestApp({ database: drizzle({ client: pool, schema, logger }) });
afterAll(async () => {
  await pool.end();
  await drop();
});

const ana = await member();
const text = { title: 'Reflexões', body: 'Virtude, hábito e reflexão na ágora.', locale: 'pt' };
await call('POST', '/posts', { as: ana, json: text });

function costOf(kind: string, made: readonly { text: string; params: unknown[] }[]): void {
  expect(made.length, kind).toBeLessThanOrEqual(MAX_STATEMENTS);
  for (const { params } of made) {
    for (const param of params.filter((one) => typeof one === 'string')) {
      expect(param.length).toBeLessThanOrEqual(50 * MAX_QUERY_LENGTH);
      expect(param.match(/'[^']+'/g)?.length ?? 0).toBeLessThanOrEqual(MAX_LEXEMES);
    }
  }
}

test.each(['posts', 'people'])(
  'whatever is searched for in %s, the database is asked little',
  (kind) =>
    assert(
      asyncProperty(query, async (q) => {
        statements.length = 0;
        const { status, body } = await call('GET', `/search?${new URLSearchParams({ q, kind })}`);
        if (status === 400) {
          expect(body.fields).toEqual([{ path: 'q', issue: expect.stringMatching(/^(too-long|bad-characters|required)$/) }]);
          expect(statements).toEqual([]);
          return;
        }
        expect(status).toBe(200);
        costOf(kind, statements);
      }),
      { numRuns: 80, examples: [[repeated('ﷺ')], [repeated('ﷺ ')], [repeated('abc ')], ['x'.repeat(200)]] },
    ),
); // prettier-ignore

test('what is too long once it is written out is refused by its name', async () => {
  const { status, body } = await call('GET', `/search?q=${encodeURIComponent('ﷺ'.repeat(200))}`);
  expect([status, body.code, body.fields]).toEqual([
    400,
    'validation-failed',
    [{ path: 'q', issue: 'too-long' }],
  ]);
});

test('of very many words the first are looked for', async () => {
  const twelve = 'reflexões virtude hábito reflexão ágora virtude reflex virtu habit agor virt refl refle';
  for (const q of [twelve, `${twelve} xilofone`]) {
    const { body } = await call('GET', `/search?${new URLSearchParams({ q })}`);
    expect(body.items, q).toHaveLength(1);
  }
  expect((await call('GET', '/search?q=virtude%20xilofone')).body.items).toEqual([]);
});

test('many searches at once let other requests have their turn', async () => {
  let turns = 0;
  let isOver = false;
  const turn = (): void => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await Promise.all(Array.from({ length: 20 }, (_, at) => call('GET', `/search?q=virtude${at}`)));
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(20);
});

test('a search that takes too long ends and says so', async () => {
  const { call: ask, deps } = await startTestApp();
  const isOver = Promise.withResolvers<void>();
  const isLocked = Promise.withResolvers<void>();
  const holding = deps.database.transaction(async (tx) => {
    await tx.execute(sql`lock table posts in access exclusive mode`);
    isLocked.resolve();
    await isOver.promise;
  });
  await isLocked.promise;
  const { status, headers, body } = await ask('GET', '/search?q=virtude');
  expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'search-too-slow', '5']);
  isOver.resolve();
  await holding;
});
