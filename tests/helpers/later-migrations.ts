import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { allMigrations, type Migration, MIGRATIONS_FOLDER } from '../../server/db/migrate.ts';

const LATER = join(import.meta.dirname, '../migrations');
const TAGS = ['later_columns', 'later_indexes'] as const;

/** A folder of the product's migrations and, as a later version would have them, those of `tests/migrations`. */
export async function laterMigrations() {
  const folder = await mkdtemp(join(tmpdir(), 'agora-later-migrations-'));
  afterAll(() => rm(folder, { recursive: true }));
  await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
  for (const file of await readdir(LATER)) await cp(join(LATER, file), join(folder, file));
  const newest = allMigrations().at(-1)!;
  const [columns, indexes] = TAGS.map((tag, index): Migration => ({ tag, when: newest.when + index + 1 }));
  const journal = join(folder, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8')) as { entries: Migration[] };
  await writeFile(journal, JSON.stringify({ ...rest, entries: [...entries, columns, indexes] }));
  return { folder, newest, columns: columns!, indexes: indexes! };
}
