import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allMigrations, concurrentIndexesOf, MIGRATIONS_FOLDER } from '../../../server/db/migrate.ts';

/** Earlier ones were made before there were two versions of anything. */
const FIRST_HELD = 11;

const LARGE = '"?(?:posts|users|vocabulary|tags)"?';

/** What the version before would not survive, or what holds up readers of a large table. */
const REFUSED: [string, RegExp][] = [
  ['drops what the version before reads', /\bDROP (?:TABLE|COLUMN|FUNCTION|TRIGGER)\b/i],
  ['renames what the version before reads', /\bRENAME\b/i],
  ['retypes a column', /\bSET DATA TYPE\b|\bALTER COLUMN \S+ TYPE\b/i],
  ['asks for a value that the version before does not write', /\bSET NOT NULL\b|\bADD COLUMN (?!.*\bDEFAULT\b).*\bNOT NULL\b/i],
  ['writes a large table anew', /\bADD COLUMN .*\bGENERATED ALWAYS\b.*\bSTORED\b/i],
  ['changes all rows at once', new RegExp(`^\\s*(?:UPDATE|DELETE FROM) ${LARGE}`, 'im')],
  ['indexes a large table while nobody may write it', new RegExp(`^CREATE (?:UNIQUE )?INDEX (?!IF NOT EXISTS).* ON ${LARGE}`, 'im')],
]; // prettier-ignore

const refusals = (statement: string): string[] =>
  /^-- contracts: .+/m.test(statement)
    ? []
    : REFUSED.filter(([, pattern]) => pattern.test(statement)).map(([what]) => what);

const statementsOf = (tag: string) =>
  readFileSync(join(MIGRATIONS_FOLDER, `${tag}.sql`), 'utf8').split('--> statement-breakpoint');

test.each(allMigrations().slice(FIRST_HELD))('$tag leaves the version before running', ({ tag }) => {
  for (const statement of statementsOf(tag)) expect(refusals(statement), statement).toEqual([]);
});

test('what an earlier migration did would be refused today', () => {
  const earlier = allMigrations()
    .slice(0, FIRST_HELD)
    .flatMap(({ tag }) => statementsOf(tag));
  const refused = new Set(earlier.flatMap(refusals));
  expect(refused).toContain('changes all rows at once');
  expect(refused).toContain('writes a large table anew');
  expect(refused).toContain('indexes a large table while nobody may write it');
  expect(refusals('-- contracts: 0.3.0 reads the new one\nALTER TABLE "posts" DROP COLUMN "x"')).toEqual([]);
  expect(refusals('ALTER TABLE "posts" DROP COLUMN "x"')).toEqual(['drops what the version before reads']);
});

test('an index that others may write beside is made concurrently', async () => {
  const titles = allMigrations().find(({ tag }) => tag === '0012_titles')!;
  const indexes = await concurrentIndexesOf(titles);
  expect(indexes.map(({ name }) => name)).toEqual(['posts_titles', 'posts_title_beginnings']);
  for (const { name, statement } of indexes) {
    expect(statement).toMatch(
      new RegExp(`^CREATE INDEX CONCURRENTLY IF NOT EXISTS "${name}" ON "posts" USING`),
    );
  }
});
