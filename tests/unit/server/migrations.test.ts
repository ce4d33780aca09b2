import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allMigrations, concurrentIndexesOf } from '../../../server/db/migrate.ts';
import { laterMigrations } from '../../helpers/later-migrations.ts';

const { folder, indexes } = await laterMigrations();

const LARGE = '"?(?:posts|users|tags)"?';

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
  readFileSync(join(folder, `${tag}.sql`), 'utf8').split('--> statement-breakpoint');

test.each(allMigrations(folder).slice(1))('$tag leaves the version before running', ({ tag }) => {
  for (const statement of statementsOf(tag)) expect(refusals(statement), statement).toEqual([]);
});

test.each([
  ['drops what the version before reads', 'ALTER TABLE "posts" DROP COLUMN "mood"'],
  ['renames what the version before reads', 'ALTER TABLE "posts" RENAME COLUMN "mood" TO "tone"'],
  ['retypes a column', 'ALTER TABLE "posts" ALTER COLUMN "mood" SET DATA TYPE integer'],
  ['asks for a value that the version before does not write', 'ALTER TABLE "posts" ALTER COLUMN "mood" SET NOT NULL'],
  ['asks for a value that the version before does not write', 'ALTER TABLE "posts" ADD COLUMN "mood" text NOT NULL'],
  ['writes a large table anew', 'ALTER TABLE "posts" ADD COLUMN "mood" text GENERATED ALWAYS AS (lower(title)) STORED'],
  ['changes all rows at once', '\nUPDATE "users" SET "mood" = \'calm\''],
  ['indexes a large table while nobody may write it', 'CREATE INDEX "posts_mood" ON "posts" USING btree ("mood")'],
])('a statement that %s is refused: %s', (reason, statement) => {
  expect(refusals(statement)).toEqual([reason]);
  expect(refusals(`-- contracts: 0.3.0 reads the new one\n${statement}`)).toEqual([]);
}); // prettier-ignore

test('an index that others may write beside is made concurrently', async () => {
  const made = await concurrentIndexesOf(indexes, folder);
  expect(made.map(({ name }) => name)).toEqual(['posts_mood', 'posts_mood_similar']);
  for (const { name, statement } of made) {
    expect(statement).toMatch(
      new RegExp(`^CREATE INDEX CONCURRENTLY IF NOT EXISTS "${name}" ON "posts" USING`),
    );
  }
});
