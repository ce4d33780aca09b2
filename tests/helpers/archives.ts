import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { fill, type Size, uidOf } from '../../bench/data.ts';
import { readArchive } from '../../server/backup/read-archive.ts';
import { text } from 'node:stream/consumers';
import { connectDatabase } from '../../server/db/connect.ts';
import { fillTheRest } from './every-query.ts';
import { runProgram } from './server-process.ts';

/** What a text may hold that a format of lines could lose. */
const AWKWARD = 'Ação "citada" \\ \t\r\n\u2028 𝔸 ﷺ \\n {"a": [null]}';

/** An embedded database with rows in every table, and `posts` short ones beside. */
export async function fillFolder(folder: string, size: Size, posts: number): Promise<void> {
  const { database, close } = await connectDatabase({ folder });
  await fill(database, [], size);
  await fillTheRest(database);
  await database.execute(sql`
    insert into posts (id, author, slug, title, summary, body, html, renderer, plain, locale, categories, status,
      created, published, updated)
    select gen_random_uuid(), ${uidOf(0)}, 'breve-' || n, 'Breve ' || n, '', ${AWKWARD} || n, '<p>' || n || '</p>', 'x',
      'razão e virtude', 'pt', '{etica}', 'published', made, made, made
    from generate_series(1, ${posts}::integer) as n,
      lateral (select timestamptz '2026-03-01 00:00:00.123Z' + n * interval '1 second') as times (made)`);
  await close();
}

/** The entries of an archive that have rows: of each table its lines, in one order. */
export async function rowsOf(file: string): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  await readArchive(file, async ({ name, content }) => {
    const whole = await text(content);
    const [, table] = /^tables\/(\w+)\//.exec(name) ?? [];
    if (table !== undefined) (rows[table] ??= []).push(...whole.trimEnd().split('\n'));
  });
  for (const lines of Object.values(rows)) lines.sort();
  return rows;
}

/** Runs one of the data commands to its end, and expects it to succeed. */
export async function runData(
  env: Record<string, string>,
  atEnd: (undo: () => Promise<void>) => void,
  ...given: string[]
): Promise<string> {
  const program = runProgram('scripts/data.ts', env, atEnd, [], given);
  expect([await program.ended(), program.output()]).toEqual([0, expect.any(String)]);
  return program.output();
}
