import { expect, it } from 'vitest';
import { summaryOf } from '../../../server/tracing/statement.ts';

it.each([
  ['select "id", "title" from "posts" where "id" = $1', 'SELECT posts'],
  ['insert into "users" ("uid") values ($1)', 'INSERT users'],
  ['update "posts" set "title" = $1', 'UPDATE posts'],
  ['delete from "tasks" where "id" = $1', 'DELETE tasks'],
  ['begin', 'BEGIN'],
  ["select 'ana@example.com'", 'SELECT'],
])('names %s by verb and table alone', (statement, summary) => {
  expect(summaryOf(statement)).toBe(summary);
});
